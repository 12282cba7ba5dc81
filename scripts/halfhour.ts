#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { guardOutput } from '../src/rebuild/print/guard.ts';
import { print, printError } from '../src/rebuild/print/print.ts';

/** The commands. Each module has `run`, which takes the arguments and returns the exit status. */
const commands: Record<string, () => Promise<{ run(args: string[]): Promise<number> }>> = {
  new: () => import('../src/commands/new-publication.ts'),
  check: () => import('../src/commands/check-publication.ts'),
  rebuild: () => import('../src/commands/rebuild/run.ts'),
  network: () => import('../src/commands/network/run.ts'),
  feeds: () => import('../src/commands/feeds/run.ts'),
  desk: () => import('../src/commands/desk/run.ts'),
  import: () => import('../src/commands/import/run.ts'),
};

const usage = `Usage: halfhour COMMAND [options]

  new FOLDER          write a publication folder that can be built at once
  check [PATH…]       say what is wrong with a publication, without the network
  rebuild [options]   fetch, render, verify and publish a publication
  network [options]   rebuild every publication of a folder
  desk COMMAND        hide, pin, correct and announce: decide what the next rebuild shows
  feeds check …       show what feeds would look like, before they are added
  import FILE FOLDER  write the posts of another program's export into a publication folder

  COMMAND --help      what a command does, and its options
  --version           the version of Halfhour
  --help              print this

Exit status: 2 for a mistake in the command line; else that of the command.`;

const { version, engines } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string; engines: { node: string } };

/** Whether this Node is old: older than the least major and minor number. */
function isOldNode(): boolean {
  const [major = 0, minor = 0] = toNumbers(process.versions.node);
  const [leastMajor = 0, leastMinor = 0] = toNumbers(engines.node);
  return major < leastMajor || (major === leastMajor && minor < leastMinor);
}

const toNumbers = (text: string) => text.replace(/^\D+/, '').split('.').map(Number);

/** Runs a command line. Returns the exit status. */
async function main([name = '--help', ...args]: string[]): Promise<number> {
  if (isOldNode()) {
    const least = engines.node.replace(/^\D+/, '');
    printError(
      `Halfhour ${version} needs Node ${least} or later, and this is Node ${process.versions.node}: install a later one from https://nodejs.org.`,
    );
    return 2;
  }
  if ([name, ...args].includes('--version')) {
    print(version);
    return 0;
  }
  if (name === '--help' || name === '-h') {
    print(usage);
    return 0;
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (load === undefined) {
    printError(`There is no command ${JSON.stringify(name)}.\n\n${usage}`);
    return 2;
  }
  const { run } = await load();
  return await run(args);
}

// A rebuild that finds nothing new spends most of its time on compiling code.
module.enableCompileCache?.(
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'halfhour'),
);
guardOutput();
process.exitCode = await main(process.argv.slice(2));
