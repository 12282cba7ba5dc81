import type { Edition } from '../../edition/edition.ts';
import type { Post } from '../../edition/post.ts';
import { visitStrings } from './inspect-document.ts';
import type { PageFacts } from './inspect-page.ts';

const leastBytes = 1024;
const mistakes = /\bundefined\b|\[object Object\]|\bNaN\b/;

/** Whether a text may be a mistake in the code: a headline may be none. */
export const isSuspect = (text: string) => mistakes.test(text);

/**
 * What a reader would meet on a page that must not be published: no title, another canonical address
 * than its own, words that only a mistake in the code prints. A headline may well speak of NaN, so
 * what strangers wrote, `foreign`, is taken out first.
 */
export function checkPage(
  bytes: number,
  page: PageFacts,
  canonical: string,
  foreign: () => readonly string[],
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
    if (!isSuspect(words)) continue;
    const own = foreign().reduce((rest, text) => rest.replaceAll(text, ''), words);
    const mistake = mistakes.exec(own)?.[0];
    if (mistake) problems.push(`it prints ${mistake}: "${words.trim().slice(0, 80)}"`);
  }
  if (bytes < leastBytes) problems.push(`it has less than ${leastBytes} bytes`);
  return problems;
}

/** The texts in a piece of JSON, if any may be suspect; the piece as it stands when it is none. */
function readStrings(json: string): string[] {
  // Before a word may stand the letter of an escape.
  if (!/undefined|object Object|NaN/.test(json)) return [];
  const strings: string[] = [];
  try {
    visitStrings(JSON.parse(json), (text) => strings.push(text));
    return strings;
  } catch {
    return [json];
  }
}

/** What strangers wrote that may look like a mistake, longest first: articles, posts but for their own pages, and what has been changed of both. */
export function listForeignTexts(edition: Edition): string[] {
  const articles = edition.feeds.flatMap((feed) => (feed.state === 'failed' ? [] : feed.articles));
  const posts = edition.blog && edition.blog.state !== 'failed' ? edition.blog.posts : [];
  return [...articles, ...posts, ...(edition.history?.changes ?? [])]
    .flatMap((each) => Object.values(each).flat())
    .filter((value) => typeof value === 'string')
    .filter(isSuspect)
    .toSorted((a, b) => b.length - a.length);
}

/** The words that only a post's own page prints. */
export function listPostTexts(post: Post): string[] {
  return [...post.shortTailKeywords, ...post.longTailKeywords];
}
