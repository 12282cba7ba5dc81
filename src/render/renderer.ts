import { spawn } from 'node:child_process';
import { createHash, type Hash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { SSRManifest } from 'astro';
import type { ShownSite } from '../reader/reader.ts';
import { writeLicenses } from './licenses.ts';
import { toCspHash, type OwnCode } from './page/page-code.ts';
import { isPackage, root } from '../disk/package.ts';
import { withLock } from '../disk/lock.ts';
import { limits } from '../limits/limits.ts';
import { listFiles } from '../disk/file-tree.ts';
import { findKept, keepNewest, openKept } from '../disk/kept-files.ts';
import { memoize } from '../text/memoize.ts';

const renderersDir = path.join(root, '.cache/renderer');
/** The renderer that the package brings (docs/decisions/051-package.md), and a file with the version of its code. */
export const packed = { dir: 'renderer', version: 'renderer/version' };
/** The folders and files that decide what a page looks like. */
const code = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
/** How many versions stay on disk. */
const mostRenderers = 3;

/** The code of pages, bundled by Astro once per version. */
export interface Renderer {
  /** A digest of the code. */
  version: string;
  /** The folder of files that every site of this version serves as they are. */
  clientDir: string;
  /** Opens the pages of a site at a path of its host: `''`, or such as `/repo`. */
  open(sitePath: string): PageRenderer;
}

interface PageRenderer {
  /** The code that Astro may render into them. */
  code: OwnCode;
  /** Renders the page or document at a route. Throws what the page throws. */
  render(route: string, site: ShownSite): Promise<{ status: number; body: string }>;
}

let codeVersion: string | undefined;

/** The digest of the code when this process first called this: the same code renders the same bytes. */
export function toCodeVersion(): string {
  return (codeVersion ??= digestCode());
}

function digestCode(): string {
  const hash = createHash('sha256').update(process.version);
  if (isPackage) return toVersion(hash.update(readFileSync(path.join(root, packed.version))));
  const files = code.flatMap((name) =>
    statSync(path.join(root, name)).isFile()
      ? [name]
      : listFiles(path.join(root, name)).map((file) => `${name}/${file}`),
  );
  for (const file of files.filter((each) => !each.endsWith('.test.ts')).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return toVersion(hash);
}

const toVersion = (hash: Hash) => hash.digest('hex').slice(0, 16);

/** The folder of the renderer of a version. Astro builds it if this version has none yet. Throws when Astro fails. */
export async function findRenderer(version: string): Promise<string> {
  if (isPackage) return path.join(root, packed.dir);
  if (!isWhole(version)) {
    // Two builds in one folder would spoil each other, so the second waits and uses the first.
    const build = async () => (isWhole(version) ? undefined : await buildRenderer(version));
    await withLock(`${renderersDir}.lock`, build, limits.compiling.seconds);
  }
  return path.join(renderersDir, version);
}

/** Opens the renderer of a version. Throws what `findRenderer` throws. */
export async function openRenderer(version: string): Promise<Renderer> {
  const dir = await findRenderer(version);
  // Without this, React loads its development build, which is much slower.
  process.env['NODE_ENV'] = 'production';
  const { openApp }: { openApp(sitePath: string): App } = await import(
    pathToFileURL(path.join(dir, 'server/entry.mjs')).href
  );
  const clientDir = path.join(dir, 'client');
  const names = listFiles(clientDir).map((file) => `/${file}`);
  const files = names.filter((file) => file.startsWith('/_astro/')).sort();
  return {
    version,
    clientDir,
    open: memoize((sitePath: string): PageRenderer => {
      const app = openApp(sitePath);
      return {
        code: readCode(
          app.manifest,
          names.map((name) => sitePath + name),
        ),
        async render(route, site) {
          const errors: unknown[] = [];
          const locals = { site, files, onError: (error: unknown) => errors.push(error) };
          const request = new Request(new URL(route, site.publication.url));
          const response = await app.render(request, { locals });
          const body = await response.text();
          if (errors.length > 0) throw errors[0];
          return { status: response.status, body };
        },
      };
    }),
  };
}

/** Whether there is a renderer of a version, with the bytes that Astro wrote. */
function isWhole(version: string): boolean {
  return findKept(openKept(renderersDir), version) !== undefined;
}

/** Lists the code of the build: the inline code that Astro may render, and the client files. */
function readCode({ csp, routes }: SSRManifest, files: readonly string[]): OwnCode {
  if (!csp) throw new Error('The renderer was built without security.csp, so it lists no code.');
  // Astro joins the style sheets of a page, and does not list the hash of the result.
  const sheets = routes.flatMap(({ styles }) =>
    styles.flatMap((style) => (style.type === 'inline' ? toCspHash(style.content) : [])),
  );
  return {
    scripts: new Set(csp.scriptDirective.hashes.map(toHash)),
    styles: new Set([...csp.styleDirective.hashes.map(toHash), ...sheets]),
    sheets: new Set(files.filter((file) => file.endsWith('.css'))),
    files: new Set(files),
  };
}

type HashEntry = NonNullable<SSRManifest['csp']>['scriptDirective']['hashes'][number];

const toHash = (entry: HashEntry) => `'${typeof entry === 'string' ? entry : entry.hash}'`;

interface App {
  manifest: SSRManifest;
  render(request: Request, options: { locals: App.Locals }): Promise<Response>;
}

async function buildRenderer(version: string): Promise<void> {
  const unfinished = path.join(renderersDir, 'unfinished');
  await rm(unfinished, { recursive: true, force: true });
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    // Readers get React's production build, wherever the renderer is built.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RENDERER_DIR: unfinished,
      ASTRO_TELEMETRY_DISABLED: '1',
      // Astro would keep compiled code in the temporary folder, where nothing removes it.
      NODE_DISABLE_COMPILE_CACHE: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  }
  const status = await new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  if (status !== 0) throw new Error(`Astro could not build the site's code:\n${output}`);
  writeLicenses(unfinished, path.join(root, 'node_modules'));
  const dir = path.join(renderersDir, version);
  await rm(dir, { recursive: true, force: true });
  await rename(unfinished, dir);
  // Running rebuilds may still use the others.
  await keepNewest(renderersDir, version, mostRenderers);
}
