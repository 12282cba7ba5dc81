import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../../src/disk/package.ts';
import { readStages } from '../code/containerfile.ts';
import { waitForExit } from '../rebuild/process.ts';

const programs = ['buildah', 'mmdebstrap', 'unshare', 'npm'];

/** Why no image can be built here; `undefined` where it can. */
export function findLacking(): string | undefined {
  const missing = programs.filter((each) => spawnSync(each, ['--version']).status !== 0);
  if (missing.length > 0)
    return `The image is not built, since ${missing.join(' and ')} is missing.`;
  if (process.getuid?.() !== 0) return 'The image is not built, since only a superuser can.';
  const isPossible = spawnSync('unshare', ['--mount', '--pid', '--fork', 'true']).status === 0;
  return isPossible ? undefined : 'The image is not run, since there are no namespaces here.';
}

/** The certificates that this machine trusts. A registry may be reached by way of its own. */
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** An image that was built, and the store that holds it. */
export interface Image {
  /** What its containers run: its entry point and its usual arguments. */
  args: string[];
  /** Its variables, as `NAME=value`. */
  env: string[];
  /** The user and the folder that it runs in. */
  user: string;
  dir: string;
  /** The folder with its files. */
  files: string;
  close(): void;
}

/** Builds the Containerfile on a base that is made of packages, so that no image is pulled. */
export function buildImage(): Image {
  const box = mkdtempSync(path.join(tmpdir(), 'halfhour-image-'));
  const store = ['--root', path.join(box, 'store'), '--runroot', path.join(box, 'run')];
  const buildah = (...args: string[]) =>
    execFileSync('buildah', ['--storage-driver', 'vfs', ...store, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1e9,
    }).trim();
  const close = () => {
    spawnSync('buildah', ['--storage-driver', 'vfs', ...store, 'rm', '--all']);
    rmSync(box, { recursive: true, force: true });
  };
  try {
    makeBase(box, buildah);
    const options = ['--isolation', 'chroot', '--network', 'host', '--pull-never'];
    buildah(
      'build',
      ...options,
      '--file',
      path.join(root, 'Containerfile'),
      '--tag',
      'halfhour',
      root,
    );
    const files = buildah('mount', buildah('from', '--pull-never', 'localhost/halfhour'));
    const { OCIv1 } = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/halfhour'));
    const { Entrypoint, Cmd, Env, User, WorkingDir } = OCIv1.config;
    const args = [...Entrypoint, ...Cmd];
    return { args, env: Env, user: User, dir: WorkingDir, files, close };
  } catch (error) {
    close();
    throw error;
  }
}

/** Makes the image that the Containerfile begins from: Debian's packages, the Node of this process, and its npm. */
function makeBase(box: string, buildah: (...args: string[]) => string): void {
  const base = path.join(box, 'base.tar');
  const packages = '--include=ca-certificates,libstdc++6,passwd';
  execFileSync('mmdebstrap', ['--quiet', '--variant=essential', packages, 'bookworm', base]);
  const container = buildah('from', 'scratch');
  const npm = path.resolve(
    realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()),
    '../..',
  );
  buildah('add', container, base, '/');
  buildah('copy', container, process.execPath, '/usr/local/bin/node');
  buildah('copy', container, npm, '/usr/local/lib/node_modules/npm');
  buildah('copy', container, certificates, certificates);
  const setUp =
    'ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && useradd --uid 1000 --user-group --create-home node';
  buildah('run', '--isolation', 'chroot', container, '--', 'sh', '-c', setUp);
  const usual = 'PATH=/usr/local/bin:/usr/bin:/usr/sbin:/bin:/sbin';
  buildah('config', '--env', usual, '--env', `NODE_EXTRA_CA_CERTS=${certificates}`, container);
  const [name = ''] = readStages().at(-1)?.[0]?.text.split(' ') ?? [];
  buildah('commit', '--rm', container, name);
}

/**
 * Runs a container of an image as the how-to does: its files can't be written, its user has no rights besides its
 * own, and it has a publication to read and a folder for its site. It shares the network of this machine.
 */
export async function runImage(
  { files, args, env, user, dir }: Image,
  paper: string,
  site: string,
) {
  mkdirSync(path.join(files, 'publication'), { recursive: true });
  const script = `set -e
    mount --make-rprivate /
    mount --bind "$1" "$1"
    mount -o remount,bind,ro "$1"
    mount -t proc proc "$1/proc"
    mount --rbind /dev "$1/dev"
    mount -t tmpfs tmpfs "$1/tmp"
    mount --bind "$2" "$1/publication"
    mount -o remount,bind,ro "$1/publication"
    mount --bind "$3" "$1${dir}"
    exec chroot "$1" setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs \
      --bounding-set=-all --inh-caps=-all env -i ${env.join(' ')} sh -c 'touch /written && echo "/ can be written"; cd ${dir} && exec ${args.join(' ')}'`;
  const namespaces = ['--mount', '--pid', '--fork', '--kill-child'];
  return await waitForExit(
    spawn('unshare', [...namespaces, 'sh', '-c', script, 'sh', files, paper, site], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}
