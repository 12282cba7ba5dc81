import { Fragment } from 'react';
import type { Correction } from '../edition/correction.ts';
import type { Telling } from '../edition/groups/group-stories.ts';
import type { ShownArticle } from '../edition/read/live.ts';
import { cutMiddle } from '../html/cut-middle.ts';
import { formatDate, type DateStyle } from '../html/dates/format-date.ts';
import type { NumberStyle } from '../html/numbers.ts';
import { toFitting, type Place } from './stories/picture.ts';
import { Picture } from './Picture.tsx';

/** The words on a card that do not come from its article, and how it writes dates. */
export interface CardWords {
  dates: DateStyle & NumberStyle;
  /** In place of an unknown date. */
  undated: string;
  by: string;
  /** Before the date of a story that its feed has changed. */
  updated: string;
  /** Before the other sources that tell the same event. */
  also: string;
  /** Before the note of the editors. */
  corrected: string;
  newTab: string;
}

interface Props {
  article: ShownArticle;
  words: CardWords;
  size: 'lead' | 'story' | 'line';
  /** The level of its heading. */
  level?: 2 | 3;
  /** For a card under a heading with its category. */
  withoutCategory?: boolean;
  /** Only headline, source and date. */
  brief?: boolean;
  /** The text of a lead stands beside its picture on wide screens. */
  beside?: boolean;
}

const sizes = { lead: false as const, plain: 'text-plain', story: 'text-story', line: 'text-line' };
const join = (...names: (string | false)[]) => names.filter(Boolean).join(' ') || undefined;

/**
 * An article in one of three sizes: `lead`, the first of a page; `story`, a card of a grid; `line`, a
 * headline in a list. Without a picture, a larger headline on a colored plate takes its place.
 */
export function ArticleCard({ article, words, size, ...props }: Props) {
  const { level = 3, withoutCategory = false, brief = size === 'line' } = props;
  const { title, excerpt, category, link, language, topicPath } = article;
  const Heading = `h${level}` as const;
  const isLead = size === 'lead';
  const place: Place = isLead ? (props.beside ? 'beside' : 'lead') : brief ? 'brief' : 'story';
  const picture = size === 'line' ? undefined : toFitting(article.picture, place);
  const isPlain = picture === undefined && size !== 'line';
  const step = isPlain && size === 'story' && !brief ? 'plain' : size;
  const shown = picture && <Picture picture={picture} place={place} className="picture" />;
  return (
    <article
      className={join(isLead && 'lead', isLead && isPlain && 'plate', size === 'line' && 'line')}
      data-story={link === undefined ? article.id : ''}
    >
      {place !== 'lead' && shown}
      <div className={join(isPlain && !isLead && 'plate')}>
        {!withoutCategory && (
          <p className="label" dir="auto" lang={language}>
            {topicPath ? (
              <a className="quiet" href={topicPath} tabIndex={isLead ? undefined : -1}>
                {category}
              </a>
            ) : (
              category
            )}
          </p>
        )}
        <Heading className={join('title', sizes[step])} dir="auto" lang={language}>
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
      {place === 'lead' && shown}
      {!brief && excerpt && (
        <p className="excerpt" dir="auto" lang={language}>
          {excerpt}
        </p>
      )}
      <div className="foot">
        <Byline article={article} words={words} withAuthor={!brief} withSource={isLead} />
        {article.correction && <Corrected correction={article.correction} words={words} />}
        {article.also && <Tellings also={article.also} words={words} />}
        {link !== undefined && size !== 'line' && <div className="actions" />}
      </div>
    </article>
  );
}

interface BylineProps {
  article: ShownArticle;
  words: CardWords;
  withAuthor: boolean;
  /** Links to the page of the source. */
  withSource: boolean;
}

/**
 * Source and date, perhaps after the author. A story whose source names nobody is by its source, which is
 * said once (ruling 16).
 */
function Byline({ article, words, withAuthor, withSource }: BylineProps) {
  const { author, date, isUpdated, link, source, sourcePath } = article;
  const { by, dates, updated, undated } = words;
  const isNamed = withAuthor && author !== source;
  return (
    <p className="meta byline">
      {isNamed && (
        <span>
          {`${by} `}
          <bdi className="text-ink">{author}</bdi>{' '}
        </span>
      )}
      <span>
        {withAuthor && !isNamed && `${by} `}
        <bdi className={join(link !== undefined && 'away')}>
          {withSource && sourcePath ? (
            <a href={sourcePath}>
              <SourceName name={source} />
            </a>
          ) : (
            <SourceName name={source} />
          )}
        </bdi>{' '}
      </span>
      <span>
        {isUpdated && `${updated} `}
        {date === undefined ? (
          undated
        ) : (
          <time className="ago" dateTime={date}>
            {formatDate(date, dates)}
          </time>
        )}
      </span>
    </p>
  );
}

/** The most characters of a source's name that a card shows. */
const nameLength = 36;

/** The name of a source. A long one is shown without its middle, and read whole by a screen reader. */
function SourceName({ name }: { name: string }) {
  const shown = cutMiddle(name, nameLength);
  if (shown === name) return name;
  return (
    <>
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{name}</span>
    </>
  );
}

/** Says that the editors corrected the story, when, and what. */
function Corrected({
  correction: { note, at },
  words,
}: {
  correction: Correction;
  words: CardWords;
}) {
  return (
    <p className="meta">
      {words.corrected}
      {at !== undefined && (
        <>
          {' · '}
          <time dateTime={at}>{formatDate(at, words.dates)}</time>
        </>
      )}
      {note !== undefined && <span dir="auto">{`: ${note}`}</span>}
    </p>
  );
}

/** Links to the other tellings of the event. */
function Tellings({ also, words }: { also: readonly Telling[]; words: CardWords }) {
  return (
    <p className="meta">
      {words.also}
      {also.map(({ source, link }, index) => (
        <Fragment key={link}>
          {index === 0 ? ' ' : ', '}
          <a href={link} target="_blank" rel="noopener">
            <bdi>{source}</bdi>
            <span className="sr-only">{` (${words.newTab})`}</span>
          </a>
        </Fragment>
      ))}
    </p>
  );
}
