import { beforeAll, expect, test } from 'vitest';
import { readContext } from '../../../src/commands/desk/read-context.ts';
import { explain } from '../../../src/commands/desk/why/explain.ts';
import { listDecisions } from '../../../src/desk/decisions.ts';
import { deskSchema } from '../../../src/desk/desk.ts';
import { withLinks } from '../../../src/desk/links.ts';
import { createTelling } from '../../../src/desk/tray/tell-decision.ts';
import type { Article } from '../../../src/edition/schema/article.ts';
import { loadPublication } from '../../../src/publication/load.ts';
import { orderAsHome } from '../../../src/reader/home.ts';
import { takeFront } from '../../../src/reader/lite.ts';
import { openEdition } from '../../../src/reader/reader.ts';
import { getToday } from '../../../src/reader/today.ts';
import { apply, feedUrl, now, story, toEdition } from '../../support/desk/desk-edition.ts';
import { smallPublication, useWorkFolder, writeFiles } from '../../support/papers/folder.ts';

const globe = 'https://globe.example/feed.xml';
const ofGlobe = { section: 'world', feedUrl: globe, source: 'The Globe', category: 'World' };
const toGlobe = (id: string, fields: Partial<Article> = {}) =>
  story(id, { ...ofGlobe, link: `https://globe.example/${id}`, ...fields });
const toLocal = (...ids: string[]) => ids.map((id) => story(id));
const toTitle = ({ title }: { title: string }) => title.replace('Story ', '');
const address = (id: string) => `https://ledger.example/${id}`;
const pin = (id: string, fields: object = {}) => ({ story: address(id), place: 'home', ...fields });

useWorkFolder();
beforeAll(() => {
  const feeds = { local: [feedUrl], world: [globe] };
  const publication = {
    ...smallPublication,
    timeZone: 'UTC',
    categories: ['local', 'world'],
    feeds,
  };
  writeFiles('paper', { 'publication.json': publication });
});

/** Where each place has the stories of an edition with these decisions, and what is said of them. */
async function look(
  given: object,
  { local = toLocal('1', '2', '3'), world = [toGlobe('4')] } = {},
) {
  const desk = deskSchema.parse(given);
  const publication = loadPublication('paper');
  const edition = withLinks(toEdition(local, world), desk, { publication, now });
  const { edition: shown, unmatched } = apply(edition, given);
  const { url, name } = publication;
  const view = openEdition('', { ...shown, paper: { url, name } });
  const site = { publication, edition: view };
  const open = { publication, state: 'state', file: '', edition: toEdition(local, world) };
  const decided = readContext(open, desk, now);
  const { warn } = createTelling(decided);
  const front = takeFront(site);
  const question = { publication: 'paper', paper: ['paper'], words: ['story'], isPublic: false };
  const why = await explain(decided, question);
  return {
    home: orderAsHome(view, view.getJoinedLatest()).map(toTitle),
    sections: view.sections.flatMap((slug) => {
      const news = view.getJoinedNews(slug);
      return news.state === 'loaded' ? news.articles.map(toTitle) : [];
    }),
    today: getToday(site).stories.flatMap((each) =>
      each.kind === 'article' ? toTitle(each.article) : [],
    ),
    lite: [
      ...front.ofDay.map(({ headline }) => headline),
      ...front.sections.flatMap(({ headlines }) => headlines),
    ].map(toTitle),
    report: unmatched.map((line) => line.replace(/^The desk .*?, but /, '')),
    warnings: listDecisions(desk).flatMap((decision) => warn(decision) ?? []),
    why: why.stories.map(({ title, lines }) => ({ title: toTitle({ title }), says: lines[0] })),
  };
}

const copy = toGlobe('2', { link: address('2') });
const old = { local: toLocal('1', '30') };
const added = { link: address('x'), title: 'Story x', reason: 'Good.', category: 'world' };
const add = (at: string, fields: object = {}) => ({ add: [{ ...added, at, ...fields }] });
const take = 'Take it back to clear it away.';
const over = `Without effect: it is over. ${take}`;
const choose = 'Take that back, or this.';
const mute = [{ source: feedUrl }];
const early = '2026-11-21T10:30:00Z';
const noon = now.toISOString();

