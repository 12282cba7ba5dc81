import { execFileSync } from 'node:child_process';
import { createServer } from 'node:http';
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { commands } from '../../../src/commands/commands.ts';
import { run as rebuild } from '../../../src/commands/rebuild/run.ts';
import { readOptions as readNetwork } from '../../../src/commands/network/options.ts';
import { readOptions as readRebuild } from '../../../src/commands/rebuild/options.ts';
import { toCall } from '../../../src/disk/call.ts';
import { root } from '../../../src/disk/package.ts';
import { toFeed } from '../papers/feed.ts';
import { writeFiles } from '../papers/folder.ts';
import { listReaderSteps } from './how-to.ts';
import { listen } from '../listen.ts';
import { ports } from '../ports.ts';
import { runHere } from '../rebuild/process.ts';
import { ageEdition } from '../time.ts';

/** A command line that can't be run here: why, and what is wrong with it as far as that can be seen. */
interface Elsewhere {
  line: RegExp;
  why: string;
  findFaults?: (line: string) => string[];
}

/** Command lines of documents that no test can run, each with the reason. */
export const elsewhere: readonly Elsewhere[] = [
  { line: /^npm (?:ci|install|outdated|publish)\b/, why: 'It asks the registry of packages.' },
  {
    line: /^(?:npm (?:start|run (?:dev|newsroom|desk))|npx halfhour desk(?: my-paper)?)$/,
    why: 'It serves until Ctrl+C.',
  },
  {
    line: /^(?:npm (?:run )?start --|npx halfhour preview) /,
    why: 'It serves until Ctrl+C: tests/hosting/preview.test.ts opens it.',
    findFaults: (line) => findMissing(path.join(line.split(' ').at(-1) ?? '', 'publication.json')),
  },
  {
    line: /^npm (?:test|exec -- vitest|run (?:test:|check$|lock:|bench|schema\b|package\b|release\b))/,
    why: 'It works on the repository itself.',
  },
  {
    line: /^(?:npx wordpress-export-to-markdown@|perl |mv ada-lind|node ghost\.mjs$)/,
    why: 'tests/rebuild/moved-posts.test.ts runs it.',
  },
  {
    line: /^npx serve /,
    why: 'It asks the registry, and serves until Ctrl+C.',
    findFaults: (line) => findMissing(path.join(line.split(' ')[2] ?? '', 'index.html')),
  },
  {
    line: /^(?:cd halfhour|git (?:clone|push|reset|tag)\b)/,
    why: 'It needs a host of repositories.',
  },
  {
    line: /^gh (?:workflow run|run|secret set|variable set)\b/,
    why: 'It needs an account at GitHub.',
    findFaults: findWrongInputs,
  },
  {
    line: /^npm run rebuild -- examples\/health-hub$/,
    why: 'It asks publishers on the internet.',
  },
  { line: /^docker build /, why: 'It needs Docker.', findFaults: findWrongImage },
  { line: /^docker run /, why: 'It needs Docker.', findFaults: findWrongRun },
  {
    line: /^curl --fail (?:-X POST )?https:\/\//,
    why: 'It asks a host of the reader, or GitHub.',
  },
  {
    line: /^(?:apt-get|useradd|runuser|chown|crontab|editor|nginx|systemctl|journalctl|export) /,
    why: 'It changes the machine.',
    findFaults: (line) =>
      [...line.matchAll(/\bhalfhour[\w-]*\.(?:service|timer)/g)]
        .filter(([unit]) => globSync(`docs/deploy/**/${unit}`, { cwd: root }).length === 0)
        .map(([unit]) => `docs/deploy has no ${unit}`),
  },
  {
    line: /^npx halfhour network .*--(?:queue|store) /,
    why: 'It needs a queue or a bucket.',
    findFaults: (line) => findRefused(() => readNetwork(splitLine(line).slice(3))),
  },
];

const findMissing = (file: string) => (existsSync(file) ? [] : [`there is no ${file}`]);

