import { describe, expect, test } from 'vitest';
import {
  apply,
  feedUrl,
  libel,
  link,
  now,
  siteUrl,
  story,
  titles,
  toEdition,
} from '../../tests/support/desk/desk-edition.ts';
import { toPublication } from '../../tests/support/papers/folder.ts';
import { getHome } from '../reader/home.ts';
import { toPublicEdition } from '../reader/public-edition.ts';
import { openEdition } from '../reader/reader.ts';

describe('a pin', () => {
  const open = (desk: object, at = now) => {
    const stories = ['1', '2', '3', '4', '5'].map((id) => story(id));
    const { edition, unmatched } = apply(toEdition(stories), desk, [], at);
    const publication = toPublication({ url: siteUrl, feeds: { local: [feedUrl] } });
    const reader = openEdition('nowhere', edition);
    const news = reader.getJoinedNews('local');
    const home = getHome({ publication, edition: reader });
    return {
      unmatched,
      local: news.state === 'loaded' ? news.articles.map(({ id }) => id) : [],
      home: [home.top, ...home.headlines].map((each) => each?.id),
    };
  };
  const pin = (id: string, fields: object) => ({
    story: `https://ledger.example/${id}`,
    ...fields,
  });

  test('gives a story its place on home or in its category, and nowhere else', () => {
    const usual = ['1', '2', '3', '4', '5'];
    const onHome = open({
      pin: [pin('4', { place: 'home' }), pin('5', { place: 'home', position: 3 })],
    });
    expect(onHome).toEqual({ unmatched: [], local: usual, home: ['4', '1', '5', '2', '3'] });
    const inLocal = open({ pin: [pin('3', { place: 'local', position: 1 })] });
    expect(inLocal).toEqual({ unmatched: [], local: ['3', '1', '2', '4', '5'], home: usual });
    const both = open({ pin: [pin('4', { place: 'home' }), pin('5', { place: 'home' })] });
    expect(both.home).toEqual(['5', '4', '1', '2', '3']);
  });

  test('ends by the clock, and stands at the end of a list that is too short', () => {
    const until = '2026-11-21T13:00:00+01:00';
    const desk = {
      pin: [pin('3', { place: 'home', until }), pin('1', { place: 'local', position: 9 })],
    };
    expect(open(desk).home[0]).toBe('1');
    expect(open(desk, new Date('2026-11-21T11:59:59Z')).home[0]).toBe('3');
    expect(open(desk).local.at(-1)).toBe('1');
  });

  test('of a story that is not there is reported, and changes nothing', () => {
    const { unmatched, home } = open({ pin: [pin('77', { place: 'home' })] });
    expect(home).toEqual(['1', '2', '3', '4', '5']);
    expect(unmatched).toEqual([expect.stringContaining('https://ledger.example/77')]);
  });
});

