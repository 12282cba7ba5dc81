import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { loadFollowed } from '../stories/followed.ts';
import { readFollows } from '../stories/follows.ts';
import { readStories } from '../stories/saved.ts';

interface NewsWords extends NumberStyle {
  news: PluralForms;
  noNews: string;
}

/** Writes how many stories are new in what the reader follows. Without a network the line stays as it is. */
export async function showFollowNews(place: HTMLElement): Promise<void> {
  const follows = readFollows() ?? [];
  const link = place.querySelector('a');
  const { stories, failed } = await loadFollowed(follows, readStories('followed') ?? []);
  if (!link || failed.length === follows.length) return;
  const { news, noNews, ...style } = JSON.parse(place.dataset['words'] ?? '') as NewsWords;
  const count = stories.filter(({ isNew }) => isNew).length;
  link.textContent = count === 0 ? noNews : formatCount(count, news, style);
}
