import { useEffect, useRef } from 'react';
import { formatDate } from '../../html/dates.ts';
import { toRuns } from '../stories/excerpt.ts';
import type { Shown } from './found.ts';

/** What was found, in a list. What comes to it later gets the focus. */
export function SearchResults({ shown, newTab }: { shown: readonly Shown[]; newTab: string }) {
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
        <SearchResult key={each.id} found={each} newTab={newTab} />
      ))}
    </ol>
  );
}

function SearchResult({ found, newTab }: { found: Shown; newTab: string }) {
  const { url, excerpt, meta } = found;
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
          {date && <time dateTime={date}>{formatDate(date)}</time>}
          {date && source && ' · '}
          {source && <bdi className={leaves ? 'away' : undefined}>{source}</bdi>}
        </p>
      )}
    </li>
  );
}

/** Where results will be. */
export function SearchSkeleton() {
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
