import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CardWords } from './ArticleCard.tsx';
import { Boundary } from './Boundary.tsx';
import { Stories } from './Stories.tsx';
import { toQuery, watchFocus } from './stories/stories.ts';
import { toast } from './page/toast.ts';
import { readPrinted, toKey, type Story } from './stories/story.ts';

/** The words of the live edition. */
export interface LiveWords extends CardWords {
  /** The heading over stories that came after the page. */
  heading: string;
  show: string;
  one: string;
  many: string;
  failure: string;
}

interface Props {
  /** The address of the page's stories. */
  source: string;
  words: LiveWords;
  /** On a page that does not begin with the newest story: the key of that one. What comes before it is new. */
  newest?: string | undefined;
}

/**
 * Keeps an open page up to date: says how many stories are new, and shows them, above those that the
 * page was printed with, when the reader asks.
 */
export default function LiveEdition(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <Boundary failure={props.words.failure}>
      <QueryClientProvider client={client}>
        <Announcement {...props} />
      </QueryClientProvider>
    </Boundary>
  );
}

function Announcement({ source, words, newest }: Props) {
  const [printed] = useState(() => (typeof document === 'undefined' ? new Set() : readPrinted()));
  const [shown, setShown] = useState<Story[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(watchFocus, []);
  const { data = [] } = useQuery(toQuery(source, true));
  const keys = new Set(shown.map(toKey));
  const place = data.findIndex((story) => toKey(story) === newest);
  const latest = newest === undefined ? data : data.slice(0, Math.max(place, 0));
  const news = latest.filter((story) => !printed.has(toKey(story)) && !keys.has(toKey(story)));
  const count = `${news.length} ${news.length === 1 ? words.one : words.many}`;

  useEffect(() => {
    if (news.length > 0) toast(count);
  }, [news.length, count]);

  // What was pressed is gone with the press, so the focus goes to what it brought.
  useEffect(() => {
    if (shown.length > 0) heading.current?.focus();
  }, [shown]);

  return (
    <>
      {shown.length > 0 && (
        <section aria-labelledby="new-stories" className="mb-10" data-new-stories>
          <h2 id="new-stories" ref={heading} tabIndex={-1} className="kicker mb-4">
            {words.heading}
          </h2>
          <Stories stories={shown} words={words} level={3} />
        </section>
      )}
      <div className="news">
        {news.length > 0 && (
          <button type="button" onClick={() => setShown([...news, ...shown])}>
            {`${words.show} ${count}`}
          </button>
        )}
      </div>
    </>
  );
}