describe('a correction', () => {
  const correct = {
    story: link,
    title: 'The bridge is paid for',
    excerpt: '',
    picture: false,
    note: 'The mayor took nothing.',
    at: '2026-11-21T10:00:00Z',
    category: 'world',
  };
  const told = story('1', { title: libel, link, image: 'https://ledger.example/1.jpg' });

  test('replaces words, category and picture, and says so', () => {
    const { edition, unmatched } = apply(toEdition([told]), { correct: [correct] });
    const reader = openEdition('nowhere', edition);
    const news = reader.getNews('world');
    expect(news).toMatchObject({
      articles: [
        {
          title: 'The bridge is paid for',
          excerpt: '',
          section: 'world',
          correction: { note: 'The mayor took nothing.', at: '2026-11-21T10:00:00.000Z' },
        },
      ],
    });
    expect(JSON.stringify(news)).not.toContain('"image":"https://ledger.example/1.jpg","category');
    expect(reader.getNews('local')).toMatchObject({ articles: [] });
    expect(reader.getChanges()).toMatchObject([
      { kind: 'corrected', title: 'The bridge is paid for', link, note: 'The mayor took nothing.' },
    ]);
    expect(unmatched).toEqual([]);
  });

  test('takes the words of the source from the published data, which names the section of its feed', () => {
    const { edition } = apply(toEdition([told]), { correct: [correct] });
    const publication = toPublication({
      url: siteUrl,
      feeds: { local: [feedUrl], world: ['https://world.example/feed.xml'] },
    });
    const site = { publication, edition: openEdition('nowhere', edition) };
    const { image: _, ...rest } = told;
    const correction = { note: 'The mayor took nothing.', at: '2026-11-21T10:00:00.000Z' };
    const words = { title: 'The bridge is paid for', excerpt: '' };
    expect(toPublicEdition(site).articles).toEqual([{ ...rest, ...words, correction }]);
  });

  test('of a post shows its words on lists and on its own page', () => {
    const { edition } = apply(toEdition([]), {
      correct: [{ story: '/blog/flu-season', title: 'Better' }],
    });
    const post = {
      slug: 'flu-season',
      metaTitle: 'Flu season',
      metaDescription: '',
      blog: '',
      html: '',
      renderedBy: '',
      shortTailKeywords: [],
      longTailKeywords: [],
    };
    const reader = openEdition('nowhere', edition, { loadPost: () => post });
    expect(reader.getBlog()).toMatchObject({ posts: [{ metaTitle: 'Better' }] });
    expect(reader.getPost('flu-season')).toMatchObject({ metaTitle: 'Better', correction: {} });
  });
});

test('a muted feed has no stories while it is muted', () => {
  const mute = [{ source: feedUrl, until: '2026-11-21T13:00:00Z' }];
  expect(titles(apply(toEdition([story('1')]), { mute }).edition)).toEqual([]);
  const later = new Date('2026-11-21T13:00:00Z');
  expect(titles(apply(toEdition([story('1')]), { mute }, [], later).edition)).toEqual(['Story 1']);
});

test('a withdrawn feed has no story, in the record neither, and comes back', () => {
  const correct = [{ story: 'https://ledger.example/1', title: 'Other', note: 'Its words.' }];
  const edition = toEdition([story('1')]);
  const { decided } = apply(edition, { correct });
  const withdraw = [{ source: `${feedUrl}?token=secret`, reason: 'It asked.' }];
  const taken = apply(edition, { correct, withdraw }, [], now, decided);
  expect(titles(taken.edition)).toEqual([]);
  expect(taken.edition.desk.changes).toEqual([
    expect.objectContaining({ kind: 'takedown', publisher: 'ledger.example', note: 'It asked.' }),
    expect.objectContaining({ kind: 'corrected', publisher: 'The Ledger' }),
  ]);
  expect(JSON.stringify(taken.decided)).not.toMatch(/Other|Its words/);
  const back = apply(edition, { correct }, [], now, taken.decided);
  expect(titles(back.edition)).toEqual(['Other']);
  expect(back.edition.desk.changes).toMatchObject([
    { kind: 'takedown', ended: now.toISOString() },
    { kind: 'corrected', title: 'Other' },
  ]);
});

test('a pin and a banner begin by the clock', () => {
  const from = '2026-11-21T13:00:00Z';
  const banner = { text: 'Storm', level: 'notice', from };
  const pin = [{ story: 'https://ledger.example/1', place: 'home', from }];
  const get = (at: Date) => {
    const { desk } = apply(toEdition([story('1')]), { banner, pin }, [], at).edition;
    return [desk.banner?.text, desk.pins.length];
  };
  expect(get(now)).toEqual([undefined, 0]);
  expect(get(new Date(from))).toEqual(['Storm', 1]);
});

test('a banner ends by the clock, and null shows none', () => {
  const banner = { text: 'The bridge is closed.', level: 'notice', until: '2026-11-21T13:00:00Z' };
  const get = (desk: object, at = now) => apply(toEdition([]), desk, [], at).edition.desk.banner;
  expect(get({ banner })).toEqual(banner);
  expect(get({ banner }, new Date('2026-11-21T13:00:00Z'))).toBeUndefined();
  expect(get({ banner: null })).toBeNull();
  expect(get({})).toBeUndefined();
});
