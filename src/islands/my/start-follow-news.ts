/** Loads the line about what the reader follows (components/home/FollowNews.astro), if they follow something. */
export function startFollowNews(): void {
  const place = document.querySelector<HTMLElement>('[data-follows] .follow-news');
  if (place) void import('./follow-news.ts').then(({ showFollowNews }) => showFollowNews(place));
}
