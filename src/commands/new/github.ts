import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readPackage, root } from '../../disk/package.ts';
import type { Questions } from '../../rebuild/print/print.ts';

/** The workflows that a repository of a publication has. They are of this version. */
const templates = path.join(root, 'docs/deploy/github');
const written = ['rebuild.yml', 'watch.yml', 'desk.yml'];

/** A repository at GitHub, and where it publishes. */
interface Remote {
  account: string;
  pages: string;
}

/** Reads which repository at GitHub a folder belongs to; `undefined` where it is none. */
export function readRemote(dir: string): Remote | undefined {
  const [config] = globSync('.git/config', { cwd: dir });
  const text = config === undefined ? '' : readFileSync(path.join(dir, config), 'utf8');
  const [, account, name] = /github\.com[:/]([\w-]+)\/([\w.-]+?)(?:\.git)?\s*$/m.exec(text) ?? [];
  if (account === undefined || name === undefined) return undefined;
  const host = `${account.toLowerCase()}.github.io`;
  const isOfHost = name.toLowerCase() === host;
  return { account, pages: isOfHost ? `https://${host}` : `https://${host}/${name}` };
}

/**
 * The repository of Halfhour: that of package.json. While it names nobody, the account is that of this copy, else it is
 * asked for, and is by default that of the publication's own repository.
 */
export async function findRepository(
  own: Remote | undefined,
  terminal: Questions | undefined,
): Promise<string> {
  const { repository } = readPackage();
  if (!repository.startsWith('OWNER/')) return repository;
  const usual = (readRemote(root) ?? own)?.account ?? 'OWNER';
  const text = `Which account at GitHub has Halfhour? [${usual}]`;
  const account = (await terminal?.ask(text)) || usual;
  return repository.replace('OWNER', () => account);
}

/** The files by which GitHub rebuilds a publication whose folder is the repository, and publishes it to Pages. */
export function listGitHubFiles(repository: string): Record<string, string> {
  const files = written.map((name): [string, string] => {
    const text = readFileSync(path.join(templates, name), 'utf8');
    const ours = readPackage().repository;
    return [`.github/workflows/${name}`, text.replaceAll(ours, () => repository)];
  });
  return { ...Object.fromEntries(files), '.gitignore': '.cache/\ndist/\nnode_modules/\n' };
}

/** The address of a file of the version that runs. */
export const toFileAddress = (repository: string, file: string): string =>
  `https://raw.githubusercontent.com/${repository}/v${readPackage().version}/${file}`;
