import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run lock:complete` adds missing optional packages of other platforms to package-lock.json. npm leaves
 * out packages that a registry does not list, and then `npm ci` rejects the lock elsewhere. With --check it
 * changes nothing, and exits with status 1 when one is missing.
 */
const file = new URL('../package-lock.json', import.meta.url);

interface Package {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'win32'];
const processors = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'x64',
  'wasm32',
];

const lock: { packages: Record<string, Package> } = JSON.parse(readFileSync(file, 'utf8'));
const missing = new Map<string, Package>();
for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const found = find(place, name);
    // Packages for platforms have the exact version of the package that offers them.
    if (found !== undefined && (found.version === version || !/^\d/.test(version))) continue;
    const words = name.replace('windows', 'win32').split(/[/-]/);
    const os = systems.filter((system) => words.includes(system));
    const cpu = processors.filter((processor) => words.includes(processor));
    missing.set(found === undefined ? `node_modules/${name}` : `${place}/node_modules/${name}`, {
      version,
      cpu: cpu.length > 0 ? cpu : undefined,
      optional: true,
      os: os.length > 0 ? os : undefined,
    });
  }
}

/** Resolves a package name from a place like Node: the nearest node_modules folder on the way to the root. */
function find(place: string, name: string): Package | undefined {
  for (let at = place; ; at = at.slice(0, Math.max(at.lastIndexOf('/node_modules/'), 0))) {
    const found = lock.packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found !== undefined || at === '') return found;
  }
}

if (process.argv.includes('--check')) {
  if (missing.size > 0) {
    console.error(`package-lock.json lacks ${[...missing.keys()].join(', ')}.`);
    console.error('Run npm run lock:complete and commit the lock.');
    process.exitCode = 1;
  }
} else if (missing.size > 0) {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`Added ${missing.size} packages of other platforms to package-lock.json.`);
}
