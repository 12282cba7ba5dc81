import type { ShownArticle, ShownPost } from '../../edition/read/live.ts';

/** An article or a post, as a list shows it. */
export type Story = ShownArticle | ShownPost;

/** What tells a story from others on its page. Two feeds may give their articles the same ids. */
export function toKey(story: Story): string {
  return 'slug' in story ? story.slug : (story.link ?? story.id);
}

/** The key of a story as it is printed: the address of its headline, or what it was given for want of one. */
export function readKey(article: HTMLElement): string {
  const link = article.querySelector('.headline');
  return article.dataset['story'] || (link?.getAttribute('href') ?? '');
}

/** The keys of the stories that the page was printed with. */
export function readPrinted(): Set<string> {
  const printed = document.querySelectorAll<HTMLElement>('main [data-story]');
  return new Set([...printed].map(readKey));
}
