import { describe, expect, test } from 'vitest';
import {
  apply,
  feedUrl,
  libel,
  link,
  now,
  story,
  titles,
  toEdition,
} from '../../tests/support/desk/desk-edition.ts';
import type { Article } from '../edition/schema/article.ts';
import { deskSchema } from './desk.ts';
import { createIsGone, createNaming } from './hidden.ts';
import type { Change } from '../edition/schema/history.ts';

describe('a hidden story', () => {
  const removed = { kind: 'removed', publisher: 'The Ledger', former: [] };
  const told = story('1', { id: 'urn:1', title: libel, link });

  test.each([
    ['its address', link],
    [
      'its address with another scheme, host, slash and tracking',
      'http://www.ledger.example/news/bridge/?utm_source=x',
    ],
    ['the id of its feed', 'urn:1'],
  ])('is named by %s', (_, name) => {
    const { edition, unmatched } = apply(toEdition([told, story('2')]), {
      hide: [{ story: name }],
    });
    expect(titles(edition)).toEqual(['Story 2']);
    expect(unmatched).toEqual([]);
  });

  test('stays hidden under another id, address, headline and source, also later', () => {
    const hide = { hide: [{ story: link }] };
    const disguises: Article[] = [
      story('2', { id: 'urn:2', title: 'Bridge: what we know', link }),
      story('3', { id: 'urn:1', title: 'Otherwise', link: 'https://ledger.example/moved' }),
      story('4', { id: 'urn:4', title: `${libel}!`, link: 'https://ledger.example/again' }),
      story('5', { id: 'urn:5', link: 'https://ledger.example/moved?utm_medium=rss' }),
    ];
    let known = apply(toEdition([told]), hide).hidden;
    for (const [at, disguise] of disguises.entries()) {
      const later = new Date(now.getTime() + at * 1_800_000);
      const applied = apply(toEdition([disguise, story('9')]), hide, known, later);
      expect(titles(applied.edition)).toEqual(['Story 9']);
      known = applied.hidden;
    }
    const elsewhere = story('6', { id: '6', title: libel, source: 'The Globe', section: 'world' });
    const { edition } = apply(toEdition([], [elsewhere]), hide, known);
    expect(titles(edition)).toEqual([]);
    expect(JSON.stringify(known)).not.toContain('ledger.example');
  });

  test('leaves the history, where its source has corrected and withdrawn it', () => {
    const change = (kind: Change['kind'], id: string, title: string, former: string[]): Change => ({
      kind,
      at: now.toISOString(),
      source: feedUrl,
      story: id,
      publisher: 'The Ledger',
      title,
      former,
      link: kind === 'withdrawn' ? link : `https://ledger.example/${id}`,
    });
    const changes = [
      change('withdrawn', 'urn:1', 'A correction about the bridge', [libel]),
      change('headline', 'urn:7', 'Nobody was hurt', ['One was hurt']),
    ];
    const { edition } = apply(toEdition([], [], changes), { hide: [{ story: link }] });
    expect(edition.history?.changes.map(({ story: id }) => id)).toEqual(['urn:7']);
    expect(edition.desk.changes).toEqual([{ ...removed, at: now.toISOString() }]);
  });

  test('is told of with its reason for a year, and never with its words', () => {
    const desk = { hide: [{ story: link, reason: 'It was wrong.', at: '2026-11-21T10:00:00Z' }] };
    const { edition, hidden } = apply(toEdition([told]), desk);
    expect(edition.desk.changes).toEqual([
      { ...removed, at: '2026-11-21T10:00:00.000Z', note: 'It was wrong.' },
    ]);
    for (const [days, count] of [
      [364, 1],
      [366, 0],
    ] as const) {
      const later = new Date(now.getTime() + days * 24 * 3_600_000);
      const { changes } = apply(toEdition([]), desk, hidden, later).edition.desk;
      expect(changes, `${days} days later`).toHaveLength(count);
    }
  });

  test('may be a post, named by its path or its address on the site', () => {
    for (const name of ['/blog/flu-season', 'https://paper.example/blog/flu-season']) {
      const { edition, unmatched } = apply(toEdition([]), { hide: [{ story: name }] });
      expect(edition.sources.at(-1)).toMatchObject({ posts: [] });
      expect(unmatched).toEqual([]);
    }
  });

  test('that was never met is reported, and one that is gone is not', () => {
    const hide = { hide: [{ story: 'https://ledger.example/nothing' }, { story: link }] };
    const { hidden } = apply(toEdition([told]), hide);
    expect(apply(toEdition([]), hide, hidden).unmatched).toEqual([
      expect.stringContaining('"https://ledger.example/nothing"'),
    ]);
  });

  test('does not take others with a short headline along', () => {
    const short = story('1', { title: 'Weather', link });
    const { edition } = apply(toEdition([short, story('2', { title: 'Weather' })]), {
      hide: [{ story: link }],
    });
    expect(titles(edition)).toEqual(['Weather']);
  });
});

test.each<[string, object, boolean]>([
  ['a hidden story', { hide: [{ story: link }] }, true],
  ['a story of a withdrawn feed', { withdraw: [{ source: feedUrl }] }, true],
  ['a story of a muted feed', { mute: [{ source: feedUrl }] }, false],
  ['another story', { hide: [{ story: 'https://ledger.example/2' }] }, false],
])('%s, kept somewhere under its name, is gone: %s', (_, decisions, isGone) => {
  const told = story('1', { link });
  const { hidden } = apply(toEdition([told]), decisions);
  const known = { source: feedUrl, id: '1', link, publisher: 'The Ledger', isPost: false };
  const desk = deskSchema.parse(decisions);
  expect(createIsGone(hidden, desk)({ ...known, titles: ['Earlier words'] })).toBe(isGone);
  const name = createNaming(hidden, desk)({ ...known, titles: ['Words'] });
  expect(name).toBe(isGone ? 'a story of The Ledger removed by the desk' : 'Words');
});
