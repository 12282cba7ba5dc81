import type { ShownArticle } from '../edition/read/live.ts';
import { formatDate } from '../html/dates.ts';
import { fit, type Place } from './stories/picture.ts';
import { Picture } from './Picture.tsx';

/** The words on a card that are not the article's own. */
export interface CardWords {
  by: string;
  newTab: string;
}

interface Props {
  article: ShownArticle;
  words: CardWords;
  size: 'lead' | 'story' | 'line';
  /** The level of its heading. */
  level?: 2 | 3;
  /** Its category is said elsewhere on the page. */
  withoutCategory?: boolean;
  /** No more than headline, source and date: among many others. */
  brief?: boolean;
  /** Of one that leads: its words stand beside its picture where there is room. */
  beside?: boolean;
}

const sizes = { lead: false as const, plain: 'text-plain', story: 'text-story', line: 'text-line' };
const join = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined;

/**
 * An article in one of three sizes: `lead`, the one a page begins with; `story`, a card of a grid;
 * `line`, a headline in a list. One without a picture has its headline, larger, on a plate where the
 * picture would stand.
 */
export function ArticleCard({ article, words, size, ...props }: Props) {
  const { level = 3, withoutCategory = false, brief = size === 'line' } = props;
  const { title, excerpt, author, date, category, link, source } = article;
  const Heading = `h${level}` as const;
  const isLead = size === 'lead';
  const place: Place = isLead ? (props.beside ? 'beside' : 'lead') : brief ? 'brief' : 'story';
  const picture = size === 'line' ? undefined : fit(article.picture, place);
  const isPlain = picture === undefined && size !== 'line';
  const step = isPlain && size === 'story' && !brief ? 'plain' : size;
  return (
    <article
      className={join(isLead && 'lead', isLead && isPlain && 'plate', size === 'line' && 'line')}
      data-story={link === undefined ? article.id : ''}
    >
      {picture && <Picture picture={picture} place={place} className="picture" />}
      <div className={join(isPlain && !isLead && 'plate')}>
        {!withoutCategory && (
          <p className="label" dir="auto">
            {category}
          </p>
        )}
        <Heading className={join('title', sizes[step])} dir="auto">
          {link === undefined ? (
            title
          ) : (
            <a href={link} target="_blank" rel="noopener" className="headline">
              {title}
              <span className="sr-only">{` (${words.newTab})`}</span>
            </a>
          )}
        </Heading>
      </div>
      {!brief && excerpt && (
        <p className="excerpt" dir="auto">
          {excerpt}
        </p>
      )}
      <div className="foot">
        <p className="meta">
          {!brief && (
            <>
              {`${words.by} `}
              <bdi className="text-ink">{author}</bdi>
              {' · '}
            </>
          )}
          <bdi className={join(link !== undefined && 'away')}>{source}</bdi>
          {' · '}
          {date === undefined ? (
            formatDate(date)
          ) : (
            <time className="ago" dateTime={date}>
              {formatDate(date)}
            </time>
          )}
        </p>
        {link !== undefined && size !== 'line' && <div className="acts" />}
      </div>
    </article>
  );
}
