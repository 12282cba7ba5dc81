import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { countSeenAfter, loadFollowed } from '../stories/followed.ts';
import { readFollows } from '../stories/follows.ts';
import { readSince } from '../visits/visit.ts';

interface NewsWords extends NumberStyle {
  news: PluralForms;
  noNews: string;
}

/** Writes how many stories are new in what the reader follows. Without a network the line stays as it is. */
export async function showFollowNews(place: HTMLElement): Promise<void> {
  const groups = await loadFollowed(readFollows() ?? []);
  const link = place.querySelector('a');
  if (!link || !groups.some(({ stories }) => stories)) return;
  const { news, noNews, ...style } = JSON.parse(place.dataset['words'] ?? '') as NewsWords;
  const count = countSeenAfter(groups, readSince());
  link.textContent = count === 0 ? noNews : formatCount(count, news, style);
}
