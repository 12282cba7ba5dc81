#!/usr/bin/env node
import module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { commands, formatUsage } from '../src/commands/commands.ts';
import { suggest } from '../src/commands/command-line/suggest.ts';
import { readPackage } from '../src/disk/package.ts';
import { guardOutput } from '../src/rebuild/print/guard.ts';
import { print, printError } from '../src/rebuild/print/print.ts';

const { version, engines } = readPackage();

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
    print(formatUsage());
    return 0;
  }
  const row = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (row === undefined) {
    const meant = suggest(name, Object.keys(commands)) ?? `.\n\n${formatUsage()}`;
    printError(`There is no command ${JSON.stringify(name)}${meant}`);
    return 2;
  }
  const { run } = await row.load();
  return await run(args);
}

// A rebuild that finds nothing new spends most of its time on compiling code.
module.enableCompileCache?.(
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'halfhour'),
);
guardOutput();
process.exitCode = await main(process.argv.slice(2));
