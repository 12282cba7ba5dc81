import { rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findWords } from '../support/code/find-words.ts';
import { smallPublication, writeFiles } from '../support/papers/folder.ts';
import { openFolderSite } from '../support/rebuild/rebuild.ts';
import { expectFull } from '../support/rebuild/full-rebuild.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import { readPage } from '../support/site-files.ts';

/** A page of a publisher's folder. */
const toPage = (fields: Readonly<Record<string, string | boolean>>, text: string) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n${text}\n`;

const jobs = toPage(
  { title: '"Work at the <harbor> & us"', description: 'Who we look for.', place: 'menu' },
  '## Reporters\n\nWrite to [us](/about), or see [the pay](/pay).\n\n<script>alert(1)</script><b onclick="x()">Today</b>',
);
const about = toPage({ title: 'Since 1902' }, 'The quiverful began on paper. See [jobs](/jobs).');
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

describe.each([
  ['in English', {}, '', 'jobs'],
  [
    'in Arabic below a path',
    { language: 'ar', url: 'https://paper.example/repo' },
    '/repo',
    'وظائف',
  ],
])('the pages of a publisher, %s', (_, fields, sitePath, name) => {
  test('stand in the frame, in lists, in the site map and in search', async () => {
    const at = `/${encodeURIComponent(name)}`;
    const site = await openFolderSite({
      'publication.json': { ...smallPublication, ...fields },
      [`pages/${name}.md`]: jobs,
      'pages/about.md': about.replace('/jobs', at),
      'pages/imprint.md': toPage({ title: 'Imprint', place: 'footer' }, ''),
      'pages/quiet.md': toPage({ title: 'Unlisted' }, 'x'.repeat(300)),
      'pages/later.md': toPage({ title: 'Later', draft: true, place: 'menu' }, 'zebrafinch'),
    });
    const report = await rebuildHere(site);
    expect(report).toMatchObject({ outcome: 'published' });
    expect(report.problems.filter((each) => each.includes('pages/'))).toEqual([
      `pages/${name}.md links to /pay, which the site does not have now.`,
    ]);

    const page = readPage(site, `/${name}`);
    expect(page('h1').text().trim()).toBe('Work at the <harbor> & us');
    expect(page('title').text()).toBe('Work at the <harbor> & us | The Paper');
    expect(page('meta[name=description]').attr('content')).toBe('Who we look for.');
    expect(page('link[rel=canonical]').attr('href')).toMatch(new RegExp(`${sitePath}${at}$`));
    expect(page('main h2').text()).toBe('Reporters');
    expect(page('main [data-untrusted]').html()).not.toMatch(/script|onclick/);
    expect(page(`main a[href="${sitePath}/about"]`).text()).toBe('us');
    expect(page('.menu [aria-current]').attr('href')).toBe(sitePath + at);
    expect(page(`footer a[href="${sitePath}/imprint"]`).text().trim()).toBe('Imprint');

    const own = readPage(site, '/about');
    expect([own('h1').text().trim(), own('main').text()]).toEqual([
      'Since 1902',
      expect.stringContaining('quiverful'),
    ]);
    expect(own('main h2').length).toBe(0);
    expect(own(`main a[href="${sitePath}${at}"]`)).toHaveLength(1);

    const listed = readPage(site, '/sitemap');
    for (const each of [at, '/imprint', '/quiet']) {
      expect(listed(`main a[href="${sitePath}${each}"]`), each).toHaveLength(1);
      expect(findWords(site.out, [`${each}</loc>`.toLowerCase()]), each).toContain('sitemap.xml');
    }
    expect(page('.menu a').text()).not.toMatch(/Unlisted|Imprint|Later/);
    expect(findWords(site.out, ['zebrafinch', '/later'])).toEqual([]);
    expect(findWords(path.join(site.out, 'pagefind'), ['quiverful'])).not.toEqual([]);

    await rebuildHere(site, inSeconds(5), { drafts: true });
    const draft = readPage(site, '/later');
    expect(draft('main').text()).toContain('zebrafinch');
    expect(draft('meta[name=robots]').attr('content')).toContain('noindex');
    expect(findWords(site.out, ['/later</loc>'])).toEqual([]);
  });
});

test('a changed page has itself rendered, a changed title all, and a removed one leaves no words', async () => {
  const site = await openFolderSite({ 'pages/jobs.md': jobs, 'pages/about.md': about });
  await rebuildHere(site);
  expect(await rebuildHere(site, inSeconds(5))).toMatchObject({ outcome: 'unchanged' });

  writeFiles(site.publication, { 'pages/about.md': about.replace('1902', '1903') });
  // Its title is in no list, and two pages name the time of each rebuild.
  expect(await rebuildHere(site, inSeconds(10))).toMatchObject({ outcome: 'published' });
  writeFiles(site.publication, { 'pages/jobs.md': jobs.replace('Today', 'Tomorrow') });
  expect(await rebuildHere(site, inSeconds(15))).toMatchObject({ rendered: 3 });
  await expectFull(site, inSeconds(15));

  writeFiles(site.publication, { 'pages/jobs.md': jobs.replace('Work at', 'Come to') });
  const { rendered, pages } = await rebuildHere(site, inSeconds(20));
  expect(rendered).toBeGreaterThan(pages * 0.9);

  rmSync(path.join(site.publication, 'pages'), { recursive: true });
  await rebuildHere(site, inSeconds(25));
  expect(readPage(site, '/about')('main h2').text()).toContain('How we work');
  expect(findWords(site.out, ['quiverful', 'since 190', '/jobs'])).toEqual([]);
  await expectFull(site, inSeconds(25));
});

test('a page in the place of a policy is one, with what our page computes', async () => {
  const site = await openFolderSite({
    'pages/ethics.md': toPage({ title: 'How we behave' }, 'We take no gifts.'),
    'pages/faq.md': toPage(
      { title: 'Asked' },
      'Before.\n\n## Why *so*?\n\nBecause.\n\n## Is NaN one?\n\nIt is undefined.\n\n---\n\nEnd.',
    ),
    'pages/privacy.md': toPage({ title: 'Privacy' }, 'We know [little](/privacy#choices).'),
    'authors/ada.md': '---\nname: Ada Lind\n---\n',
    // Words that code shows by mistake, an editor may mean.
    'pages/nan.md': toPage({ title: 'NaN' }, 'What is *undefined*?\n\nNaN.'),
    'pages/terms.md': toPage({ title: 'undefined' }, '## NaN\n'.repeat(4)),
  });
  expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
  const links = readPage(site, '/about')('main section:has(#policies) a');
  expect(links.map((_, link) => link.attribs['href']).get()).toEqual(['/ethics', '/masthead']);
  expect(readPage(site, '/masthead')('main li').text()).toContain('Ada Lind');
  const faq = readPage(site, '/faq');
  expect(faq('main details summary').first().text().trim()).toBe('Why so?');
  expect(faq('main details > :not(summary)').first().text().trim()).toBe('Because.');
  expect(faq.html()).toContain(
    '"name":"Why so?","acceptedAnswer":{"@type":"Answer","text":"Because."}',
  );
  expect(readPage(site, '/privacy')('#choices')).toHaveLength(1);
});
