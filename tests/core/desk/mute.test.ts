import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDeskSite, otherFeed, ownFeed, toItems, writeDesk } from '../../support/desk/desk.ts';
import { smallPublication, writeFiles } from '../../support/papers/folder.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../../support/rebuild/rebuild.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';
import { inHours } from '../../support/time.ts';

const titles = ['Ferry resumes', 'School opens', 'Bridge closes'];
const reason = 'It repeats <old> news.';
const words = {
  en: {
    state: 'Muted by the editors: its stories are not shown',
    facts: ['Muted since', 'Muted until', 'Why'],
    read: ['Could be read', 'There is no story of it here now.'],
    stories: 'Stories here',
  },
  es: {
    state: 'Silenciada por la redacción: sus noticias no se muestran',
    facts: ['Silenciada desde', 'Silenciada hasta', 'Motivo'],
    read: ['Se ha podido leer', 'Ahora no hay aquí ninguna noticia suya.'],
    stories: 'Noticias aquí',
  },
};

/** Opens a site with a feed that names itself, and one that the publication names. */
async function openNamed(language: string): Promise<TestSite> {
  const site = await openDeskSite(toItems(titles), toItems(['Snow falls']));
  const { origin } = site.newsroom;
  writeFiles(site.publication, {
    'publication.json': {
      ...smallPublication,
      language,
      categories: ['local', 'world'],
      feeds: {
        local: [{ url: origin + ownFeed, name: 'Harbor Desk' }],
        world: [origin + otherFeed],
      },
    },
  });
  return site;
}

const read = ({ out }: TestSite, file: string) => readFileSync(path.join(out, file), 'utf8');
const hasPage = ({ out }: TestSite, slug: string) =>
  existsSync(path.join(out, `sources/${slug}.html`));

test.each(['en', 'es'] as const)(
  'a muted feed keeps its name and its page, which say since when, until when and why (%s)',
  async (language) => {
    const site = await openNamed(language);
    await rebuildHere(site, inHours(0));
    const { state, facts, read: unsaid, stories } = words[language];
    const [since, until] = [inHours(0.1).toISOString(), inHours(1).toISOString()];
    const source = site.newsroom.origin + ownFeed;
    writeDesk(site, { mute: [{ source, at: since, until, reason }] });
    await rebuildHere(site, inHours(0.2));

    expect(hasPage(site, 'harbor-desk')).toBe(true);
    expect(hasPage(site, '127-0-0-1')).toBe(false);
    for (const route of ['/sources', '/status', '/sources/harbor-desk']) {
      const $ = readPage(site, route);
      const row = $('main li').filter((_, each) => $(each).text().includes(source));
      for (const text of [state, ...facts, reason]) expect(row.text(), route).toContain(text);
      for (const time of [since, until])
        expect(row.find(`time[datetime="${time}"]`), route).toHaveLength(1);
      for (const text of unsaid) expect(row.text(), route).not.toContain(text);
      if (route !== '/sources') expect(row.text(), route).not.toContain(stories);
      else expect(row.find(`dt:contains("${stories}") + dd`).text()).toBe(state);
      if (route === '/sources/harbor-desk') {
        expect($('h1').text().trim()).toBe('Harbor Desk');
        expect($('main').text()).not.toContain(unsaid[1]);
      } else {
        expect(row.find('h2, h3').text().trim()).toBe('Harbor Desk');
      }
    }
    const link = readPage(site, '/sources')('main h3 a[href="/sources/harbor-desk"]');
    expect(link.text().trim()).toBe('Harbor Desk');
    expect(read(site, 'sources.opml')).toContain('"Harbor Desk"');
    const { sources } = JSON.parse(read(site, 'data/status.json'));
    expect(sources[0]).toMatchObject({ publisher: 'Harbor Desk', muted: { since, until, reason } });
    expect(sources[1]).not.toHaveProperty('muted');

    await rebuildHere(site, inHours(1.1));
    expect(readHeadlines(site, '/sources/harbor-desk')).toHaveLength(titles.length);
    for (const route of ['/sources', '/status', '/sources/harbor-desk'])
      expect(readPage(site, route)('main').text(), route).not.toContain(state);
  },
);

test('a feed keeps its name and its page when its stories are hidden, and when it fails from the start', async () => {
  const site = await openNamed('en');
  site.newsroom.fail(ownFeed, { kind: 'status', code: 404 });
  writeDesk(site, { mute: [{ source: site.newsroom.origin + ownFeed }] });
  await rebuildHere(site, inHours(0));
  writeDesk(site, {
    mute: [{ source: site.newsroom.origin + ownFeed }],
    hide: [{ story: toItems(['Snow falls'])[0]?.link }],
  });
  await rebuildHere(site, inHours(1));
  for (const [slug, name] of [
    ['harbor-desk', 'Harbor Desk'],
    ['the-ledger', 'The Ledger'],
  ] as const) {
    expect(readPage(site, `/sources/${slug}`)('h1').text().trim()).toBe(name);
    expect(readPage(site, '/status')('main').text()).toContain(name);
  }
  const failed = readPage(site, '/status')('main [data-source="local/1"]').text();
  expect(failed).toContain(words.en.state);
  expect(failed).toContain('Could not be read: nothing of it is shown');
});
