import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readOptions } from '../../../src/commands/network/options.ts';
import { root } from '../../../src/disk/package.ts';
import { makeFolder } from '../../support/papers/folder.ts';

const dir = path.join(root, 'docs/deploy/network');
const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
const units = ['scheduler', 'worker', 'mirror'].map((role) => `halfhour-${role}.service`);
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

/** What a process does that is started with these words. */
function toRole(words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const args = words.map((word) =>
    word.replace(/\$\{(\w+)(?::\?)?\}/g, (_, name) => env[name] ?? ''),
  );
  const at = args.indexOf('network');
  const { queue, store, out, state } = readOptions(args.slice(at + 1)) ?? {};
  return { role: queue?.role, url: queue?.url, store, out, state };
}

const env = { QUEUE: 'redis://queue:6379', STORE: 's3://papers/network', QUEUE_PASSWORD: 'secret' };
const address = { bucket: 'papers', prefix: 'network/' };

interface Service {
  mem_limit?: string;
  env_file?: string[];
  environment?: Record<string, string>;
  image: string;
  command: string[];
  volumes: string[];
}

describe('the Compose file', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as {
    services: Record<string, Service>;
  };

  test('starts a queue that forgets nothing, and each role', () => {
    const { queue, ...roles } = services;
    expect(queue?.command.join(' ')).toContain('--appendonly yes');
    expect(queue?.command.join(' ')).toContain('--maxmemory-policy noeviction');
    const found = Object.entries(roles).map(([name, { command }]) => [name, toRole(command, env)]);
    expect(found).toMatchObject([
      ['scheduler', { role: 'scheduler', url: env.QUEUE }],
      ['worker', { role: 'worker', url: env.QUEUE, store: address }],
      ['mirror', { role: 'mirror', store: address }],
    ]);
  });

  test('gives each role the keys that it needs, and no others', () => {
    const { queue: _, ...roles } = services;
    const found = Object.entries(roles).map(([name, { env_file = [], environment = {} }]) => [
      ...[name, env_file],
      Object.keys(environment),
    ]);
    expect(found).toEqual([
      ['scheduler', ['operator'], ['QUEUE_PASSWORD']],
      ['worker', ['bucket', 'keys'], ['QUEUE_PASSWORD']],
      ['mirror', ['bucket'], []],
    ]);
  });

  test('limits the memory of each role', () => {
    const limits = Object.entries(services).map(([name, each]) => [name, each.mem_limit]);
    expect(Object.fromEntries(limits)).toEqual({
      queue: '2g',
      scheduler: '512m',
      worker: '4g',
      mirror: '1g',
    });
  });

  test('gives each role a volume for its folders, and the publications to read', () => {
    for (const name of ['scheduler', 'worker', 'mirror']) {
      const { volumes, image } = services[name] ?? { volumes: [], image: '' };
      expect(image).toMatch(/^halfhour:/);
      expect(volumes.some((volume) => volume.endsWith('/site'))).toBe(true);
      expect(volumes).toContain('./publications:/publications:ro');
    }
  });
});

describe('the Kubernetes manifest', () => {
  const deployments = parseAllDocuments(read('kubernetes.yaml')).map((each) => each.toJS());

  test('has a scheduler and workers, which select their own pods and mount what they name', () => {
    const found = deployments.map(({ kind, spec }) => {
      const { template, selector } = spec;
      expect(kind).toBe('Deployment');
      expect(template.metadata.labels).toEqual(selector.matchLabels);
      const [container] = template.spec.containers;
      const mounted = container.volumeMounts.map(({ name }: { name: string }) => name);
      expect(mounted).toEqual(template.spec.volumes.map(({ name }: { name: string }) => name));
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      return toRole(container.args);
    });
    expect(found).toMatchObject([
      { role: 'scheduler', url: env.QUEUE },
      { role: 'worker', url: env.QUEUE, store: address },
    ]);
  });

  test('gives the scheduler the password of the queue alone, and the workers all keys', () => {
    const found = deployments.map(({ spec }) => {
      const [{ env, envFrom }] = spec.template.spec.containers;
      return { env, envFrom };
    });
    const secretKeyRef = { name: 'halfhour', key: 'QUEUE_PASSWORD' };
    expect(found).toEqual([
      {
        env: [{ name: 'QUEUE_PASSWORD', valueFrom: { secretKeyRef } }],
        envFrom: [{ secretRef: { name: 'halfhour-operator', optional: true } }],
      },
      { env: undefined, envFrom: [{ secretRef: { name: 'halfhour' } }] },
    ]);
  });
});

describe('the systemd units of a network', () => {
  test.each([
    ['scheduler', ['queue', 'operator']],
    ['worker', ['queue', 'bucket', 'keys']],
    ['mirror', ['bucket']],
  ])('limit the memory of the %s, and give it the keys that it needs: %j', (role, files) => {
    expect(read(`halfhour-${role}.service`)).toMatch(/^MemoryMax=\d+[GM]$/m);
    const found = read(`halfhour-${role}.service`).matchAll(/^EnvironmentFile=-?(.*)$/gm);
    expect([...found].map(([, file]) => file)).toEqual(
      files.map((file) => `/etc/halfhour/${file}`),
    );
  });

  test.each(units)('start their role: %s', (unit) => {
    const [, command = ''] = /^ExecStart=(.*)$/m.exec(read(unit)) ?? [];
    expect(command).toMatch(/^\/usr\/bin\/node scripts\/halfhour\.ts network /);
    const { role, out, state } = toRole(command.split(' '), env);
    expect(unit).toBe(`halfhour-${role}.service`);
    // The unit may write nowhere else.
    for (const folder of [out, state]) expect(folder).toMatch(/^\/srv\/halfhour\//);
    expect(read(unit)).toContain('\nReadWritePaths=/srv/halfhour\n');
  });

  test('are as guarded as the unit of one site', () => {
    const mark = '# It writes its own folder';
    const guards =
      readFileSync(path.join(root, 'docs/deploy/halfhour.service'), 'utf8').split(mark)[1] ?? '';
    for (const unit of units) {
      for (const line of guards.trim().split('\n').slice(1)) expect(read(unit)).toContain(line);
    }
  });

  test.skipIf(!hasSystemd)('have no findings of systemd-analyze', () => {
    const copies = makeFolder();
    const files = units.map((unit) => {
      const file = path.join(copies, unit);
      // systemd-analyze requires the command to exist, and Node may have another path here.
      writeFileSync(file, read(unit).replace('/usr/bin/node', '/bin/true'));
      return file;
    });
    const found = spawnSync('systemd-analyze', ['verify', '--man=no', ...files]);
    expect([found.status, String(found.stderr)]).toEqual([0, '']);
  });
});
