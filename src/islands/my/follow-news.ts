import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { countSeenAfter, loadFollowed } from '../stories/followed.ts';
import { follows } from '../stories/follows.ts';
import { followed } from '../stories/saved.ts';
import { readSince } from '../visits/visit.ts';

interface NewsWords extends NumberStyle {
  news: PluralForms;
}

/**
 * Writes how many stories are new in what the reader follows, and were not on its page yet. The line stays as it is where
 * there is none, and without a network.
 */
export async function showFollowNews(place: HTMLElement): Promise<void> {
  const read = new Set(followed.read()?.map(({ key }) => key));
  const groups = (await loadFollowed(follows.read() ?? [])).map(({ follow, stories }) => ({
    follow,
    stories: stories?.filter(({ key }) => !read.has(key)),
  }));
  const { news, ...style } = JSON.parse(place.dataset['words'] ?? '') as NewsWords;
  const count = countSeenAfter(groups, readSince());
  const [line] = place.children;
  if (line && count > 0) line.textContent = formatCount(count, news, style);
}
