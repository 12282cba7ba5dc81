import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { formatLicenses, licensesFile } from '../../src/render/licenses.ts';
import { findRenderer, packed, toCodeVersion } from '../../src/render/renderer.ts';
import { root } from '../../src/disk/package.ts';
import { optionalPackages } from '../../src/network/optional-packages.ts';
import { bundlePrograms } from './bundle.ts';
import { listDependencies } from './dependencies.ts';

/**
 * `npm run package` writes the package that people install into `.cache/package`: the bundled programs, the types
 * of what it exports, the built renderer, and what these read (docs/decisions/051-package.md). `npm pack` and
 * `npm publish` take that folder.
 */
const dir = path.join(root, '.cache/package');
/** Files that the package has at the same places. Those of docs are for its readers. */
const copied = [
  'LICENSE',
  'CHANGELOG.md',
  'public',
  'src/publication/languages',
  'src/publication/publication.schema.json',
  'src/publication/desk/desk.schema.json',
  'src/commands/desk/page/files',
  'docs/deploy/github',
];
const program = 'scripts/halfhour.js';

rmSync(dir, { recursive: true, force: true });
const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
execFileSync(process.execPath, [compiler, '-p', import.meta.dirname, '--outDir', dir], {
  stdio: 'inherit',
});
const programs = await bundlePrograms(dir);
chmodSync(path.join(dir, program), 0o755);
for (const name of copied) cpSync(path.join(root, name), path.join(dir, name), { recursive: true });
cpSync(path.join(import.meta.dirname, 'README.md'), path.join(dir, 'README.md'));

const version = toCodeVersion();
const renderer = await findRenderer(version);
cpSync(renderer, path.join(dir, packed.dir), { recursive: true });
const licenses = readFileSync(path.join(renderer, 'client', licensesFile), 'utf8');
writeFileSync(
  path.join(dir, 'THIRD-PARTY-LICENSES'),
  `${licenses}\n${formatLicenses('The programs of Halfhour hold code of others.', programs.licenses)}`,
);
writeFileSync(path.join(dir, packed.version), `${version}\n`);
// Astro writes the places of its sources, which are those of this machine.
for (const file of globSync(`${packed.dir}/server/**/*.mjs`, { cwd: dir })) {
  const text = readFileSync(path.join(dir, file), 'utf8');
  writeFileSync(path.join(dir, file), text.replaceAll(root, '/halfhour/'));
}

const peers: readonly string[] = Object.values(optionalPackages).flat();
const imported = Object.entries(listDependencies(dir, programs));
const { name, license, repository, description, type, engines } = packageJson;
const toExport = (file: string) => ({ types: `./${file}.d.ts`, default: `./${file}.js` });
const manifest = {
  name,
  version: packageJson.version,
  license,
  repository,
  description,
  type,
  engines,
  bin: { halfhour: program },
  exports: {
    './publication': toExport('src/publication/publication'),
    './report': toExport('src/rebuild/report/report'),
    './publication.schema.json': './src/publication/publication.schema.json',
    './desk.schema.json': './src/publication/desk/desk.schema.json',
    './package.json': './package.json',
  },
  dependencies: Object.fromEntries(imported.filter(([name]) => !peers.includes(name))),
  peerDependencies: Object.fromEntries(imported.filter(([name]) => peers.includes(name))),
  peerDependenciesMeta: Object.fromEntries(peers.map((name) => [name, { optional: true }])),
};
writeFileSync(path.join(dir, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`The package is in ${path.relative('', dir)}: npm pack ./${path.relative('', dir)}`);
