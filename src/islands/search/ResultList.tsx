import { useEffect, useRef } from 'react';
import { formatDate, type DateStyle } from '../../html/dates/format-date.ts';
import { toRuns } from '../stories/excerpt.ts';
import type { SearchResult } from './search-results.ts';

interface Props {
  shown: readonly SearchResult[];
  newTab: string;
  dates: DateStyle;
}

/** The list of search results. When more are added, the first new one gets the focus. */
export function ResultList({ shown, newTab, dates }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isMore = shown.length > before.current.length && shown[0] === before.current[0];
    if (isMore) list.current?.querySelectorAll('a')[before.current.length]?.focus();
    before.current = shown;
  }, [shown]);
  return (
    <ol ref={list} className="mt-4 max-w-3xl border-b border-rule" data-results>
      {shown.map((each) => (
        <Result key={each.id} result={each} newTab={newTab} dates={dates} />
      ))}
    </ol>
  );
}

type ResultProps = Omit<Props, 'shown'> & { result: SearchResult };

function Result({ result, newTab, dates }: ResultProps) {
  const { url, excerpt, meta } = result;
  const { title = url, category, date, source } = meta;
  const leaves = !url.startsWith('/');
  return (
    <li className="border-t border-rule py-5">
      {category && (
        <p className="label" dir="auto">
          {category}
        </p>
      )}
      <h2 className="title text-story" dir="auto">
        <a className="headline" href={url} {...(leaves && { target: '_blank', rel: 'noopener' })}>
          {title}
          {leaves && <span className="sr-only">{` (${newTab})`}</span>}
        </a>
      </h2>
      <p className="mt-1" dir="auto">
        {toRuns(excerpt).map(({ text, isMatch }, index) =>
          isMatch ? <mark key={index}>{text}</mark> : text,
        )}
      </p>
      {(date ?? source) && (
        <p className="meta mt-1">
          {date && <time dateTime={date}>{formatDate(date, dates)}</time>}
          {date && source && ' · '}
          {source && <bdi className={leaves ? 'away' : undefined}>{source}</bdi>}
        </p>
      )}
    </li>
  );
}

/** Stands in for results that are being loaded. */
export function ResultSkeleton() {
  return (
    <div data-skeleton="results" className="skeleton mt-4 max-w-3xl">
      {[0, 1, 2, 3, 4].map((place) => (
        <div key={place} className="border-t border-rule py-5">
          <div className="h-6 w-2/3 bg-panel" />
          <div className="mt-3 h-4 bg-panel" />
          <div className="mt-2 h-4 w-1/3 bg-panel" />
        </div>
      ))}
    </div>
  );
}
