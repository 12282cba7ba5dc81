import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { writeFiles } from '../../tests/support/folder.ts';
import { fillDocument } from './fill.ts';
import { release, ReleaseError, type Order } from './release.ts';

const workflow = (owner: string, version: string) =>
  `    uses: ${owner}/halfhour/.github/workflows/publish.yml@v${version}\n`;

/** A project in a git repository of its own, whose last version is 1.0.0. */
function openProject() {
  const dir = mkdtempSync(path.join(tmpdir(), 'halfhour-release-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' });
  const manifest = { name: 'halfhour', version: '1.0.0', repository: 'github:ada/halfhour' };
  writeFiles(dir, {
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
    'package-lock.json': `${JSON.stringify(
      {
        ...{ name: 'halfhour', version: '1.0.0' },
        packages: {
          '': { name: 'halfhour', version: '1.0.0' },
          'node_modules/zod': { version: '1.0.0' },
        },
      },
      null,
      2,
    )}\n`,
    'CHANGELOG.md': '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A clock.\n',
    'docs/how-to/publish.md': workflow('OWNER', '1.0.0'),
    'docs/deploy/compose.yaml': 'image: halfhour:1.0.0\n',
  });
  git('init', '--quiet');
  git('config', 'user.email', 'ada@example.org');
  git('config', 'user.name', 'Ada');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Start');
  const [ran, said]: [string[], string[]] = [[], []];
  const start = (own: Partial<Order> = {}) =>
    release({
      ...{ dir, version: '1.1.0', day: '2026-11-30', dryRun: false },
      ...{ run: (line) => void ran.push(line), say: (line) => void said.push(line) },
      ...own,
    });
  const read = (file: string) => readFileSync(path.join(dir, file), 'utf8');
  return { dir, git, ran, said, start, read };
}

const steps = ['npm run lint', 'npm test', 'npm run test:long', 'npm run package'];

describe('a release', () => {
  test('writes its version and the repository, checks, packs, commits and tags', () => {
    const { git, ran, start, read } = openProject();
    start();
    expect(ran).toEqual(steps);
    expect(read('docs/how-to/publish.md')).toBe(workflow('ada', '1.1.0'));
    expect(read('docs/deploy/compose.yaml')).toBe('image: halfhour:1.1.0\n');
    expect(JSON.parse(read('package.json')).version).toBe('1.1.0');
    const { version, packages } = JSON.parse(read('package-lock.json'));
    expect([version, packages[''].version]).toEqual(['1.1.0', '1.1.0']);
    expect(packages['node_modules/zod'].version).toBe('1.0.0');
    expect(read('CHANGELOG.md')).toContain(
      '## [Unreleased]\n\n## [1.1.0] - 2026-11-30\n\n### Added\n\n- A clock.\n',
    );
    expect(git('status', '--porcelain')).toBe('');
    expect(git('log', '-1', '--format=%s')).toBe('release: version 1.1.0\n');
    expect(git('tag', '--points-at', 'HEAD')).toBe('v1.1.0\n');
  });

  test('that is only tried says what it would do, and does nothing', () => {
    const { git, ran, said, start } = openProject();
    start({ dryRun: true });
    expect(said).toEqual([
      'Would write package.json, package-lock.json, CHANGELOG.md, docs/deploy/compose.yaml, docs/how-to/publish.md',
      ...steps.map((line) => `Would run ${line}`),
      'Would commit “release: version 1.1.0”, and tag it v1.1.0',
    ]);
    expect([ran, git('status', '--porcelain'), git('tag')]).toEqual([[], '', '']);
  });

  test('whose check fails is refused, and leaves the files as they were', () => {
    const { git, start } = openProject();
    const run = (line: string) => {
      if (line === 'npm test') throw new Error('Command failed: npm test');
    };
    expect(() => start({ run })).toThrow(/Command failed: npm test\nNothing is released/);
    expect([git('status', '--porcelain'), git('tag')]).toEqual(['', '']);
  });

  test.each<[string, string, (project: ReturnType<typeof openProject>) => Partial<Order> | void]>([
    [
      'a change that is not committed',
      'CHANGELOG.md',
      ({ dir }) => writeFileSync(path.join(dir, 'CHANGELOG.md'), 'mine'),
    ],
    [
      'a file that git does not know',
      'new.ts',
      ({ dir }) => writeFileSync(path.join(dir, 'new.ts'), ''),
    ],
    ['a version that is none', '"1.1" is no version', () => ({ version: '1.1' })],
    ['no version', '"" is no version', () => ({ version: '' })],
    ['an earlier version', '0.9.0 is less than 1.0.0', () => ({ version: '0.9.0' })],
    [
      'a version that is tagged',
      'v1.0.0 is released already',
      ({ git }) => {
        git('tag', 'v1.0.0');
        return { version: '1.0.0' };
      },
    ],
    [
      'a repository that nobody named',
      'write yours in place of OWNER',
      ({ dir, git, read }) => {
        const text = read('package.json').replace('ada', 'OWNER');
        writeFileSync(path.join(dir, 'package.json'), text);
        git('commit', '--quiet', '--all', '--message', 'No owner');
      },
    ],
  ])('with %s is refused: %s', (_, message, spoil) => {
    const project = openProject();
    const own = spoil(project) ?? {};
    expect(() => project.start(own)).toThrow(ReleaseError);
    expect(() => project.start(own)).toThrow(message);
    expect(project.ran).toEqual([]);
  });

  test('without a change to tell of is refused', () => {
    const project = openProject();
    project.start();
    expect(() => project.start({ version: '1.2.0' })).toThrow('nothing below [Unreleased]');
  });
});

test.each([
  ['uses: OWNER/halfhour@v0.1.0', 'uses: ada/press@v2.0.0'],
  [
    'git clone --branch v0.1.0 https://github.com/OWNER/halfhour.git',
    'git clone --branch v2.0.0 https://github.com/ada/press.git',
  ],
  ['docker run halfhour:0.1.0 check', 'docker run halfhour:2.0.0 check'],
  ['uses: actions/checkout@3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1', undefined],
  ['git clone https://github.com/YOU/NAME.git', undefined],
  ['npm install --save-exact halfhour@0.2.0', undefined],
])('in a document, %s becomes %s', (before, after) => {
  expect(fillDocument(before, { version: '2.0.0', repository: 'ada/press' })).toBe(after ?? before);
});
