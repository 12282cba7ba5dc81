import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Article } from '../../src/edition/schema/article.ts';
import { FeedError } from '../../src/fetch/parse/feed-error.ts';
import { readFeed } from '../../src/fetch/parse/parse-feed.ts';
import { toArticles } from '../../src/fetch/feeds/to-articles.ts';
import { categories } from '../../src/publication/categories.ts';
import { findCorpus, toTitle } from '../support/corpus.ts';

/** What an editor would send back, as a reader sees it in an article. `of` are all shown articles of the same feed. */
type IsIn = (article: Article, of: readonly Article[]) => boolean;

const upper = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);
const fold = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The width that an address names, as `w=140`, `/140x84/` or `-140x84.jpg`; `undefined` when it names none. */
function toNamedWidth(address: string): number | undefined {
  const found =
    /[?&;](?:w|width)=(\d{2,4})(?=$|[&#])/i.exec(address) ??
    /[/_.-](\d{2,4})x\d{2,4}(?=$|[/_.?-])/i.exec(address) ??
    /\/s(\d{2})(?:-c)?\//.exec(address);
  return found ? Number(found[1]) : undefined;
}

type Field = 'title' | 'excerpt' | 'author' | 'category' | 'source' | 'image';

/**
 * The patterns of faults in a field. They are written apart from the rules that clean stories, so that the count judges
 * the rules.
 */
const patterns: [fault: string, field: Field, pattern: RegExp][] = [
  ['byline: Staff Reporter', 'author', /^Staff Reporter$/],
  ['byline: over 60 characters', 'author', /^.{61}/],
  ['byline: an address', 'author', /@\w|https?:|www\./i],
  ['source: a section or suffix', 'source', /\s[-–—|»:>]\s|[:|»]\s|\brss\b|\bfeed\b/i],
  ['source: over 40 characters', 'source', /^.{41}/],
  [
    'picture: a logo, icon or placeholder by its name',
    'image',
    /logo|(?<![a-z])icon|placeholder|(?<![a-z])default[._-]|avatar|gravatar|spacer|blank\.|smil(?:ies|ey)|emoji|badge|no-?image/i,
  ],
  [
    'picture: a tracker or advertisement by its address',
    'image',
    /feedburner|feedsportal|doubleclick|pixel|\/ads?[/.]|adserv|stats\.|b\.gif|\/~|share|addtoany|feeds\.wordpress/i,
  ],
  ['picture: a GIF', 'image', /\.gif($|\?)/i],
  ['excerpt: empty', 'excerpt', /^$/],
  ['excerpt: under 25 characters', 'excerpt', /^.{1,24}$/s],
  ['excerpt: an address', 'excerpt', /https?:\/\/|\bwww\.\w|\S@\w+\.\w/i],
  [
    'excerpt: a copyright line',
    'excerpt',
    /(?<!Ã)©|\(c\) ?\d{4}|\bcopyright\b ?[©(\d]|all rights reserved/i,
  ],
  [
    'excerpt: subscribe or sign up',
    'excerpt',
    /\bsubscribe\b|\bsign up\b|\bnewsletter\b|\bfollow us\b/i,
  ],
  [
    'excerpt: [link] [comments]',
    'excerpt',
    /\[(?:link|comments?)\]|\bsubmitted by\b|\b\d* ?comments?$/i,
  ],
  [
    'excerpt: appeared first, continue reading',
    'excerpt',
    /appeared first on|first appeared on|continue reading|read more|read full|click here|\[(?:…|\.\.\.|&hellip;)\]/i,
  ],
  [
    'excerpt: share words',
    'excerpt',
    /share (?:this|on)\b|\btweet this|\bfacebook twitter\b|\bpin ?it\b|delicious|\bdigg\b/i,
  ],
  [
    'excerpt: a credit of its photo',
    'excerpt',
    /\b(?:photo|image|picture|photograph)s?(?: credit)?(?: by)?: |getty images|\/(?:ap|afp|reuters)\)/i,
  ],
  ['excerpt: starts with a byline', 'excerpt', /^by:? \p{Lu}\S+ \p{Lu}/u],
  ['excerpt: sponsored', 'excerpt', /\bsponsored\b|\badvertisement\b/i],
  [
    'excerpt: leftovers of HTML',
    'excerpt',
    /<\/?[a-z][^>]*>?|&[a-z]{2,8};|&#\d+;|\{\{|\/\*|\bfunction ?\(/i,
  ],
  ['category: Uncategorized', 'category', /^uncategori[sz]ed|^general$|^default$/i],
  [
    'category: an address or a number',
    'category',
    /^[\d\s.,:/-]+$|https?:|^www\.|\w\.(?:com|org|net)\b|[/@_=]/i,
  ],
  ['category: over 35 characters', 'category', /^.{36}/],
  ['category: of a catalog', 'category', /^\p{Lu}[\p{L}'-]+, \p{Lu}|\(\d{4}|--/u],
  ['title: over 140 characters', 'title', /^.{141}/s],
  ['title: an address', 'title', /https?:\/\//],
  ['title: leftovers of HTML', 'title', /<\/?[a-z]|&[a-z]{2,8};|&#/i],
];

/** The faults that no pattern of a field tells. */
const others: [fault: string, isIn: IsIn][] = [
  [
    'mojibake',
    ({ title, excerpt }) =>
      /[\u00c2-\u00c5][\u0080-\u00bf\u2018-\u2026\u0152-\u0178\u02c6\u02dc]|â€|Ã.|\ufffd/u.test(
        title + excerpt,
      ),
  ],
  ['byline: ALL CAPS', ({ author }) => upper(author) && author.length > 5],
  ['title: ALL CAPS', ({ title }) => upper(title) && title.length > 15],
  [
    'picture: under 200 pixels by its address',
    ({ image = '' }) => (toNamedWidth(image) ?? 200) < 200,
  ],
  [
    'picture: on three or more stories of its feed',
    ({ image }, of) =>
      image !== undefined && of.filter((other) => other.image === image).length > 2,
  ],
  [
    'excerpt: equals the title',
    ({ excerpt, title }) => fold(excerpt) === fold(title) && excerpt !== '',
  ],
  [
    'excerpt: starts with the title',
    ({ excerpt, title }) =>
      fold(title).length > 8 &&
      fold(excerpt).startsWith(fold(title)) &&
      fold(excerpt) !== fold(title),
  ],
  [
    'title: ends with its source',
    ({ title, source }) => {
      const [, end = ''] = /\s[-–—|]\s([^-–—|]+)$/.exec(title) ?? [];
      return end !== '' && (fold(source).includes(fold(end)) || fold(end).includes(fold(source)));
    },
  ],
];

/** The faults that are counted. */
const faults: [fault: string, isIn: IsIn][] = [
  ...patterns.map(([fault, field, pattern]): [string, IsIn] => [
    fault,
    ({ [field]: text }) => text !== undefined && pattern.test(text),
  ]),
  ...others,
];

/** What the patterns find that is no fault when one looks at it, and the most of it, in percent. */
const looked: Readonly<Record<string, readonly [most: number, why: string]>> = {
  'byline: ALL CAPS': [1, 'names of a paper and of agencies, which are written so'],
  'excerpt: empty': [11, 'feeds without texts, or whose texts have nothing of the story'],
  'excerpt: under 25 characters': [3, 'short posts that are whole, and the ends of long ones'],
  'excerpt: starts with the title': [
    1,
    'one sentence with the title, and notes of software changes',
  ],
  'excerpt: subscribe or sign up': [1, 'sentences that tell where to hear an episode'],
  'category: an address or a number': [0.5, 'two names of a field with a slash between them'],
  'title: over 140 characters': [0.6, 'headlines that their publishers wrote so'],
};

/** The most of a fault, in percent of all shown articles. */
function toMost(name: string): number {
  if (name === 'byline: Staff Reporter') return 0;
  return name.startsWith('picture: ') ? 1 : (looked[name]?.[0] ?? 0.3);
}

/** Reads the real feeds of a corpus as a rebuild shows them. A file that is no feed has no articles. */
async function readShown(corpus: string): Promise<Article[][]> {
  const feedUrl = 'https://feeds.example.org/feed.xml';
  // Later than any date of the corpus, so that none counts as ahead.
  const now = new Date('2199-01-01T00:00:00Z');
  const context = { category: categories[0], feedUrl, now, timeZone: 'UTC', known: [] };
  const shown: Article[][] = [];
  for (const file of readdirSync(join(corpus, 'real')).sort()) {
    try {
      const feed = await readFeed(readFileSync(join(corpus, 'real', file)), undefined, feedUrl);
      shown.push(toArticles(feed, context).articles);
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
    }
  }
  return shown;
}

const corpus = findCorpus('feeds');

describe.skipIf(!corpus)(toTitle('the feeds corpus', corpus), () => {
  let feeds: Article[][];
  let total: number;
  beforeAll(async () => {
    feeds = await readShown(corpus ?? '');
    total = feeds.flat().length;
  });

  test('has articles, and each name in the table is that of a fault', () => {
    expect(total).toBeGreaterThan(1000);
    const names = faults.map(([name]) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(looked)));
  });

  test.each(faults)('shows hardly any article with the fault "%s"', (name, isIn) => {
    const found = feeds.flatMap((articles) => articles.filter((each) => isIn(each, articles)));
    expect((100 * found.length) / total, JSON.stringify(found)).toBeLessThanOrEqual(toMost(name));
  });
});