test.each<[situation: string, desk: object, home: string, warnings?: string[], edition?: object]>([
  ['nothing is decided', {}, '1 2 3 4'],
  [
    'two pins at one slot',
    { pin: [pin('2'), pin('3')] },
    '3 2 1 4',
    ['“Story 3” is pinned there, too, and comes first. Choose another position.'],
  ],
  [
    'a pin hands over',
    { pin: [pin('2', { until: noon }), pin('3', { from: noon })] },
    '3 1 2 4',
    [over],
  ],
  ['a pin is over', { pin: [pin('2', { until: early })] }, '1 2 3 4', [over]],
  ['a pin comes', { pin: [pin('2', { from: '2026-11-22T08:00:00Z' })] }, '1 2 3 4'],
  ['a pin behind the last story', { pin: [pin('1', { position: 10 })] }, '2 3 4 1'],
  ['pins at home and in a section', { pin: [pin('3', { place: 'local' }), pin('2')] }, '2 1 3 4'],
  [
    'a pin of a muted feed',
    { pin: [pin('2')], mute },
    '4',
    [`Without effect: its feed, ${feedUrl}, is muted. ${choose}`],
  ],
  [
    'a pin of a withdrawn feed',
    { pin: [pin('2')], withdraw: mute },
    '4',
    [`Without effect: its feed, ${feedUrl}, is withdrawn. ${choose}`],
  ],
  [
    'a pin of a hidden story',
    { pin: [pin('2')], hide: [{ story: address('2') }] },
    '1 3 4',
    [`Without effect: the story is hidden. ${choose}`],
  ],
  ['a hidden story of a muted feed', { hide: [{ story: address('2') }], mute }, '4'],
  ['all are hidden', { hide: ['1', '2', '3', '4'].map((id) => ({ story: id })) }, ''],
  ['yesterday’s story is pinned', { pin: [pin('30')] }, '30 1 4', [], old],
  ['it is pinned this morning', { pin: [pin('30', { at: early })] }, '30 1 4', [], old],
  ['an added story is the newest', add('2026-11-21T11:30:00Z'), 'x 1 2 3 4'],
  ['an added story is pinned', { ...add(early), pin: [pin('x')] }, 'x 1 2 3 4'],
  [
    'it is over, and its pin is not',
    { ...add(early, { until: early }), pin: [pin('x')] },
    '1 2 3 4',
    ['Without effect: it is added for another time. Change that, or take it back.', over],
  ],
  ['a feed brings an added story', add(early, { link: address('2') }), '1 x 3 4'],
  [
    'a feed brings it by another address',
    add(early, { link: `${address('2')}?utm_source=mail` }),
    '1 x 3 4',
  ],
  [
    'one copy of two is hidden',
    { hide: [{ story: address('2'), copies: [{ feed: feedUrl, id: '2' }] }] },
    '1 2 3',
    [],
    { world: [copy] },
  ],
  ['both copies are hidden', { hide: [{ story: address('2') }] }, '1 3', [], { world: [copy] }],
  ['both copies are pinned', { pin: [pin('2')] }, '2 1 3', [], { world: [copy] }],
  ['one copy’s feed is muted', { mute }, '2', [], { world: [copy] }],
  [
    'a pinned story has another headline',
    { pin: [pin('2')], correct: [{ story: address('2'), title: 'Story two' }] },
    'two 1 3 4',
  ],
  [
    'a story pinned in one section moves to another',
    { pin: [pin('2', { place: 'local' })], correct: [{ story: address('2'), category: 'world' }] },
    '1 2 3 4',
  ],
  [
    'a decision about no story',
    { pin: [pin('9')] },
    '1 2 3 4',
    ['Without effect: no source has this story now. Correct its address, or take it back.'],
  ],
])('%s: all places say the same', async (_, desk, home, warnings = [], edition = {}) => {
  const seen = await look(desk, edition);
  const shown = seen.why.filter(({ says = '' }) => says.startsWith('Shown: '));
  expect([seen.home.join(' '), seen.warnings]).toEqual([home, warnings]);
  expect(seen.today).toEqual(seen.home.filter((title) => seen.today.includes(title)));
  expect(seen.lite.slice(0, seen.today.length)).toEqual(seen.today);
  expect(new Set(seen.lite)).toEqual(new Set(seen.home));
  expect(new Set(shown.map(({ title }) => title))).toEqual(
    new Set([...seen.sections, ...seen.home]),
  );
  const lead = shown.filter(({ says = '' }) => says.includes('the top story'));
  expect(lead.map(({ title }) => title)).toEqual(seen.home.slice(0, 1));
  const wrong = seen.warnings.filter(
    (line) => line.startsWith('Without effect: ') && line !== over,
  );
  expect(wrong.map((line) => line.replace('Without effect: ', ''))).toEqual(seen.report);
});
