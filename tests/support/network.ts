import { spawn } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../src/disk/package.ts';
import type { Report } from '../../src/rebuild/report/report.ts';
import { run } from '../../src/commands/network/run.ts';
import { runHere, waitForExit } from './process.ts';
import type { TestSite } from './rebuild.ts';

const listOrigins = ({ newsroom: { origin } }: TestSite) => [
  origin,
  origin.replace('127.0.0.1', 'localhost'),
];

/** Writes publication files, and runs the network command on them in this process. */
export async function runNetwork(site: TestSite, publications: object, ...args: string[]) {
  const { options, env, ...network } = prepare(site, publications, args);
  const [dir, before] = [process.cwd(), { ...process.env }];
  // A dry run has its folder where it runs.
  process.chdir(site.dir);
  Object.assign(process.env, env);
  try {
    return { ...(await runHere(() => run(options))), ...network };
  } finally {
    process.chdir(dir);
    for (const name of Object.keys(env)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

/** Does the same in a process of its own, with command-line flags for Node. */
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
  const { options, env, ...network } = prepare(site, publications, args);
  const program = path.join(root, 'scripts/halfhour.ts');
  const child = spawn(process.execPath, [...flags, program, 'network', ...options], {
    cwd: site.dir,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return { child, ...network };
}

/** Writes publication files. Returns the options of the command, its environment, and what reads its results. */
function prepare(site: TestSite, publications: object, args: readonly string[]) {
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
  const folders = ['--publications', dir, '--out', out, '--state', state];
  const options = [...folders, '--allow-private', allowed, ...args];
  const env = { BLOG_KEY: site.newsroom.key, BLOG_KEY_ORIGIN: origins.join(',') };
  const readReport = (name: string): Report =>
    JSON.parse(readFileSync(path.join(state, `${name}.report.json`), 'utf8'));
  const readSite = (name: string) =>
    globSync('**/*.{html,json,xml,txt,opml,webmanifest}', { cwd: path.join(out, name) })
      .map((file) => readFileSync(path.join(out, name, file), 'utf8'))
      .join('\n');
  return { options, env, out, readReport, readSite };
}
