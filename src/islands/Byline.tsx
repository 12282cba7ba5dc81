import { Fragment } from 'react';
import type { ShownArticle } from '../reader/live.ts';
import { formatWhen } from '../text/dates/format-date.ts';
import { fold } from '../text/fold.ts';
import type { CardWords } from './card-words.ts';

interface BylineProps {
  article: ShownArticle;
  words: CardWords;
  withAuthor: boolean;
  /** Links to the page of the source. The link is no stop of the keyboard. */
  withSource: boolean;
  /** The heading above has the source. */
  withoutSource: boolean;
  readingTime: string | undefined;
}

/**
 * Perhaps by whom, the source, and when. A story whose source names nobody is by its source, which is said once
 * (ruling 16).
 */
export function Byline({
  article,
  words,
  withAuthor,
  withSource,
  withoutSource,
  readingTime,
}: BylineProps) {
  const { author, date, isUpdated, link, source, sourcePath, own } = article;
  const { by, dates, today, updated, undated } = words;
  const isNamed = withAuthor && fold(author) !== fold(source);
  const authors = own?.authors ?? [{ name: author }];
  return (
    <p className="meta byline">
      {isNamed && (
        <span>
          {`${by} `}
          <Authors authors={authors} words={words} />{' '}
        </span>
      )}
      {!withoutSource && (
        <span>
          {withAuthor && !isNamed && `${by} `}
          {withSource && sourcePath ? (
            <a href={sourcePath} tabIndex={-1}>
              <bdi>{source}</bdi>
            </a>
          ) : own ? (
            <strong className="text-ink">
              <bdi>{source}</bdi>
            </strong>
          ) : (
            <bdi className={link === undefined ? undefined : 'away'}>{source}</bdi>
          )}{' '}
        </span>
      )}
      {readingTime && <span className="shrink-0">{`${readingTime} `}</span>}
      <span>
        {isUpdated && `${updated} `}
        {date === undefined ? (
          undated
        ) : (
          <time className="ago" dateTime={date}>
            {formatWhen(date, dates, today)}
          </time>
        )}
      </span>
    </p>
  );
}

/** The names of authors, each a link to the page of that author where there is one. */
function Authors({
  authors,
  words,
}: {
  authors: readonly { name: string; path?: string }[];
  words: CardWords;
}) {
  return authors.map(({ name, path }, at) => (
    <Fragment key={name}>
      {at > 0 && (words.separator ?? ', ')}
      {path === undefined ? (
        <bdi className="text-ink">{name}</bdi>
      ) : (
        <a className="text-ink" href={path} tabIndex={-1}>
          <bdi>{name}</bdi>
        </a>
      )}
    </Fragment>
  ));
}
