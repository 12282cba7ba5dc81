import { readFileSync, rmSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import { root } from '../../src/disk/package.ts';
import type { Licensed } from '../../src/render/licenses.ts';

const licensesFile = 'licenses.json';

/** The files that Node starts, or that others import: the commands, what they start, and the exports of the package. */
const entries = [
  'scripts/halfhour',
  'src/fetch/sandbox-tasks',
  'src/limits/decoder/decoder-process',
  'src/network/read-tasks',
  'src/network/rebuild-worker',
  'src/publication/publication',
  'src/rebuild/report/report',
  'src/render/render-worker',
];

/** Packages that read files of their own, come without the text of their license, or are optional. Others are bundled. */
const outside = [
  ...['css-tree', 'fs-native-extensions', 'pagefind', 'piscina', 'satori', 'sharp'],
  ...['marked-footnote', 'saxes'],
  ...['@aws-sdk/client-s3', 'bullmq', 'ioredis'],
];

/** A module of ours keeps the place that it has in the repository, since it finds other files from there. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform(code, id) {
    const place = path.relative(root, id).replace(/\.ts$/, '.js');
    if (place.startsWith('..') || place.startsWith('node_modules')) return undefined;
    return code.replaceAll('import.meta.url', `placeOf("${place}")`);
  },
  renderChunk(code, { fileName }) {
    const up = '../'.repeat(fileName.split('/').length - 1);
    return code.replaceAll(
      /placeOf\("(.+?)"\)/g,
      (_, place) => `new URL("${up}${place}", import.meta.url).href`,
    );
  },
};

/** What the programs of the package need beside their code. */
export interface BundledPrograms {
  /** The names of what they import. */
  imports: string[];
  /** The code of our own modules, as bundled. */
  own: string[];
  /** The packages whose code is in them. */
  licenses: Licensed[];
}

/** Bundles the programs into a folder: a file for each, what several share, and the licenses of packages in them. */
export async function bundlePrograms(dir: string): Promise<BundledPrograms> {
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: outside },
    build: {
      ssr: true,
      outDir: dir,
      emptyOutDir: false,
      target: 'node22',
      license: { fileName: licensesFile },
      rolldownOptions: {
        input: Object.fromEntries(entries.map((name) => [name, path.join(root, `${name}.ts`)])),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: 'chunks/[name].js',
          comments: false,
        },
      },
    },
  })) as Rolldown.RolldownOutput;
  const list = path.join(dir, licensesFile);
  const licenses = JSON.parse(readFileSync(list, 'utf8')) as Licensed[];
  rmSync(list);
  const chunks = output.filter((part) => part.type === 'chunk');
  const files = new Set(chunks.map(({ fileName }) => fileName));
  return {
    licenses,
    imports: chunks
      .flatMap(({ imports, dynamicImports }) => [...imports, ...dynamicImports])
      .filter((name) => !files.has(name) && !isBuiltin(name)),
    own: chunks.flatMap(({ modules }) =>
      Object.entries(modules)
        .filter(([id]) => id.endsWith('.ts') && !id.includes('/node_modules/'))
        .map(([, { code }]) => code ?? ''),
    ),
  };
}
