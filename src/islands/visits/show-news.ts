import type { Arrivals } from '../../reader/arrivals.ts';
import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { toOwnPath, toRoute } from '../site-path.ts';

/** What the site says of what has come, in `/data/arrivals.json`. */
interface News {
  words: NumberStyle & { mark: string; count: PluralForms };
  /** By their slugs. */
  sections: Readonly<Record<string, Arrivals>>;
}

/**
 * Marks the stories of the page that the site had first after `since`, and in the menu the sections that have some.
 * Without a network nothing is marked.
 */
export async function showNews(since: number): Promise<void> {
  const response = await fetch(toOwnPath('/data/arrivals.json')).catch(() => undefined);
  if (!response?.ok) return;
  const { words, sections } = (await response.json()) as News;
  const mark = () => markStories(since, words.mark);
  addEventListener('cards', mark);
  mark();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.menu a')) {
    const count = countAfter(sections[toRoute(link.pathname).slice(1)] ?? {}, since);
    link.querySelector('.count')?.remove();
    if (count > 0) link.append(toMark(formatCount(count, words.count, words)));
  }
}

/** Marks the headline, so that the mark is part of what it is called. */
function markStories(since: number, mark: string): void {
  for (const story of document.querySelectorAll<HTMLElement>('main [data-seen]')) {
    if (!(Date.parse(story.dataset['seen'] ?? '') > since)) continue;
    const [title, link] = story.querySelectorAll<HTMLElement>('.title, .title .headline');
    const headline = link ?? title;
    if (headline) headline.dataset['new'] = mark;
  }
}

/** A dot, and the words that are said. */
function toMark(words: string): HTMLElement {
  const [mark, said] = [document.createElement('span'), document.createElement('span')];
  mark.className = 'count';
  said.className = 'sr-only';
  said.textContent = ` ${words}`;
  mark.append(said);
  return mark;
}

/** How many stories the site had first after a time, of those with a count for each time. */
export const countAfter = (times: Arrivals, since: number): number =>
  Object.entries(times)
    .filter(([time]) => Date.parse(time) > since)
    .reduce((sum, [, count]) => sum + count, 0);
