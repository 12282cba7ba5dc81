import type { ShownArticle } from '../../reader/live.ts';
import { ArticleCard } from '../ArticleCard.tsx';
import type { CardWords } from '../card-words.ts';
import { CardGrid } from '../CardGrid.tsx';
import { toOwnPath } from '../site-path.ts';
import type { FeedStory } from '../stories/feed.ts';
import { toFollowRoute, type Follow, type FollowKind } from '../stories/follows.ts';

export interface GroupWords {
  cards: CardWords;
  kinds: Record<FollowKind, string>;
  /** Leads to its page. */
  all: string;
}

interface Props {
  follow: Follow;
  stories: readonly FeedStory[];
  words: GroupWords;
}

/** Cards, and lines below them. The page of the group has all. */
const mostCards = 3;
const mostStories = 9;

/** The newest stories of something that the reader follows, under its name. */
export function Group({ follow, stories, words }: Props) {
  if (stories.length === 0) return null;
  const id = `my-${follow.kind}-${follow.id}`;
  const articles = stories.slice(0, mostStories).map(toArticle);
  const lines = articles.slice(mostCards);
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="hung mb-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="title text-section">
            <bdi>{follow.name}</bdi>
            {follow.kind !== 'section' && ' '}
            {follow.kind !== 'section' && <span className="meta">{words.kinds[follow.kind]}</span>}
          </h2>
          <a
            className="tap quiet text-sm font-semibold text-accent"
            href={toOwnPath(toFollowRoute(follow))}
          >
            {words.all}
            <span className="sr-only">{` ${follow.name}`}</span>
          </a>
        </div>
      </div>
      <CardGrid
        articles={articles.slice(0, mostCards)}
        words={words.cards}
        said={[follow.name]}
        brief
      />
      {lines.length > 0 && (
        <div className="mt-6 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {lines.map((article) => (
            <ArticleCard
              key={article.id}
              article={article}
              words={words.cards}
              size="line"
              said={[follow.name]}
            />
          ))}
        </div>
      )}
    </section>
  );
}

/** A story of a feed, as far as a card shows it. */
function toArticle({ key, title, address, source, image, ...story }: FeedStory): ShownArticle {
  const { section = '', seen, date } = story;
  const isOwn = address.startsWith('/');
  const isUnlinked = isOwn && !address.endsWith(`/${encodeURIComponent(key)}`);
  return {
    id: key,
    title,
    source,
    author: source,
    excerpt: '',
    category: section,
    section: { name: section, path: address },
    seen,
    date,
    picture: image === undefined ? undefined : { src: image },
    link: isUnlinked ? undefined : address,
    own: isOwn && !isUnlinked ? { slug: key, authors: [] } : undefined,
  };
}
