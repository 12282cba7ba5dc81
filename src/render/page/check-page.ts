import type { Edition } from '../../edition/edition.ts';
import type { Post } from '../../edition/schema/post.ts';
import { toLines } from '../../text/plain-text.ts';
import { visitStrings } from './inspect-document.ts';
import type { PageFacts } from './inspect-page.ts';

const leastBytes = 1024;
/** Words that a programming mistake renders. */
const mistakes = /\bundefined\b|\[object Object\]|\bNaN\b/;

interface ExpectedPage {
  /** The canonical address of the page. */
  canonical: string;
  /** The size of the page. */
  bytes: number;
  /** The untrusted texts that it may show: a headline may speak of NaN. */
  listUntrusted(): readonly string[];
}

/** Finds mistakes that no reader may meet, such as a missing title or a wrong canonical address. */
export function checkPage(
  page: PageFacts,
  { canonical, bytes, listUntrusted }: ExpectedPage,
): string[] {
  const problems: string[] = [];
  if (page.h1s !== 1) problems.push(`it has ${page.h1s} h1 headings instead of one`);
  if (page.title.trim() === '') problems.push('it has no title');
  const found = page.canonical ?? 'missing';
  if (found !== canonical) problems.push(`its canonical address is ${found}, not ${canonical}`);
  for (const words of [...page.words, ...page.data.flatMap(readStrings)]) {
    if (!mistakes.test(words)) continue;
    const own = listUntrusted().reduce((rest, text) => rest.replaceAll(text, ''), words);
    const mistake = mistakes.exec(own)?.[0];
    if (mistake) problems.push(`it shows ${mistake}: "${words.trim().slice(0, 80)}"`);
  }
  if (bytes < leastBytes) problems.push(`it has less than ${leastBytes} bytes`);
  return problems;
}

/** Lists the strings in a piece of JSON. Other text is its own only string. */
function readStrings(json: string): string[] {
  const strings: string[] = [];
  try {
    visitStrings(JSON.parse(json), (text) => strings.push(text));
    return strings;
  } catch {
    return [json];
  }
}

/**
 * Lists the texts of an edition or a post that look like a mistake, longest first, in every form that a page
 * may show: the text itself, its lines where it is HTML, its form in the path of an address, and the host of an address.
 */
export function listUntrusted(source: Edition | Post): string[] {
  const texts = new Set<string>();
  visitStrings(source, (text) => {
    if (!mistakes.test(text)) return;
    const path = encodeURIComponent(text.toWellFormed());
    for (const form of [text, ...toLines(text), path, URL.parse(text)?.hostname])
      if (form) texts.add(form);
  });
  return [...texts].toSorted((a, b) => b.length - a.length);
}
