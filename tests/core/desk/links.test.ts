import { expect, test } from 'vitest';
import { runDesk } from '../../support/desk/desk-page.ts';
import { openDeskSite, toItems, writeDesk } from '../../support/desk/desk.ts';
import { rebuildHere } from '../../support/rebuild/rebuild-here.ts';
import { readHeadlines, readPage } from '../../support/site-files.ts';
import { inHours } from '../../support/time.ts';

test('a pin, a line and a story begin and end by the clock, though nothing else is new', async () => {
  const titles = ['Ferry resumes', 'School opens', 'Bridge closes'];
  const site = await openDeskSite(toItems(titles));
  const [from, until] = [1, 2].map((hours) => inHours(hours).toISOString());
  const span = { from, until };
  const chosen = { link: 'https://courier.example/1', title: 'The plans', reason: 'Old plans.' };
  writeDesk(site, {
    pin: [{ story: 'https://ledger.example/2', place: 'local', ...span }],
    add: [{ ...chosen, category: 'local', ...span, at: inHours(0).toISOString() }],
    banner: { text: 'Storm tonight', level: 'breaking', ...span },
  });
  const look = () => ({
    local: readHeadlines(site, '/local'),
    hasLine: readPage(site, '/')('main').text().includes('Storm tonight'),
  });
  const usual = { local: titles, hasLine: false };
  await rebuildHere(site, inHours(0));
  expect(look()).toEqual(usual);
  expect(await rebuildHere(site, inHours(0.5))).toMatchObject({ outcome: 'unchanged' });
  const why = await runDesk(site, 'why', 'bridge');
  expect(why.output).toMatch(/Pinned “Bridge closes” at Local 1, from .+, until /);
  const ahead = await runDesk(site, 'why', 'plans');
  expect(ahead.output).toMatch(/Not shown: the desk adds it \(from .+\): Old plans\./);
  expect(await rebuildHere(site, inHours(1.5))).toMatchObject({ outcome: 'published' });
  expect(look()).toEqual({
    local: ['Bridge closes', 'The plans', ...titles.slice(0, 2)],
    hasLine: true,
  });
  expect(await rebuildHere(site, inHours(2.5))).toMatchObject({ outcome: 'published' });
  expect(look()).toEqual(usual);
});
