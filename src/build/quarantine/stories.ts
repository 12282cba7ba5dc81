import { hash } from 'node:crypto';
import type { Article } from '../../edition/article.ts';
import type { Edition, FeedSource, StoredPost } from '../../edition/edition.ts';
import type { Change } from '../../edition/history/changes.ts';
import { withoutTokens } from '../../publication/tokens.ts';

/** One item of an edition that a stranger wrote, as far as it must be told from others. */
export interface StoryRef {
  /** Names the story within an edition. */
  key: string;
  /** The address of its feed or of the blog service, without tokens. */
  source: string;
  title: string;
  /** A digest of its words: a story that has changed has another. */
  digest: string;
}

/** An item by the list that it stands in. */
export type Story =
  | { kind: 'article'; article: Article }
  | { kind: 'post'; post: StoredPost; source: string }
  | { kind: 'change'; change: Change };

/** Tells a story of an edition from all others. */
export function toStoryRef(story: Story): StoryRef {
  switch (story.kind) {
    case 'article': {
      // A picture may arrive later than its story, and `seen` is the rebuild's own.
      const { seen: _, picture: __, ...words } = story.article;
      return toRef(`${words.feedUrl} ${words.section} ${words.id}`, words.feedUrl, words);
    }
    case 'post':
      return toRef(`post ${story.post.slug}`, story.source, {
        title: story.post.metaTitle,
        file: story.post.file,
      });
    case 'change': {
      const { at: _, ...words } = story.change;
      return toRef(`change ${words.source} ${words.story}`, words.source, words);
    }
  }
}

function toRef<Words extends { title: string }>(
  key: string,
  source: string,
  words: Words,
): StoryRef {
  const digest = hash('sha256', JSON.stringify(words));
  return { key, source: withoutTokens(source), title: words.title, digest };
}

/** Lists all that strangers wrote in an edition. */
export function listStories(edition: Edition): StoryRef[] {
  const stories: StoryRef[] = [];
  mapStories(edition, (story) => {
    stories.push(toStoryRef(story));
    return story;
  });
  return stories;
}

/** The edition with every story replaced by what `change` returns; `undefined` leaves the story out. */
export function mapStories(edition: Edition, change: (story: Story) => Story | undefined): Edition {
  const { blog, history } = edition;
  const mapFeed = (feed: FeedSource): FeedSource => {
    if (feed.state === 'failed') return feed;
    const articles = feed.articles.flatMap((article) => {
      const story = change({ kind: 'article', article });
      return story?.kind === 'article' ? [story.article] : [];
    });
    return { ...feed, articles };
  };
  const feeds = edition.feeds.map(mapFeed);
  const posts =
    blog && blog.state !== 'failed'
      ? blog.posts.flatMap((post) => {
          const story = change({ kind: 'post', post, source: blog.url });
          return story?.kind === 'post' ? [story.post] : [];
        })
      : [];
  const changes = (history?.changes ?? []).flatMap((each) => {
    const story = change({ kind: 'change', change: each });
    return story?.kind === 'change' ? [story.change] : [];
  });
  return {
    ...edition,
    feeds,
    ...(blog && { blog: blog.state === 'failed' ? blog : { ...blog, posts } }),
    ...(history && { history: { ...history, changes } }),
  };
}

/** The edition without these stories. */
export function leaveOut(edition: Edition, left: readonly StoryRef[]): Edition {
  if (left.length === 0) return edition;
  const keys = new Set(left.map(({ key }) => key));
  return mapStories(edition, (story) => (keys.has(toStoryRef(story).key) ? undefined : story));
}
