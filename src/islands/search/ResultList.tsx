import { useEffect, useRef, type ReactNode } from 'react';
import { formatDate, type DateStyle } from '../../text/dates/format-date.ts';
import type { NumberStyle } from '../../text/numbers.ts';
import type { CardWords } from '../card-words.ts';
import { toRoute } from '../site-path.ts';
import { readSlug, toStoryAttributes } from '../stories/listed-story.ts';
import { markWords, toPassage, type TextRun } from './engine/passage.ts';
import type { SearchResult } from './search-results.ts';

interface Props {
  shown: readonly SearchResult[];
  /** The words that were looked for. */
  terms: readonly string[];
  newTab: string;
  dates: DateStyle & NumberStyle;
  own: CardWords['own'];
}

/** The list of search results. When more are added, the first new one gets the focus. */
export function ResultList({ shown, ...shared }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isMore = shown.length > before.current.length && shown[0] === before.current[0];
    if (isMore) list.current?.querySelectorAll('a')[before.current.length]?.focus();
    before.current = shown;
    dispatchEvent(new Event('cards'));
  }, [shown]);
  return (
    <ol
      ref={list}
      className="mt-4 max-w-3xl border-b border-rule"
      lang={shared.dates.language}
      data-results
    >
      {shown.map((each) => (
        <Result key={each.id} result={each} {...shared} />
      ))}
    </ol>
  );
}

type ResultProps = Omit<Props, 'shown'> & { result: SearchResult };

function Result({ result, terms, newTab, dates, own }: ResultProps) {
  const { url, raw_content: content, places, meta } = result;
  const { title = url, category, date, author, source } = meta;
  const leaves = !url.startsWith('/');
  const details: ReactNode[] = [
    date && <time dateTime={date}>{formatDate(date, dates)}</time>,
    author && <bdi>{mark(markWords(author, terms))}</bdi>,
    source && <bdi className={leaves ? 'away' : undefined}>{mark(markWords(source, terms))}</bdi>,
  ].filter(Boolean);
  const story = readHit(result, own);
  return (
    <li className="border-t border-rule py-5" {...(story && toStoryAttributes(story))}>
      {category && (
        <p className="label" dir="auto">
          {category}
        </p>
      )}
      <h2 className="title text-story" dir="auto">
        <a className="headline" href={url} {...(leaves && { target: '_blank', rel: 'noopener' })}>
          {mark(markWords(title, terms))}
          {leaves && <span className="sr-only">{` (${newTab})`}</span>}
        </a>
      </h2>
      <p className="mt-1 wrap-anywhere" dir="auto">
        {mark(toPassage(content, places))}
      </p>
      {details.length > 0 && (
        <div className="foot">
          <p className="meta byline">
            {details.map((detail, index) => (
              <span key={index}>{detail} </span>
            ))}
          </p>
          {story && <div className="actions" />}
        </div>
      )}
    </li>
  );
}

/** The story that a result leads to. Pages of the site are none, but for its posts. */
function readHit({ url, filters, meta: { source, date } }: SearchResult, own: CardWords['own']) {
  if (!url.startsWith('/')) {
    return { key: url, address: url, source: source ?? '', section: filters?.section?.[0], date };
  }
  const isPost = toRoute(url).startsWith('/blog/');
  return isPost ? { key: readSlug(url), address: url, date, ...own } : undefined;
}

const mark = (runs: readonly TextRun[]) =>
  runs.map(({ text, isMatch }, index) => (isMatch ? <mark key={index}>{text}</mark> : text));

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
