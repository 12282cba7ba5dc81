import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { SSRManifest } from 'astro';
import type { Site } from '../../edition/read/reader.ts';
import { toCspHash, type OwnCode } from '../page/page-code.ts';
import { withLock } from '../publish/lock.ts';
import { listFiles } from '../incremental/file-tree.ts';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));
const renderersDir = path.join(root, '.cache/renderer');
/** The folders and files that decide what a page looks like. */
const code = ['src', 'public', 'astro.config.mjs', 'tsconfig.json', 'package-lock.json'];
const day = 24 * 60 * 60 * 1000;

/** The code of pages, bundled by Astro once per version. */
export interface Renderer {
  /** A digest of the code. */
  version: string;
  /** The folder of files that every site of this version serves as they are. */
  clientDir: string;
  /** The code that Astro may render into pages. */
  code: OwnCode;
  /** Renders the page or document at an address. Throws what the page throws. */
  render(url: string, site: Site): Promise<{ status: number; body: string }>;
}

let codeVersion: string | undefined;

/** The digest of the code when this process first called this: the same code renders the same bytes. */
export function toCodeVersion(): string {
  return (codeVersion ??= digestCode());
}

function digestCode(): string {
  const files = code.flatMap((name) =>
    statSync(path.join(root, name)).isFile()
      ? [name]
      : listFiles(path.join(root, name)).map((file) => `${name}/${file}`),
  );
  const hash = createHash('sha256').update(process.version);
  for (const file of files.filter((each) => !each.endsWith('.test.ts')).sort()) {
    hash.update(`\0${file}\0`).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Opens the renderer of a version. Astro builds it if this version has none yet. Throws when Astro fails. */
export async function openRenderer(version: string): Promise<Renderer> {
  const dir = path.join(renderersDir, version);
  const entry = path.join(dir, 'server/entry.mjs');
  if (!existsSync(entry)) {
    // Two builds in one folder would spoil each other, so the second waits and uses the first.
    const build = async () => (existsSync(entry) ? undefined : await buildRenderer(dir));
    await withLock(path.join(renderersDir, 'lock'), build, 5 * 60 * 1000);
  }
  // Without this, React loads its development build, which is much slower.
  process.env['NODE_ENV'] = 'production';
  const { app }: { app: App } = await import(pathToFileURL(entry).href);
  const clientDir = path.join(dir, 'client');
  const code = readCode(app.manifest, clientDir);
  const files = [...code.files].filter((file) => file.startsWith('/_astro/')).sort();
  return {
    version,
    clientDir,
    code,
    async render(url, site) {
      const errors: unknown[] = [];
      const locals = { site, files, onError: (error: unknown) => errors.push(error) };
      const response = await app.render(new Request(url), { locals });
      const body = await response.text();
      if (errors.length > 0) throw errors[0];
      return { status: response.status, body };
    },
  };
}

/** Lists the code of the build: the inline code that Astro may render, and the client files. */
function readCode({ csp, routes }: SSRManifest, clientDir: string): OwnCode {
  if (!csp) throw new Error('The renderer was built without security.csp, so it lists no code.');
  // Astro joins the style sheets of a page, and does not list the hash of the result.
  const sheets = routes.flatMap(({ styles }) =>
    styles.flatMap((style) => (style.type === 'inline' ? toCspHash(style.content) : [])),
  );
  return {
    scripts: new Set(csp.scriptDirective.hashes.map(toHash)),
    styles: new Set([...csp.styleDirective.hashes.map(toHash), ...sheets]),
    files: new Set(listFiles(clientDir).map((file) => `/${file}`)),
  };
}

type HashEntry = NonNullable<SSRManifest['csp']>['scriptDirective']['hashes'][number];

const toHash = (entry: HashEntry) => `'${typeof entry === 'string' ? entry : entry.hash}'`;

interface App {
  manifest: SSRManifest;
  render(request: Request, options: { locals: App.Locals }): Promise<Response>;
}

async function buildRenderer(dir: string): Promise<void> {
  const unfinished = `${dir}.${process.pid}.unfinished`;
  const astro = path.join(root, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build'], {
    cwd: root,
    // Readers get React's production build, wherever the renderer is built.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      RENDERER_DIR: unfinished,
      ASTRO_TELEMETRY_DISABLED: '1',
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
  await rename(unfinished, dir);
  await removeOldRenderers(dir);
}

/** Removes renderers that no rebuild can still use: those older than a day, except the newest. */
async function removeOldRenderers(newest: string): Promise<void> {
  await mkdir(renderersDir, { recursive: true });
  for (const name of await readdir(renderersDir)) {
    const dir = path.join(renderersDir, name);
    const { mtimeMs } = await stat(dir);
    if (dir !== newest && Date.now() - mtimeMs > day)
      await rm(dir, { recursive: true, force: true });
  }
}
