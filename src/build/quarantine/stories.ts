import { hash } from 'node:crypto';
import type { Article } from '../../edition/article.ts';
import type { Edition } from '../../edition/edition.ts';
import { withoutDeadLink } from '../../edition/history/changes.ts';
import type { Change } from '../../edition/history/history-schema.ts';
import type { StoredPost } from '../../edition/post.ts';
import { replaceStories } from '../../edition/stories.ts';
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

/** The keys of an article and of a post: they name the story within an edition. */
export const toArticleKey = ({ feedUrl, section, id }: Article) => `${feedUrl} ${section} ${id}`;
export const toPostKey = (slug: string) => `post ${slug}`;

/** Names a story within an edition. */
export function toKey(story: Story): string {
  if (story.kind === 'article') return toArticleKey(story.article);
  if (story.kind === 'post') return toPostKey(story.post.slug);
  return `change ${story.change.source} ${story.change.story}`;
}

function toRef(story: Story): StoryRef {
  const { source, title, words } = toWords(story);
  const digest = hash('sha256', JSON.stringify(words));
  return { key: toKey(story), source: withoutTokens(source), title, digest };
}

/** What a story says, without what the rebuild itself adds to it or may add later. */
function toWords(story: Story) {
  if (story.kind === 'article') {
    const { seen: _, picture: __, ...words } = story.article;
    return { source: words.feedUrl, title: words.title, words };
  }
  if (story.kind === 'post') {
    const { metaTitle, file } = story.post;
    return { source: story.source, title: metaTitle, words: file };
  }
  const { at: _, link: __, ...words } = story.change;
  return { source: words.source, title: words.title, words };
}

/** Lists all that strangers wrote in an edition. */
export function listStories(edition: Edition): StoryRef[] {
  const stories: StoryRef[] = [];
  mapStories(edition, (story) => {
    stories.push(toRef(story));
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

/** The edition without these stories, and without links to the pages of posts among them. */
export function leaveOut(edition: Edition, left: readonly StoryRef[]): Edition {
  if (left.length === 0) return edition;
  const keys = new Set(left.map(({ key }) => key));
  const rest = mapStories(edition, (story) => (keys.has(toKey(story)) ? undefined : story));
  return mapStories(rest, (story) =>
    story.kind === 'change' ? { ...story, change: withoutDeadLink(story.change, rest) } : story,
  );
}
