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
import type { Article } from '../edition/schema/article.ts';
import { getHome } from '../reader/home.ts';
import { openEdition } from '../reader/reader.ts';
import { toKeyDigest } from '../edition/story-id.ts';

const otherFeed = 'https://hoax.example/feed.xml';
/** A story of another paper, which may borrow from a true one. */
const hoax = (fields: Partial<Article>): Article =>
  story('9', {
    title: 'A hoax',
    source: 'The Hoax',
    feedUrl: otherFeed,
    section: 'world',
    id: 'hoax',
    link: 'https://hoax.example/9',
    ...fields,
  });
const named = ({ feedUrl: feed, id }: Article, name = 'x') => ({
  story: name,
  copies: [{ feed, id }],
});
const told = story('1', { id: 'urn:1', title: libel, link });
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

describe('a story that is named by its feed and its id', () => {
  test.each<[string, Partial<Article>]>([
    ['its link', { link }],
    ['its link as an id', { id: link }],
    ['its id', { id: 'urn:1' }],
    ['its headline', { title: libel }],
    ['all of these', { id: 'urn:1', link, title: libel }],
    ['all of these, on its host', { id: 'x', link, title: libel, feedUrl: `${feedUrl}?other` }],
  ])('is hidden alone, and leaves a hoax that borrows %s; and so is the hoax', (_, fields) => {
    const other = hoax(fields);
    const edition = toEdition([told], [other]);
    const hide = (one: Article) => apply(edition, { hide: [named(one)] });
    expect(titles(hide(told).edition)).toEqual([other.title]);
    const { edition: left, hidden, unmatched } = hide(other);
    expect(titles(left)).toEqual([libel]);
    expect(unmatched).toEqual([]);
    // Later rebuilds know it as well, and readers who keep the other story lose nothing.
    const again = apply(edition, { hide: [named(other)] }, hidden, later(1));
    expect(titles(again.edition)).toEqual([libel]);
    const own = ['id urn:1', `link ledger.example/news/bridge?`].map(toKeyDigest);
    expect(again.edition.desk.hidden.filter((key) => own.includes(key))).toEqual([]);
  });

  test('leaves an own post whose address a hoax has as its link or id, and so the other way', () => {
    const address = `${siteUrl}/blog/flu-season`;
    for (const fields of [{ link: address }, { id: 'flu-season' }, { id: '/blog/flu-season' }]) {
      const edition = toEdition([hoax(fields)]);
      const hidden = apply(edition, { hide: [named(hoax(fields))] }).edition;
      expect(hidden.sources.at(-1)).toMatchObject({ posts: [{ slug: 'flu-season' }] });
      expect(titles(hidden)).toEqual([]);
      const rest = apply(edition, { hide: [{ story: '/blog/flu-season' }] }).edition;
      expect(rest.sources.at(-1)).toMatchObject({ posts: [] });
      expect(titles(rest)).toEqual(['A hoax']);
    }
  });

  test.each<[string, Partial<Article>]>([
    ['headline', { title: 'Otherwise' }],
    ['link', { link: 'https://ledger.example/moved' }],
    ['date', { date: now.toISOString(), order: now.toISOString() }],
    ['words', { excerpt: 'Other words.' }],
    ['section', { section: 'world' }],
  ])('keeps its name with another %s', (_, fields) => {
    expect(
      titles(apply(toEdition([{ ...told, ...fields }]), { hide: [named(told)] }).edition),
    ).toEqual([]);
  });

  test.each<[string, Article]>([
    ['the same link', story('2', { id: 'urn:2', title: 'What we know', link })],
    ['the same long headline', story('3', { id: 'urn:3', title: `${libel}!` })],
    [
      'the same of everything, in another feed of its host',
      story('4', { id: 'urn:1', link, title: libel, feedUrl: `${feedUrl}?other` }),
    ],
  ])('stays hidden when its feed brings it back with %s', (_, back) => {
    const hide = { hide: [named(told)] };
    const { hidden } = apply(toEdition([told]), hide);
    expect(titles(apply(toEdition([back]), hide, hidden, later(1)).edition)).toEqual([]);
  });

  test('stays hidden in its feed by its link, though the state was lost', () => {
    const back = story('2', { id: 'urn:2', link, seen: later(1).toISOString() });
    const beside = story('3', { id: 'urn:3', link, title: 'Beside it' });
    const hide = { hide: [{ ...named(told, link), at: now.toISOString() }] };
    expect(titles(apply(toEdition([beside, back]), hide, [], later(2)).edition)).toEqual([
      'Beside it',
    ]);
  });

  test('is found in a feed whose address has a key', () => {
    const copies = [{ feed: `${feedUrl}?api_key=secret`, id: 'urn:1' }];
    expect(titles(apply(toEdition([told]), { hide: [{ story: 'x', copies }] }).edition)).toEqual(
      [],
    );
  });

  test('leaves the device of a reader with its words alone, where another story has its link', () => {
    const other = hoax({ link });
    const { edition } = apply(toEdition([told], [other]), { hide: [named(other)] });
    const key = 'link ledger.example/news/bridge?';
    expect(edition.desk.hidden).toContain(toKeyDigest(`${key} A hoax`));
    expect(edition.desk.hidden).not.toContain(toKeyDigest(key));
    expect(edition.desk.hidden).not.toContain(toKeyDigest(`${key} ${libel}`));
  });
});

describe('a pin and a correction', () => {
  const publication = toPublication({ url: siteUrl, feeds: { local: [feedUrl] } });

  test('of a story are not those of a hoax with its link', () => {
    const other = hoax({ link, date: later(1).toISOString(), order: later(1).toISOString() });
    const edition = toEdition([told, story('0')], [other]);
    const correct = [{ ...named(other), title: 'Corrected' }];
    expect(titles(apply(edition, { correct }).edition)).toEqual([libel, 'Story 0', 'Corrected']);
    const pin = [{ ...named(other), place: 'home' }];
    const lead = (desk: object, given = edition) =>
      getHome({ publication, edition: openEdition('nowhere', apply(given, desk).edition) }).top
        ?.title;
    // The story stands for both, since it lies on its feed's host.
    expect(lead({ pin })).toBe('Story 0');
    expect(lead({ pin: [{ ...named(told), place: 'home' }] }, toEdition([told, story('0')]))).toBe(
      libel,
    );
    expect(lead({ pin }, toEdition([told, story('0')]))).toBe('Story 0');
  });

  test('by an address are about each story that has it, and by feed and id they come first', () => {
    const other = hoax({ link });
    const correct = [
      { story: link, title: 'By address' },
      { ...named(other), title: 'By name' },
    ];
    const { edition, unmatched } = apply(toEdition([told], [other]), { correct });
    expect(titles(edition)).toEqual(['By address', 'By name']);
    expect(unmatched).toEqual([]);
  });

  test('two pins of one story show it once', () => {
    const pin = [
      { story: link, place: 'local' },
      { ...named(told), place: 'local', position: 2 },
    ];
    const { edition } = apply(toEdition([told, story('2')]), { pin });
    expect(openEdition('nowhere', edition).getJoinedNews('local')).toMatchObject({
      articles: [{ title: libel }, { title: 'Story 2' }],
    });
  });
});

describe('a decision by an address or an id alone', () => {
  test('hides all that had it, and no story that has only the headline', () => {
    const twins = toEdition([told, story('2', { title: libel })], [hoax({ link })]);
    expect(titles(apply(twins, { hide: [{ story: link }] }).edition)).toEqual([libel]);
  });
});
