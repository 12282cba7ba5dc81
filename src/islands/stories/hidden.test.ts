import { afterEach, expect, test, vi } from 'vitest';
import { apply, link, story, toEdition } from '../../../tests/support/desk/desk-edition.ts';
import { withoutHidden } from './hidden.ts';

afterEach(() => vi.unstubAllGlobals());

const saved = (key: string, title: string) => ({ key, title, address: link, source: 'X' });

test.each([
  ['leaves a story with the link of the hidden one, and drops that', [link, 'Hoax'], true],
  ['drops it with any words where no other story has its link', [link, 'Another headline'], false],
])('a device %s', async (_, [key = '', title = ''], isShared) => {
  const hoax = story('9', { title: 'Hoax', link, feedUrl: 'https://hoax.example/feed' });
  const told = story('1', { title: 'True', link: isShared ? link : 'https://ledger.example/1' });
  const copies = [{ feed: 'https://hoax.example/feed', id: '9' }];
  const { edition } = apply(toEdition([told], [hoax]), { hide: [{ story: 'x', copies }] });
  vi.stubGlobal('fetch', async () => Response.json(edition.desk.hidden));
  const left = await withoutHidden([saved(key, title), saved(told.link ?? '', 'True')]);
  expect(left.map((each) => each.title)).toEqual(['True']);
});
