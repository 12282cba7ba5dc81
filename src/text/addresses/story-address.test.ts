import { describe, expect, test } from 'vitest';
import { toIdentity, withoutCampaign } from './story-address.ts';

const page = 'https://ledger.example/ferry';

describe('the address of a story, as readers are given it,', () => {
  test.each([
    ['one parameter', `${page}?utm_source=rss`, page],
    ['several, in any case', `${page}?UTM_Source=rss&utm_medium=feed&fbclid=x`, page],
    ['those between others', `${page}?id=7&utm_source=rss&b=%C3%A9+1`, `${page}?id=7&b=%C3%A9+1`],
    ['a written name', `${page}?%75tm_source=rss`, page],
    ['a parameter without a value', `${page}?gclid`, page],
    ['a fragment', `${page}?id=7#utm_source=rss`, `${page}?id=7`],
    ['a fragment of French papers', `${page}#xtor=RSS-1`, page],
    ['parameters before a place', `${page}?utm_source=rss#comments`, `${page}#comments`],
  ])('has no campaign: %s', (_, address, expected) => {
    expect(withoutCampaign(address)).toBe(expected);
    expect(toIdentity(expected)).toBe(toIdentity(address));
  });

  test.each([
    ['nothing to leave out', page],
    ['a page by its number', `${page}?p=12&page=2`],
    ['what may open a page', `${page}?partner=rss&emc=rss`],
    ['a key of a table', `${page}?pk_id=12`],
    ['signs that are escaped', `${page}?q=a%20b&r=%2F&empty=`],
    ['a place on its page', `${page}#part-2`],
    ['a question mark alone', `${page}?`],
  ])('stays as it is: %s', (_, address) => {
    expect(withoutCampaign(address)).toBe(address);
  });
});
