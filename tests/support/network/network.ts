import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';
import type { Report } from '../../../src/rebuild/report/report.ts';
import { waitForExit } from '../rebuild/process.ts';
import type { TestSite } from '../rebuild/rebuild.ts';

const listOrigins = ({ newsroom: { origin } }: TestSite) => [
  origin,
  origin.replace('127.0.0.1', 'localhost'),
];

/** Writes publication files, and runs the network command on them. */
export async function runNetwork(site: TestSite, publications: object, ...args: string[]) {
  return await runNetworkWith([], site, publications, ...args);
}

/** Does the same with command-line flags for Node. */
export async function runNetworkWith(...input: Parameters<typeof startNetwork>) {
  const { child, ...network } = startNetwork(...input);
  return { ...(await waitForExit(child)), ...network };
}

/** Writes publication files, and starts the network command on them. */
export function startNetwork(
  flags: readonly string[],
  site: TestSite,
  publications: object,
  ...args: string[]
) {
  const dir = path.join(site.dir, 'publications');
  mkdirSync(dir, { recursive: true });
  for (const [name, publication] of Object.entries(publications)) {
    const file = name.includes('/') ? name : `${name}.json`;
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), JSON.stringify(publication));
  }
  const [out, state] = [path.join(site.dir, 'sites'), path.join(site.dir, 'states')];
  // The newsroom is on a private address, by both of its names.
  const origins = listOrigins(site);
  const allowed = origins.map((origin) => new URL(origin).host).join(',');
  const [verb = '', rest] =
    args[0]?.startsWith('-') === false ? [args[0], args.slice(1)] : ['run', args];
  const folders = [verb, dir, '--out', out, '--state', state];
  const options = [...folders, '--allow-private', allowed, ...rest];
  const program = path.join(root, 'scripts/halfhour.ts');
  const child = spawn(process.execPath, [...flags, program, 'network', ...options], {
    // A dry run has its folder where it runs.
    cwd: site.dir,
    env: { ...process.env, BLOG_KEY: site.newsroom.key, BLOG_KEY_ORIGIN: origins.join(',') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const readReport = (name: string): Report =>
    JSON.parse(readFileSync(path.join(state, `${name}.report.json`), 'utf8'));
  const readSite = (name: string) =>
    globSync('**/*.{html,json,xml,txt,opml,webmanifest}', { cwd: path.join(out, name) })
      .map((file) => readFileSync(path.join(out, name, file), 'utf8'))
      .join('\n');
  return { child, out, readReport, readSite };
}
