import { describe, expect, test } from 'vitest';
import { publicationSchema } from '../../publication/publication.ts';
import { proposeSections } from './propose-sections.ts';

/** The sections of feeds with these names, each with the numbers of its feeds. */
function propose(names: readonly string[], language = 'en-US') {
  const feeds = names.map((name, at) => ({ url: `https://a${at}.example/feed`, name }));
  const sections = proposeSections(feeds, language);
  const categories = sections.map(({ slug, own }) => own ?? slug);
  const fed = sections.map(({ slug, feeds }) => [slug, feeds]);
  const fields = { id: 'p', name: 'P', tagline: 'P', url: 'https://p.example', language };
  // A paper with them has no mistake.
  publicationSchema.parse({ ...fields, categories, feeds: Object.fromEntries(fed) });
  return sections.map(({ slug, name, feeds }) => `${slug} ${name} ${feeds.length}`);
}

describe('the sections of feeds', () => {
  test.each<[string, string[], string[], string?]>([
    ['a section that its name is', ['World'], ['world World 1']],
    ['a section that its name ends with', ['Courier Sports'], ['sports Sports 1']],
    ['a section behind the paper', ['NYT > World News'], ['world World 1']],
    ['a section before the paper', ['Politics | The Courier'], ['politics Politics 1']],
    ['a word of a section with two', ['The Lantern: Arts'], ['arts-culture Arts & Culture 1']],
    ['a common word behind it', ['Tidewater Business Review'], ['business Business 1']],
    ['one section of two feeds', ['A Sport', 'B Sports'], ['sports Sports 2']],
    ['no section that it only has', ['World of Gardens'], ['world-of-gardens World of Gardens 1']],
    ['a section of its own', ['The Harbor Ledger'], ['the-harbor-ledger The Harbor Ledger 1']],
    [
      'what two feeds of one paper differ in',
      ['Ledger - Harbor', 'Ledger - Schools'],
      ['harbor Harbor 1', 'schools Schools 1'],
    ],
    ['a section whose address is free', ['Blog'], ['blog-news Blog 1']],
    ['letters that no address has', ['朝日新聞'], ['a0-example 朝日新聞 1']],
    [
      'a short name',
      ['The Very Long Name of a Very Old Town Newspaper'],
      [
        expect.stringMatching(
          /^the-very-long-name The Very Long Name of a Very.{0,8}… 1$/,
        ) as unknown as string,
      ],
    ],
    ['the words of a language', ['Diario: Cultura'], ['arts-culture Arte y cultura 1'], 'es'],
    ['the words of another', ['Le Monde Sports'], ['sports Sports 1'], 'fr'],
    ['its own section in others', ['Il Mondo Sports'], ['il-mondo-sports Il Mondo Sports 1'], 'it'],
  ])('have %s', (_, names, sections, language) => {
    expect(propose(names, language)).toEqual(sections);
  });
});