function findRefused(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** The inputs of a form on GitHub that a command line fills in and that the workflow does not have. */
function findWrongInputs(line: string): string[] {
  const [, name] = /^gh workflow run (\S+)/.exec(line) ?? [];
  if (name === undefined) return [];
  const { on } = parse(readFileSync(path.join(root, '.github/workflows', name), 'utf8'));
  const known = Object.keys(on.workflow_dispatch?.inputs ?? {});
  const given = [...line.matchAll(/ -f (\w+)=/g)].map(([, input = '']) => input);
  return given.filter((each) => !known.includes(each)).map((each) => `${name} has no ${each}`);
}

/** What is wrong with a command line that builds the image, in a folder above the repository `halfhour`. */
function findWrongImage(line: string): string[] {
  const { values, positionals } = parseArgs({
    args: splitLine(line).slice(2),
    options: { file: { type: 'string' }, tag: { type: 'string' } },
    allowPositionals: true,
  });
  const file = path.relative(positionals[0] ?? '', values.file ?? '');
  return existsSync(path.join(root, file)) ? [] : [`the repository has no ${file}`];
}

/** What is wrong with the mounts and the command of a container. */
function findWrongRun(line: string): string[] {
  const words = splitLine(line);
  const [name = 'rebuild', ...args] = words.slice(
    words.findIndex((each) => /^halfhour:/.test(each)) + 1,
  );
  const mounted = words.filter((word) => /:\/(?:publication:ro|site)$/.test(word));
  return [
    ...(mounted.length === 2 ? [] : ['it mounts no publication or no site']),
    ...(name === 'rebuild'
      ? findRefused(() => readRebuild(args, { PUBLICATION: 'my-paper' }))
      : []),
  ];
}

/** Programs of the system that pages use on files. They run below the folder of the page. */
const programs = /^(?:cd|cp|diff|install|ln|tar|chmod|mkdir|sh) /;
/** Folders of a reader's machine. They lie below the folder of the page. */
export const absolute = /(?<=^|[ ="'])\/(?=(?:srv|etc|var|volume1|site|publication)\b|$| )/g;

/** Makes a folder a machine that has Halfhour: in `srv/halfhour/app`, and as commands in the folder that it returns. */
export function setUpMachine(dir: string): string {
  mkdirSync(path.join(dir, 'srv/halfhour'), { recursive: true });
  symlinkSync(root, path.join(dir, 'srv/halfhour/app'));
  const program = `'${process.execPath}' '${root}/scripts/halfhour.ts' "$@"\n`;
  const [bin, halfhour, npx] = ['.bin', '.bin/halfhour', '.bin/npx'] as const;
  writeFiles(dir, { [halfhour]: `#!/bin/sh\n${program}`, [npx]: `#!/bin/sh\nshift\n${program}` });
  for (const each of [halfhour, npx]) chmodSync(path.join(dir, each), 0o755);
  return path.join(dir, bin);
}

/** The words of a command line, as the shell splits it. */
const splitLine = (line: string) =>
  execFileSync('bash', ['-c', `printf '%s\\0' ${line.replaceAll('…', '...')}`], {
    encoding: 'utf8',
  })
    .split('\0')
    .slice(0, -1);

/** A command of Halfhour with its arguments; `undefined` for any other command line. */
function readOwn(line: string): { name: string; args: string[] } | undefined {
  const [, call = ''] = /^(?:[A-Z_]+=\S+ )*(.*)$/.exec(line) ?? [];
  const name = Object.keys(commands).find((each) =>
    [toCall(each), toCall(each).replace(/ --$/, ''), `npx halfhour ${each}`].some(
      (known) => call === known || call.startsWith(`${known} `),
    ),
  );
  if (name === undefined) return undefined;
  const words = splitLine(call).slice(3);
  return { name, args: words[0] === '--' ? words.slice(1) : words };
}

/** The reason why a command line of a document is not run; `undefined` for one that is. */
export const findReason = (line: string) => elsewhere.find((each) => each.line.test(line));

/** Whether a command line is run, where its page is. */
export const isRun = (line: string) => readOwn(line) !== undefined || programs.test(line);

/** A feed on this machine that has one story more each time that it is asked. */
export async function openFeeds(): Promise<{ origin: string; close: () => void }> {
  const asked = new Map<string, number>();
  const server = createServer((request, response) => {
    const count = (asked.get(request.url ?? '') ?? 5) + 1;
    asked.set(request.url ?? '', count);
    const items = Array.from({ length: count }, (_, at) => {
      const date = new Date(Date.now() - (count - at) * 60_000).toUTCString();
      const [title, link] = [`Ferry number ${at} resumes`, `https://ledger.example/news/${at}`];
      return `<item><title>${title}</title><link>${link}</link><guid isPermaLink="false">${at}</guid><pubDate>${date}</pubDate></item>`;
    });
    response.writeHead(200, { 'content-type': 'application/rss+xml' });
    response.end(toFeed(items, `The Ledger of ${request.url}`));
  });
  const origin = `http://127.0.0.1:${await listen(server)}`;
  return { origin, close: () => void server.close().closeAllConnections() };
}

/** Addresses of feeds that pages name. */
const feeds =
  /https:\/\/(?:feeds\.npr\.org|[\w-]+\.example)(?=\/(?:feed|rss|1001\/rss\.xml|rss\.xml)?(?:["\s]|$)|$)(?!:\/\/)/gm;

/** Where the reader of a page works. */
interface Desktop {
  /** An empty folder, or one with what the reader has. */
  dir: string;
  /** The feed that stands for those of others. */
  origin: string;
  /** Files that the reader adds to a file of the page. */
  beside: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/**
 * Does what the reader of a page does, in an empty folder: saves its files, and runs its command lines in order. Feeds
 * of others are those of `origin`, and between two command lines half an hour passes. Returns what went wrong.
 */
export async function runPage(page: string, { dir, origin, beside }: Desktop): Promise<string[]> {
  const faults: string[] = [];
  const known: [string | RegExp, string][] = [
    [feeds, origin],
    [/\bYOU\b/g, 'ada'],
    [absolute, `${dir}/`],
  ];
  const before = process.cwd();
  setUpMachine(dir);
  process.chdir(dir);
  try {
    for (const step of listReaderSteps(page)) {
      const fill = (text: string) =>
        known.reduce((filled, [of, by]) => filled.replaceAll(of, by), text);
      if (step.kind === 'save') {
        mkdirSync(path.dirname(step.file), { recursive: true });
        writeFileSync(step.file, fill(step.text));
        writeFiles(dir, beside[step.file] ?? {});
        continue;
      }
      const { status, output } = await runLine(fill(step.line), { dir, origin });
      const isGood = status === 0 && !/, [1-9]\d* failed/.test(output);
      if (!isGood) faults.push(`${step.line}: ${status}\n${output}`);
      const [, number] = /\b(\d{6})\b/.exec(output) ?? [];
      if (number !== undefined) known.push([/\b482913\b/g, number]);
      for (const state of globSync('**/edition.json', { cwd: '.cache' }))
        if (!/replay|drafts|dry-run|upgrade/.test(state))
          ageEdition({ state: path.join('.cache', path.dirname(state)) });
    }
  } finally {
    process.chdir(before);
  }
  return faults;
}

async function runLine(
  line: string,
  { dir, origin }: Pick<Desktop, 'dir' | 'origin'>,
): Promise<{ status: number; output: string }> {
  const reason = findReason(line);
  if (reason !== undefined) {
    const found = reason.findFaults?.(line) ?? [];
    return { status: found.length, output: found.join('\n') };
  }
  const own = readOwn(line);
  if (own === undefined) return runProgram(line, dir);
  if (own.name === 'network') own.args = allowPrivate(own.args, origin);
  const { run } = (await commands[own.name]?.load()) ?? {};
  const start = own.name === 'rebuild' ? rebuild : run;
  return await runHere(async () => (await start?.(own.args, ports)) ?? -1);
}

/** Arguments of a network that may ask this machine for its feed. */
function allowPrivate(args: readonly string[], origin: string): string[] {
  const at = args.indexOf('--allow-private') + 1;
  const hosts = [...(at > 0 ? [args[at]] : []), new URL(origin).host].join();
  return at > 0 ? args.with(at, hosts) : [...args, '--allow-private', hosts];
}

function runProgram(line: string, dir: string): { status: number; output: string } {
  if (!programs.test(line)) return { status: -1, output: 'nothing here says how to run it' };
  if (line.startsWith('cd ')) process.chdir(line.slice(3));
  try {
    return {
      status: 0,
      output: execFileSync('bash', ['-c', line], {
        encoding: 'utf8',
        env: { ...process.env, PATH: `${path.join(dir, '.bin')}:${process.env['PATH']}` },
        stdio: 'pipe',
      }),
    };
  } catch (error) {
    const { status, stdout, stderr } = error as { status: number; stdout: string; stderr: string };
    // The one file that always differs names the time of its rebuild.
    const isSame = line.startsWith('diff ') && !/^(?!.*build\.json).*differ|^Only in/m.test(stdout);
    return { status: isSame ? 0 : status, output: stdout + stderr };
  }
}
