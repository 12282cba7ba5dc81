import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readWords } from '../../../src/site/own-words.ts';
import { listOwnFiles } from '../../../src/site/list-files.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { expectFull } from '../../support/rebuild/full-rebuild.ts';
import { openFolderSite, type TestSite } from '../../support/rebuild/rebuild.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { readPage } from '../../support/site-files.ts';

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
const read = (site: TestSite, route: string) => readPage(site, route)('body').text();

describe('the words of a publication', () => {
  test('stand in place of shared ones, field by field, and null leaves a part out', async () => {
    const site = await openFolderSite({
      'publication.json': { ...smallPublication, samples: true },
      'content/site.json': { footer: { network: null, advice: null }, home: { breaking: null } },
      'content/partners.json': { lead: 'Read on paper since 1902.', invitation: null },
      'content/contact.json': {
        reasons: { heading: 'Why', items: [{ name: 'Tips', description: 'Write.' }] },
      },
    });
    expect(await site.rebuild()).toMatchObject({ status: 0 });
    const partners = readPage(site, '/partners');
    expect(partners('main').text()).toContain('Read on paper since 1902.');
    expect(partners('main h1').text()).toContain('Our Partners');
    expect(partners('h2#documents')).toHaveLength(1);
    expect(partners('#invitation')).toHaveLength(0);
    expect(read(site, '/')).not.toContain('3,000');
    expect(read(site, '/')).not.toContain('Breaking News');
    expect(readPage(site, '/contact')('main dt').text().trim()).toBe('Tips');
  });

  test('that change have only the pages rendered that say them, with the bytes of a full rebuild', async () => {
    const site = await openFolderSite({ 'content/sources.json': { lead: 'First words.' } });
    await rebuildHere(site);
    expect(await rebuildHere(site, inSeconds(5))).toMatchObject({ outcome: 'unchanged' });

    writeFiles(site.publication, { 'content/sources.json': { lead: 'Second words.' } });
    const later = inSeconds(10);
    // The page and, as in every rebuild, the two that name its time.
    expect(await rebuildHere(site, later)).toMatchObject({ outcome: 'published', rendered: 3 });
    expect(read(site, '/sources')).toContain('Second words.');
    await expectFull(site, later);

    writeFiles(site.publication, { 'content/site.json': { menu: { home: 'Front page' } } });
    const last = inSeconds(15);
    const { rendered, pages } = await rebuildHere(site, last);
    expect(rendered).toBeGreaterThan(pages * 0.9);
    await expectFull(site, last);

    rmSync(path.join(site.publication, 'content'), { recursive: true });
    await rebuildHere(site, inSeconds(20));
    expect(read(site, '/sources')).not.toContain('Second words.');
    await expectFull(site, inSeconds(20));
  });

  test('are text, whatever they hold', async () => {
    const mark = '</script><img src=x onerror=alert(1)>';
    const site = await openFolderSite({
      'content/contact.json': {
        lead: `${mark} \u0000\u0007\ufffe end`,
        meta: { description: mark },
      },
      'content/changes.json': { how: { heading: mark, text: mark } },
      'content/site.json': {
        home: { description: `${mark}\u0001` },
        menu: { home: mark },
        footer: { rights: mark },
      },
    });
    expect(await rebuildHere(site)).toMatchObject({ outcome: 'published', problems: [] });
    const contact = readPage(site, '/contact');
    expect(contact('img[onerror]')).toHaveLength(0);
    expect(contact('main').text()).toContain(`${mark}  end`);
    expect(readPage(site, '/changes')('img[onerror]')).toHaveLength(0);
    expect(readPage(site, '/')('img[onerror]')).toHaveLength(0);
    expect(existsSync(path.join(site.out, 'rss.xml'))).toBe(true);
  });
});

/** Columns of a footer. The first column names a category. */
const toColumns = (slug: string) =>
  ['One', 'Two', 'Three', 'Four'].map((heading, at) => ({
    heading,
    pages: [],
    links: [],
    categories: at === 0 ? [slug] : [],
  }));

/** Content files of a publication, and the message about each. */
const mistakes: [name: string, content: unknown, message: RegExp][] = [
  ['contact.txt', 'x', /did you mean "content\/contact\.json"\?/],
  ['contact.json', { laed: null }, /laed: found an unknown field; did you mean "lead"\?/],
  ['contact.json', { lead: ' ' }, /lead: found " ", expected text that is not empty/],
  [
    'contact.json',
    { lead: null },
    /lead: found null, but this part can't be left out; remove the line/,
  ],
  ['contact.json', { ways: { heading: null } }, /ways\.heading: found null, but this part can't/],
  [
    'contact.json',
    { lead: '[x](javascript:a)' },
    /lead: .*expected the address of each link to start/,
  ],
  ['contact.json', { lead: '{names}' }, /lead: .*expected no placeholder but \{name\}/],
  ['contact.json', '{"__proto__": {"x": 1}}', /__proto__: found an unknown field/],
  [
    'contact.json',
    { reasons: { items: [] } },
    /reasons\.items: found a list of 0, expected at least 1/,
  ],
  ['faq.json', {}, /found words of a page; write pages\/faq\.md/],
  [
    'site.json',
    { menu: { more: ['nowhere'] } },
    /menu\.more #1: found "nowhere", expected "events" or/,
  ],
  [
    'site.json',
    { footer: { columns: toColumns('locl') } },
    /footer\.columns #1\.categories #1: found "locl", but the publication has no such section; did you mean "local"\?/,
  ],
  [
    'samples/health.json',
    { featured: { date: 'today' } },
    /featured\.date: .*expected a date such as/,
  ],
];

test.each(mistakes)(
  'a mistake in %s %j names the file, the field and the cure',
  async (name, content, message) => {
    const site = await openFolderSite({ [`content/${name}`]: content });
    const file = path.join(site.publication, 'content', name);
    const read = () => readWords({ samples: true }, listOwnFiles(site.publication));
    expect(read).toThrow(file);
    expect(read).toThrow(message);
  },
);
