import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../src/disk/package.ts';
import { waitForExit } from './support/process.ts';
import { openTestSite, runRebuild } from './support/rebuild.ts';
import { readPage } from './support/site-files.ts';

const runNew = async (...args: string[]) =>
  await waitForExit(
    spawn(process.execPath, [path.join(root, 'scripts/halfhour.ts'), 'new', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

describe('npm run new', () => {
  test('writes a folder that is built at once, with its name and its words', async () => {
    const site = await openTestSite();
    const publication = path.join(site.dir, "St. John's Paper");
    expect(await runNew(publication)).toMatchObject({ status: 0 });
    const readme = readFileSync(path.join(publication, 'README.md'), 'utf8');
    expect(readme).toContain('npm run rebuild');
    expect(readme).toContain('`npm run desk -- hide STORY`');
    const { status, output } = await runRebuild({ ...site, publication });
    expect({ status, output }).toMatchObject({ status: 0 });
    const home = readPage(site, '/');
    expect(home('.masthead .title').text()).toBe('St John S Paper');
    expect(home('nav.menu ul').text()).toBe('Blog');
    expect(home('main').text()).toContain('No news is available at this time.');
    const about = readPage(site, '/about')('main').text();
    expect(about).toContain('St John S Paper brings headlines together on one page.');
    // Nothing that is meant for its editor is published.
    expect(about).not.toMatch(/content|json/);
    const { $schema } = JSON.parse(
      readFileSync(path.join(publication, 'publication.json'), 'utf8'),
    );
    expect(readFileSync(path.join(publication, $schema), 'utf8')).toContain('json-schema.org');
    expect(site.newsroom.requests).toEqual([]);
  });

  test('writes into an empty folder, and changes nothing in one that holds files', async () => {
    const { dir } = await openTestSite();
    const folder = path.join(dir, 'paper');
    mkdirSync(folder);
    expect(await runNew(folder)).toMatchObject({ status: 0 });
    writeFileSync(path.join(folder, 'publication.json'), 'of mine');
    expect(await runNew(folder)).toMatchObject({
      status: 2,
      output: expect.stringContaining(`${folder} holds files already. Name a new one.`),
    });
    expect(readFileSync(path.join(folder, 'publication.json'), 'utf8')).toBe('of mine');
  });

  test.each([[[]], [['a', 'b']], [['--name']]])(
    'with %j prints how it is used: exit 2',
    async (args) => {
      expect(await runNew(...args)).toMatchObject({
        status: 2,
        output: expect.stringContaining('npm run new -- FOLDER'),
      });
    },
  );
});
