import { describe, expect, test } from 'vitest';
import {
  apply,
  feedUrl,
  link,
  now,
  story,
  titles,
  toEdition,
} from '../../tests/support/desk/desk-edition.ts';
import { mostDecided } from './decided.ts';

const after = (days: number) => new Date(now.getTime() + days * 24 * 3_600_000);

describe('the record of what editors did', () => {
  test('keeps and tells so many decisions that are taken back, the latest of them', () => {
    const count = mostDecided + 10;
    const stories = Array.from({ length: count }, (_, at) => story(`id-${at}`));
    const correct = stories.map(({ link: name }, at) => ({
      story: name,
      title: `Corrected ${at}`,
      at: new Date(now.getTime() - at * 60_000).toISOString(),
    }));
    const on = apply(toEdition(stories), { correct });
    expect(on.decided).toHaveLength(count);
    expect(on.edition.desk.changes).toHaveLength(mostDecided);
    const off = apply(toEdition(stories), {}, [], after(1), on.decided);
    expect(off.decided).toHaveLength(mostDecided);
    expect(off.edition.desk.changes[0]).toMatchObject({
      title: 'Story id-0',
      at: now.toISOString(),
      ended: after(1).toISOString(),
    });
  });

  test.each([
    ['its id and its address', { id: 'new', link: 'https://ledger.example/new' }, true],
    ['its id', { id: 'new' }, true],
    ['its id, in a feed whose stories all have one address', { id: 'new', title: 'Other' }, false],
    [
      'all but a headline that a series has',
      { id: 'new', link: 'https://ledger.example/new', excerpt: 'Other words.' },
      false,
    ],
    ['all, and is from another host', { id: 'new', feedUrl: 'https://globe.example/f.xml' }, false],
  ])('knows a corrected story again by what is left when it changes %s', (_, fields, isKnown) => {
    const told = story('1', { title: 'Weather for the county', link, excerpt: 'Rain.' });
    const copies = [{ feed: feedUrl, id: told.id }];
    const desk = { correct: [{ story: link, copies, title: 'Corrected' }] };
    const { decided } = apply(toEdition([told]), desk);
    const next = { ...told, ...fields };
    const { edition, unmatched } = apply(toEdition([next]), desk, [], after(1), decided);
    expect(titles(edition)).toEqual([isKnown ? 'Corrected' : next.title]);
    expect(unmatched).toEqual([]);
  });

  test('has no word that was corrected away, and none of a story that is hidden since', () => {
    const told = story('1', { title: 'Zyxq took it', link, excerpt: 'Zyxq words.' });
    const correct = [{ story: link, title: 'Nobody took it', excerpt: '', note: 'It is there.' }];
    const { decided } = apply(toEdition([told]), { correct });
    expect(JSON.stringify(decided)).not.toMatch(/zyxq/i);
    const hide = [{ story: link }];
    const hidden = apply(toEdition([told]), { correct, hide }, [], after(1), decided);
    expect(JSON.stringify(hidden.decided)).not.toMatch(/zyxq|nobody|it is there/i);
    expect(hidden.edition.desk.changes).toHaveLength(2);
  });
});
