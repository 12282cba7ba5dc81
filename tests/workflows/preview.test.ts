import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { marked } from 'marked';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { readPage, readTree } from '../support/site-files.ts';
import type { GitHub } from './rehearsal/github.ts';
import { changeJson, openPaper } from './rehearsal/paper.ts';
import { rehearse } from './rehearsal/rehearse.ts';

let newsroom: Newsroom;
beforeAll(async () => void (newsroom = await startNewsroom()));
afterAll(() => newsroom.close());

/** A merge of a pull request, which starts as a copy of the main branch. */
function openPull(github: GitHub): GitHub {
  const repository = path.join(github.dir, 'merge');
  cpSync(github.repository, repository, { recursive: true });
  return { ...github, repository };
}

/** Previews a pull request, by default one of a branch of the repository. */
async function preview(pull: GitHub, from = 'owner/name', words = 'A change') {
  const head = { ref: words, repo: { full_name: from } };
  const run = await rehearse(pull, 'preview', {
    event: 'pull_request',
    ref: 'refs/pull/7/merge',
    payload: { pull_request: { title: words, body: words, head } },
  });
  const { summary = '', steps = [] } = run.jobs['preview'] ?? {};
  return { conclusion: run.conclusion, summary, steps };
}

const artifact = ({ dir }: GitHub) => path.join(dir, 'artifacts/preview/.cache/preview');
const writeDesk = ({ repository }: GitHub, desk: object) =>
  writeFileSync(path.join(repository, 'my-paper/desk.json'), JSON.stringify(desk));

/** The addresses and the headlines of the stories of the first category. */
const listStories = ({ live }: GitHub) =>
  readPage(
    { out: live },
    '/shore',
  )('main article a.headline')
    .toArray()
    .map((link) => ({
      story: link.attribs['href'] ?? '',
      title: readPage({ out: live }, '/shore')(link).contents().first().text(),
    }));

describe('the preview of a pull request', { timeout: 600_000 }, () => {
  test('tells stories and pages that change, shows them, and publishes nothing', async () => {
    const github = await openPaper(newsroom);
    const [first, second] = listStories(github);
    const before = { live: readTree(github.live), caches: [...github.caches] };
    const pull = openPull(github);
    writeDesk(pull, {
      hide: [{ story: first!.story }],
      correct: [{ story: second!.story, title: 'Words of the editors' }],
      banner: { text: 'Storm tonight', level: 'breaking' },
    });
    changeJson(pull, 'publication.json', (file) => ({ ...file, tagline: 'A new line' }));
    const { conclusion, summary, steps } = await preview(pull);
    expect(conclusion).toBe('success');
    expect(summary).toMatch(/^### dry run, nothing is published: /);
    expect(summary).toMatch(/\*\*Stories gone: 1\*\*\n\n- a story of .* removed by the desk\n/);
    expect(summary).toContain('**Stories changed: 1**\n\n- Words of the editors\n');
    expect(summary).not.toContain(first!.title);
    expect(summary).toMatch(/\*\*Pages changed: \d+\*\*\n\n- \/404\n/);
    expect(summary).toContain('The gate has no objection.');
    expect(summary).toContain('The desk: 1 hidden, 1 corrected.');
    expect(summary).not.toContain('Without a picture');

    const out = path.join(artifact(pull), 'site');
    expect(readPage({ out }, '/')('body').text()).toContain('Storm tonight');
    expect(readPage({ out }, '/shore')('main').text()).toContain('Words of the editors');
    const { dryRun } = JSON.parse(readFileSync(path.join(artifact(pull), 'report.json'), 'utf8'));
    expect(dryRun.pages).toEqual(expect.arrayContaining(['/', '/shore', '/about']));
    const shots = readdirSync(path.join(artifact(pull), 'screenshots'));
    for (const kind of ['home', 'category', 'about', 'blog', 'lite']) {
      for (const width of [360, 1280]) {
        const name = `${kind}-${width}.png`;
        expect(shots).toContain(name);
        const shot = sharp(path.join(artifact(pull), 'screenshots', name));
        expect(await shot.metadata(), name).toMatchObject({ format: 'png', width });
        expect(summary).toContain(`screenshots/${name}: /`);
      }
    }
    expect({ live: readTree(github.live), caches: github.caches }).toEqual(before);
    expect(github.readLedger().calls).toEqual(pull.readLedger().calls);
    expect(steps.map(({ name }) => name)).not.toContain('Deploy');

    github.caches.length = 0;
    const alone = await preview(pull);
    expect(alone.summary).toContain('There is no published site to compare it with');
    expect(github.caches).toEqual([]);
  });

  test('refuses a broken file with the sentence, and gives a fork no key', async () => {
    const github = await openPaper(newsroom);
    const pull = openPull(github);
    writeDesk(pull, { hid: [] });
    const broken = await preview(pull);
    expect(broken.conclusion).toBe('failure');
    expect(broken.summary).toMatch(
      /^### refused[\s\S]*hid: found an unknown field; did you mean "hide"/,
    );
    writeDesk(pull, {});
    changeJson(pull, 'publication.json', (file) => ({ ...file, tagline: 7 }));
    expect((await preview(pull)).summary).toContain('tagline: found 7, expected text');
    expect(existsSync(artifact(pull))).toBe(false);

    const blog = { url: `${newsroom.origin}/functions/v1` };
    changeJson(pull, 'publication.json', (file) => ({ ...file, tagline: 'x', blog }));
    github.secrets['BLOG_KEY'] = newsroom.key;
    const fork = await preview(pull, 'mallory/name');
    expect(fork.conclusion).toBe('failure');
    expect(fork.summary).toContain('BLOG_KEY is not set');
    expect(await preview(pull)).toMatchObject({ conclusion: 'success' });
  });

  test('leaves attacks in every text of a pull request dead', async () => {
    const attack =
      '$(touch "$HOME/owned"); `id` </code><script>alert(1)</script> ![x](http://e.example) @all ${{ 1 }} ~~~~';
    const github = await openPaper(newsroom);
    const [first] = listStories(github);
    const pull = openPull(github);
    const paper = path.join(pull.repository, 'my-paper');
    writeDesk(pull, {
      hide: [{ story: attack, reason: attack }],
      correct: [{ story: first!.story, title: attack, note: attack }],
      banner: { text: attack, level: 'notice' },
    });
    mkdirSync(path.join(paper, 'public'), { recursive: true });
    writeFileSync(
      path.join(paper, 'public/$(touch owned) `id` & x.html'),
      '<script>for (;;);</script>',
    );
    const { conclusion, summary, steps } = await preview(pull, 'mallory/name', attack);
    expect(conclusion).toBe('success');
    const html = marked.parse(summary, { async: false });
    expect(html).not.toMatch(/<script|<img|href=|<\/code><script/);
    expect(summary).toContain('The desk hides');
    expect(summary).toContain('& x, 360 px: it took too long');
    expect(steps.map(({ log }) => log).join()).not.toMatch(/^::(?!warning)/m);
    for (const dir of [process.env['HOME'] ?? '', pull.dir, paper])
      expect(existsSync(path.join(dir, 'owned'))).toBe(false);
    expect(readPage({ out: path.join(artifact(pull), 'site') }, '/shore')('main').text()).toContain(
      '<script>alert(1)</script>',
    );
  });
});
