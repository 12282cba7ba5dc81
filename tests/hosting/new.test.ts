import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { readRemote } from '../../src/commands/new/github.ts';
import { root, toRepository } from '../../src/disk/package.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { openTestSite, runRebuild } from '../support/rebuild/rebuild.ts';
import { readPage } from '../support/site-files.ts';
import { readPublisherWorkflows } from '../core/workflows/workflow.ts';

const runNew = async (...args: string[]) =>
  await waitForExit(
    spawn(process.execPath, [path.join(root, 'scripts/halfhour.ts'), 'new', ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const readJson = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'publication.json'), 'utf8'));

describe('npm run new', () => {
  test('writes a folder that is built at once, with its name and its words', async () => {
    const site = await openTestSite();
    const publication = path.join(site.dir, "St. John's Paper");
    expect(await runNew(publication)).toMatchObject({ status: 0 });
    const { status, output } = await runRebuild({ ...site, publication });
    expect({ status, output }).toMatchObject({ status: 0 });
    expect(output).toContain('| St John S Paper has no feed yet, so nothing is on its front page');
    const home = readPage(site, '/');
    expect(home('.masthead .title').text()).toBe('St John S Paper');
    expect(home('nav.menu ul').text()).toBe('');
    expect(home('main').text()).toContain('No news is available at this time.');
    const about = readPage(site, '/about')('main').text();
    expect(about).toContain('St John S Paper brings headlines together on one page');
    // Nothing that is meant for its editor is published.
    expect(about).not.toMatch(/content|json/);
    const { $schema } = JSON.parse(
      readFileSync(path.join(publication, 'publication.json'), 'utf8'),
    );
    expect(readFileSync(path.join(publication, $schema), 'utf8')).toContain('json-schema.org');
    expect(site.newsroom.requests).toEqual([]);
  });

  test('reads given feeds, and writes a front page with sections for what there is', async () => {
    const site = await openTestSite();
    const { newsroom, dir } = site;
    const page = '<link rel="alternate" type="application/rss+xml" href="/feeds/world.xml">';
    newsroom.fail('/world', { kind: 'body', type: 'text/html', body: page });
    const publication = path.join(dir, 'paper');
    const addresses = ['/feeds/local.xml', '/world', '/none'].map((at) => newsroom.origin + at);
    const feeds = addresses.flatMap((address) => ['--feed', address]);
    const written = await runNew(publication, '--name', 'The Lamp', ...feeds);
    expect(written).toMatchObject({ status: 0 });
    expect(written.output.split('\n')).toEqual([
      'Reading the feeds …',
      expect.stringMatching(
        /^ {2}15 stories of "The Harbor Ledger", in en-US, the newest of \w+ \d+, \d{4}$/,
      ),
      expect.stringMatching(
        /^ {2}14 stories of "Meridian World Report", .*, which is at .*world\.xml$/,
      ),
      `  left out: ${newsroom.origin}/none can't be read: Failed to fetch RSS feed: Not Found (404)`,
      `Wrote ${publication}. Its sections: The Harbor Ledger, World.`,
      'See its front page:',
      expect.stringMatching(/^ {2}npm start -- .*\/paper$/),
      '',
    ]);
    expect(readJson(publication)).toMatchObject({
      name: 'The Lamp',
      categories: [{ slug: 'the-harbor-ledger', name: 'The Harbor Ledger' }, 'world'],
      feeds: {
        'the-harbor-ledger': [`${newsroom.origin}/feeds/local.xml`],
        world: [`${newsroom.origin}/feeds/world.xml`],
      },
    });
    const { status, output } = await runRebuild({ ...site, publication });
    expect({ status, output }).toMatchObject({ status: 0 });
    const home = readPage(site, '/');
    const blocks = home('[data-block]').map((_, each) => home(each).attr('data-block'));
    expect(blocks.get()).toEqual(['the-harbor-ledger', 'world']);
    for (const block of home('[data-block]').get())
      expect(home(block).find('article').length).toBe(5);
    expect(home('main').text()).not.toMatch(/No .* available|Unable to load/);
  });

  test('writes nothing when no feed can be read: exit 2', async () => {
    const { newsroom, dir } = await openTestSite();
    const folder = path.join(dir, 'paper');
    expect(await runNew(folder, '--feed', `${newsroom.origin}/none`)).toEqual({
      status: 2,
      output: expect.stringMatching(/No feed can be read, so nothing is written:\n {2}left out: /),
    });
    expect(existsSync(folder)).toBe(false);
    expect(await runNew(folder, '--feed', 'courier.example/feed')).toMatchObject({
      status: 2,
      output: expect.stringContaining('did you mean "https://courier.example/feed"?'),
    });
  });

  test('writes with --github what a repository needs, by the version that writes it', async () => {
    const { dir } = await openTestSite();
    const folder = path.join(dir, 'paper');
    writeFiles(folder, {
      '.git/config': '[remote "origin"]\n\turl = git@github.com:Ada/lamp.git\n',
    });
    const { status, output } = await runNew(folder, '--github', '--language', 'es');
    expect({ status, output }).toMatchObject({ status: 0 });
    const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
    const { pages, guard, form } = readPublisherWorkflows();
    const named = toRepository(manifest.repository);
    const account = readRemote(root)?.account ?? 'Ada';
    const repository = named.replace('OWNER', account);
    const blocks = [pages, guard, form].map((text) => text.replaceAll(named, repository));
    for (const [at, name] of ['rebuild', 'watch', 'desk'].entries())
      expect(read(`.github/workflows/${name}.yml`)).toBe(blocks[at]);
    for (const text of [blocks[0], read('README.md')])
      expect(text?.trim().split('\n').length).toBeLessThanOrEqual(15);
    expect(blocks[0]).toContain(`publish.yml@v${manifest.version}`);
    expect(read('.gitignore').split('\n')).toContain('dist/');
    expect(read('README.md')).toContain('before anything is pushed');
    expect(output).toContain(`Its workflows are those of ${repository}.`);
    // A paper in another language has no English words of its own.
    expect(readJson(folder)).toMatchObject({
      $schema: expect.stringContaining(`/v${manifest.version}/src/publication/`),
      language: 'es',
      url: 'https://ada.github.io/lamp',
      tagline: 'ada.github.io',
    });
    expect(existsSync(path.join(folder, 'content'))).toBe(false);
  });

  test('writes into an empty folder, and changes nothing in one that holds files', async () => {
    const { dir } = await openTestSite();
    const folder = path.join(dir, 'paper');
    mkdirSync(folder);
    expect(await runNew(folder)).toMatchObject({ status: 0 });
    writeFileSync(path.join(folder, 'publication.json'), 'of mine');
    expect(await runNew(folder)).toMatchObject({
      status: 2,
      output: expect.stringContaining(`${folder} holds files already. Name a new folder.`),
    });
    expect(readFileSync(path.join(folder, 'publication.json'), 'utf8')).toBe('of mine');
  });

  test.each([[[]], [['a', 'b']], [['--name']]])(
    'with %j prints how it is used: exit 2',
    async (args) => {
      expect(await runNew(...args)).toMatchObject({
        status: 2,
        output: expect.stringMatching(/npm run new -- (?:FOLDER|--help)/),
      });
    },
  );
});
