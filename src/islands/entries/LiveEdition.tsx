import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { formatCount, type PluralForms } from '../../text/numbers.ts';
import type { CardWords } from '../card-words.ts';
import { StoryList } from '../StoryList.tsx';
import { toQuery, watchFocus } from '../stories/stories.ts';
import { toast } from '../page/toast.ts';
import { readRenderedKeys, toCopyKeys, toStoryKey, type ShownStory } from '../stories/story.ts';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'whenStale';

interface LiveWords extends CardWords {
  /** The heading above new stories. */
  heading: string;
  show: string;
  count: PluralForms;
  /** In place of an island that throws (hydrate/hydrate.ts). */
  failure: string;
}

interface Props {
  /** The address of the page's stories. */
  source: string;
  words: LiveWords;
  /** The key of the newest story of the edition, on a page that does not start with it. */
  newest?: string | undefined;
  /** What headings of the page say. A label or a source of the same words is not said again. */
  said?: readonly string[];
}

/**
 * Keeps an open page up to date. Says how many stories are new, and shows them above the others when the
 * reader presses a button.
 */
export default function LiveEdition(props: Props) {
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <Announcement {...props} />
    </QueryClientProvider>
  );
}

function Announcement({ source, words, newest, said }: Props) {
  const [rendered] = useState(() =>
    typeof document === 'undefined' ? new Set<string>() : readRenderedKeys(),
  );
  const [shown, setShown] = useState<ShownStory[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(watchFocus, []);
  const { data = [] } = useQuery(toQuery(source, true));
  const keys = new Set([...rendered, ...shown.flatMap(toCopyKeys)]);
  const place = data.findIndex((story) => toStoryKey(story) === newest);
  const latest = newest === undefined ? data : data.slice(0, Math.max(place, 0));
  const news = latest.filter((story) => !toCopyKeys(story).some((key) => keys.has(key)));
  const count = formatCount(news.length, words.count, words.dates);

  useEffect(() => {
    if (news.length > 0) toast(count);
  }, [news.length, count]);

  // The pressed button disappears, so the focus moves to the new stories.
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
          <StoryList stories={shown} words={words} level={3} said={said} />
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
