import type { Article } from '../article.ts';
import { toBare } from '../bare-title.ts';
import type { Change } from '../history/history-schema.ts';
import type { StoredPost } from '../post.ts';
import { toPostSlug } from '../routes.ts';
import { toAddressKeys, toIdKey, toIdKeys } from '../../html/addresses/story-keys.ts';

/** A headline with fewer letters and digits may be that of many stories. */
const fewestLetters = 25;

/** What tells a story from others. */
export interface StoryKeys {
  /** Keys of its id and its address, which no other story has. */
  own: readonly string[];
  /** Keys of headlines that are too long to be those of another story by chance. */
  titles: readonly string[];
}

/** The keys of an editor's name of a story: an address, a feed's id, or the path of a post. */
export function toNamedKeys(story: string, siteUrl: string): string[] {
  const slug = toPostSlug(story.startsWith(`${siteUrl}/`) ? story.slice(siteUrl.length) : story);
  return slug === undefined ? toIdKeys(story) : [toIdKey(slug)];
}

export const toArticleKeys = ({
  id,
  link,
  title,
}: Pick<Article, 'id' | 'link' | 'title'>): StoryKeys => ({
  own: [...toIdKeys(id), ...toAddressKeys(link)],
  titles: toTitleKeys(title),
});

export const toPostKeys = ({ slug, metaTitle }: StoredPost): StoryKeys => ({
  own: [toIdKey(slug)],
  titles: toTitleKeys(metaTitle),
});

/** The keys of the story that a change is about. */
export const toChangeKeys = ({ story, link, title, former }: Change): StoryKeys => ({
  own: [...toIdKeys(story), ...toAddressKeys(link)],
  titles: [title, ...former].flatMap(toTitleKeys),
});

function toTitleKeys(title: string): string[] {
  const bare = toBare(title);
  return bare.replaceAll(' ', '').length < fewestLetters ? [] : [`title ${bare}`];
}
