import { useEffect, useRef, type ReactNode } from 'react';
import { formatWhen, toToday, type DateStyle } from '../../text/dates/format-date.ts';
import type { NumberStyle } from '../../text/numbers.ts';
import type { CardWords } from '../card-words.ts';
import { newTab } from '../new-tab.ts';
import { toRoute } from '../site-path.ts';
import { readSlug, toStoryAttributes } from '../stories/listed-story.ts';
import type { SearchResult, SearchResults } from './search-results.ts';

export interface ResultWords {
  dates: DateStyle & NumberStyle;
  /** The name of the section with the results. */
  label: string;
  more: string;
  own: CardWords['own'];
}

interface Props {
  results: SearchResults;
  words: ResultWords;
  onMore(): void;
}

/** The search results. When more are added, the first new one gets the focus. */
export function ResultList({ results: { state, found, shown }, words, onMore }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    const isMore = shown.length > before.current.length && shown[0] === before.current[0];
    if (isMore) list.current?.querySelectorAll('a')[before.current.length]?.focus();
    before.current = shown;
    dispatchEvent(new Event('cards'));
  }, [shown]);
  if (state !== 'searching' && shown.length === 0) return null;
  return (
    <section aria-label={words.label} className="min-h-dvh" data-searched>
      {shown.length > 0 && (
        <ol
          ref={list}
          className="mt-4 max-w-3xl border-b border-rule"
          lang={words.dates.language}
          data-results
        >
          {shown.map((each) => (
            <Result key={each.id} result={each} words={words} />
          ))}
        </ol>
      )}
      {shown.length < found.hits.length && (
        <button type="button" className="button mt-6 cursor-pointer" onClick={onMore}>
          {words.more}
        </button>
      )}
    </section>
  );
}

function Result({ result, words }: { result: SearchResult; words: ResultWords }) {
  const { url, passage } = result;
  const { title = url, category, date, author, source } = result.meta;
  const leaves = !url.startsWith('/');
  const details: ReactNode[] = [
    author && <bdi>{author}</bdi>,
    source && <bdi className={leaves ? 'away' : undefined}>{source}</bdi>,
    date && (
      <time className="ago" dateTime={date}>
        {formatWhen(date, words.dates, toToday(words.dates))}
      </time>
    ),
  ].filter(Boolean);
  const story = readStory(result, words.own);
  return (
    <li className="border-t border-rule py-5" {...(story && toStoryAttributes(story))}>
      {category && (
        <p className="label" dir="auto">
          {category}
        </p>
      )}
      <h2 className="title text-story" dir="auto">
        <a className="headline" href={url} {...(leaves && newTab)}>
          {title}
        </a>
      </h2>
      <p className="mt-1 wrap-anywhere" dir="auto">
        {passage.map((text, place) => (place % 2 === 1 ? <mark key={place}>{text}</mark> : text))}
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
function readStory({ url, filters, meta }: SearchResult, own: CardWords['own']) {
  const { source = '', date } = meta;
  if (!url.startsWith('/')) {
    return { key: url, address: url, source, section: filters?.section?.[0], date };
  }
  const isPost = toRoute(url).startsWith('/blog/');
  return isPost ? { key: readSlug(url), address: url, date, ...own } : undefined;
}
