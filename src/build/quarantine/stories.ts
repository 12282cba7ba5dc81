import type { Article } from '../../edition/article.ts';
import { toJsonDigest } from '../../edition/digest.ts';
import type { Edition } from '../../edition/edition.ts';
import { withoutDeadLink } from '../../edition/history/changes.ts';
import type { Change } from '../../edition/history/history-schema.ts';
import type { StoredPost } from '../../edition/post.ts';
import { fromArticle, fromPost, replaceStories } from '../../edition/stories.ts';
import { withoutTokens } from '../../publication/tokens.ts';

/** An untrusted story, by what tells it from others. */
export interface StoryRef {
  /** Unique in an edition. */
  key: string;
  /** The address of its feed or of the blog service, without tokens. */
  source: string;
  title: string;
  /** A digest of its words. A changed story has another. */
  digest: string;
}

/** An untrusted part of an edition: an article, a post, or a change to one of them. */
export type UntrustedStory =
  | { kind: 'article'; article: Article }
  | { kind: 'post'; post: StoredPost; source: string }
  | { kind: 'change'; change: Change };

/** The keys of articles and posts. Each is unique in an edition. */
export const toArticleKey = ({ feedUrl, section, id }: Article) => `${feedUrl} ${section} ${id}`;
export const toPostKey = (slug: string) => `post ${slug}`;

/** The key of a story. It is unique in an edition. */
export function toKey(story: UntrustedStory): string {
  if (story.kind === 'article') return toArticleKey(story.article);
  if (story.kind === 'post') return toPostKey(story.post.slug);
  return `change ${story.change.source} ${story.change.story}`;
}

function toRef(story: UntrustedStory): StoryRef {
  const { source, title, words } = toWords(story);
  return { key: toKey(story), source: withoutTokens(source), title, digest: toJsonDigest(words) };
}

/** The source of a story, its title, and its words, by which a changed story is known. */
function toWords(story: UntrustedStory): { source: string; title: string; words: unknown } {
  if (story.kind === 'article')
    return { source: story.article.feedUrl, ...fromArticle(story.article) };
  if (story.kind === 'post') return { ...fromPost(story.post), source: story.source };
  const { at: _, link: __, ...words } = story.change;
  return { source: words.source, title: words.title, words };
}

/** Lists everything untrusted in an edition. */
export function listStoryRefs(edition: Edition): StoryRef[] {
  const stories: StoryRef[] = [];
  mapStories(edition, (story) => {
    stories.push(toRef(story));
    return story;
  });
  return stories;
}

/** The edition with each story replaced by the result of `change`. `undefined` removes a story. */
export function mapStories(
  edition: Edition,
  change: (story: UntrustedStory) => UntrustedStory | undefined,
): Edition {
  const { history } = edition;
  const sources = edition.sources.map((source) =>
    replaceStories(source, {
      article(article) {
        const story = change({ kind: 'article', article });
        return story?.kind === 'article' ? story.article : undefined;
      },
      post(post) {
        const story = change({ kind: 'post', post, source: source.url });
        return story?.kind === 'post' ? story.post : undefined;
      },
    }),
  );
  const changes = (history?.changes ?? []).flatMap((each) => {
    const story = change({ kind: 'change', change: each });
    return story?.kind === 'change' ? [story.change] : [];
  });
  return {
    ...edition,
    sources,
    ...(history && { history: { ...history, changes } }),
  };
}

/** The edition without these stories, and without links to the pages of posts among them. */
export function leaveOut(edition: Edition, left: readonly StoryRef[]): Edition {
  if (left.length === 0) return edition;
  const keys = new Set(left.map(({ key }) => key));
  const rest = mapStories(edition, (story) => (keys.has(toKey(story)) ? undefined : story));
  return mapStories(rest, (story) =>
    story.kind === 'change' ? { ...story, change: withoutDeadLink(story.change, rest) } : story,
  );
}
