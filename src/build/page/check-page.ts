import type { Edition } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import { visitStrings } from './inspect-document.ts';
import type { PageFacts } from './inspect-page.ts';

const leastBytes = 1024;
/** Words that a mistake in the code prints. */
const mistakes = /\bundefined\b|\[object Object\]|\bNaN\b/;

/** What a page must be. */
export interface Expected {
  /** The page's own address. */
  canonical: string;
  /** Its size. */
  bytes: number;
  /** Texts of strangers that it may show: a headline may well speak of NaN. */
  listUntrusted(): readonly string[];
}

/** Finds what a reader must not meet on a page: no title, a wrong canonical address, words of a mistake. */
export function checkPage(
  page: PageFacts,
  { canonical, bytes, listUntrusted }: Expected,
): string[] {
  const problems: string[] = [];
  if (page.h1s !== 1) problems.push(`it has ${page.h1s} h1 headings instead of one`);
  if (page.title.trim() === '') problems.push('it has no title');
  if (page.canonical !== canonical) {
    problems.push(
      `its canonical address is ${page.canonical ?? 'missing'} instead of ${canonical}`,
    );
  }
  for (const words of [...page.words, ...page.data.flatMap(readStrings)]) {
    if (!mistakes.test(words)) continue;
    const own = listUntrusted().reduce((rest, text) => rest.replaceAll(text, ''), words);
    const mistake = mistakes.exec(own)?.[0];
    if (mistake) problems.push(`it prints ${mistake}: "${words.trim().slice(0, 80)}"`);
  }
  if (bytes < leastBytes) problems.push(`it has less than ${leastBytes} bytes`);
  return problems;
}

/** The texts in a piece of JSON; the piece itself when it is not JSON. */
function readStrings(json: string): string[] {
  const strings: string[] = [];
  try {
    visitStrings(JSON.parse(json), (text) => strings.push(text));
    return strings;
  } catch {
    return [json];
  }
}

/** Texts of strangers that look like a mistake, longest first: of articles, posts, and changes to both. */
export function listUntrustedTexts(edition: Edition): string[] {
  const articles = edition.feeds.flatMap((feed) => (feed.state === 'failed' ? [] : feed.articles));
  const posts = edition.blog && edition.blog.state !== 'failed' ? edition.blog.posts : [];
  return [...articles, ...posts, ...(edition.history?.changes ?? [])]
    .flatMap((each) => Object.values(each).flat())
    .filter((value) => typeof value === 'string')
    .filter((text) => mistakes.test(text))
    .toSorted((a, b) => b.length - a.length);
}

/** The texts that only a post's own page shows. */
export function listPostTexts(post: Post): string[] {
  return [...post.shortTailKeywords, ...post.longTailKeywords];
}
