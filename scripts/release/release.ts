import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { toRepository } from '../../src/disk/package.ts';
import { fillChangelog, fillDocument, fillManifest } from './fill.ts';

/** What is released, and what the release may do. */
export interface Order {
  /** The folder of the project, a git repository. */
  dir: string;
  version: string;
  /** The day of the release, such as `2026-11-30`. */
  day: string;
  /** Says what would be done, and does none of it. */
  dryRun: boolean;
  /** Runs a command line of checks or of the package. Throws when it fails. */
  run: (line: string) => void;
  say: (line: string) => void;
}

/** A release that is refused, with the reason and what to do. */
export class ReleaseError extends Error {}

/** Files that may name the repository or the version. */
const documents = '{*.md,docs/**/*,scripts/package/README.md}';
const checks = ['npm run lint', 'npm test', 'npm run test:long'];
const packing = 'npm run package';

/**
 * Writes the version into the manifest, the changelog and the documents, checks all, makes the package, commits and
 * tags. Nothing leaves this machine. Throws `ReleaseError`; files are then as they were.
 */
export function release(order: Order): void {
  const { dir, version, dryRun, run, say } = order;
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: dir, encoding: 'utf8', stdio: 'pipe' }).trim();
  refuseUnready(order, git);
  const edits = listEdits(order);
  const [commit, tag] = [`release: version ${version}`, `v${version}`];
  if (dryRun) {
    say(`Would write ${edits.map(({ file }) => file).join(', ')}`);
    for (const line of [...checks, packing]) say(`Would run ${line}`);
    say(`Would commit “${commit}”, and tag it ${tag}`);
    return;
  }
  for (const { file, text } of edits) writeFileSync(path.join(dir, file), text);
  try {
    for (const line of [...checks, packing]) run(line);
  } catch (error) {
    git('checkout', '--', ...edits.map(({ file }) => file));
    const why = error instanceof Error ? error.message : String(error);
    throw new ReleaseError(`${why}\nNothing is released, and the files are as they were.`);
  }
  git('commit', '--quiet', '--all', '--message', commit);
  git('tag', '--annotate', tag, '--message', `Halfhour ${version}`);
  say(`Released ${version} on this machine. To give it to others:

  git push --follow-tags
  npm publish ./.cache/package`);
}

/** Throws `ReleaseError` when a release can't begin. */
function refuseUnready({ dir, version }: Order, git: (...args: string[]) => string): void {
  if (!/^\d+\.\d+\.\d+$/.test(version)) {
    throw new ReleaseError(`${JSON.stringify(version)} is no version: write one such as 1.4.2.`);
  }
  const manifest = readManifest(dir);
  if (/\bOWNER\b/.test(manifest.repository)) {
    throw new ReleaseError(
      'package.json names no repository yet: write yours in place of OWNER in "repository", and commit that.',
    );
  }
  const isLess = version.localeCompare(manifest.version, 'en', { numeric: true }) < 0;
  if (isLess) {
    throw new ReleaseError(`${version} is less than ${manifest.version}, the version of now.`);
  }
  if (git('tag', '--list', `v${version}`) !== '') {
    throw new ReleaseError(`v${version} is released already: name another version.`);
  }
  const changed = git('status', '--porcelain');
  if (changed !== '') {
    throw new ReleaseError(`Some changes are not committed: commit or undo them.\n${changed}`);
  }
}

function readManifest(dir: string): { version: string; repository: string } {
  return JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
}

/** The files that change, each with its next text. */
function listEdits({ dir, version, day }: Order): { file: string; text: string }[] {
  const of = { version, repository: toRepository(readManifest(dir).repository) };
  const fill = (file: string, text: string) => {
    if (/^package(-lock)?\.json$/.test(file)) return fillManifest(text, version);
    const filled = fillDocument(text, of);
    return file === 'CHANGELOG.md' ? fillChangelog(filled, version, day) : filled;
  };
  const files = [
    ...['package.json', 'package-lock.json'],
    ...globSync(documents, { cwd: dir, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(?:md|ya?ml|service|timer)$/.test(entry.name))
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .sort(),
  ];
  return files.flatMap((file) => {
    const before = readFileSync(path.join(dir, file), 'utf8');
    const text = fill(file, before);
    return text === before ? [] : [{ file, text }];
  });
}
