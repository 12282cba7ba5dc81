import { hash } from 'node:crypto';
import type { Article } from '../../edition/article.ts';
import type { Edition } from '../../edition/edition.ts';
import type { Change } from '../../edition/history/history-schema.ts';
import type { StoredPost } from '../../edition/post.ts';
import { replaceStories } from '../../edition/stories.ts';

/** One item of an edition that a stranger wrote, as far as it must be told from others. */
export interface StoryRef {
  /** Names the story within an edition. */
  key: string;
  /** The address of its feed or of the blog service. */
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
  return { key, source, title: words.title, digest };
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

/** The edition without these stories. */
export function leaveOut(edition: Edition, left: readonly StoryRef[]): Edition {
  if (left.length === 0) return edition;
  const keys = new Set(left.map(({ key }) => key));
  return mapStories(edition, (story) => (keys.has(toStoryRef(story).key) ? undefined : story));
}
