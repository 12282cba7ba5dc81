import { formatWhen, toToday, type DateStyle } from '../../text/dates/format-date.ts';
import { newTab } from '../new-tab.ts';
import type { ListedStory } from './listed-story.ts';

/** The words of a story on the device, and how its date is written. */
export interface StoryLinkWords {
  dates: DateStyle;
  /** In place of a date that can't be read. */
  undated: string;
}

interface Props {
  story: ListedStory;
  words: StoryLinkWords;
  /** The level of its heading. */
  level: 2 | 3;
  /** Called when the reader opens it. */
  onOpen?: () => void;
}

/** The section, headline, first words, source and date of a story on the device. */
export function StoryLink({ story, words, level, onOpen }: Props) {
  const { title, address, source, section, date, excerpt } = story;
  const isOurs = address.startsWith('/');
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0" lang={words.dates.language}>
      {section !== undefined && (
        <p className="label">
          <bdi>{section}</bdi>
        </p>
      )}
      <Heading className="title text-line" dir="auto">
        <a
          className="headline"
          href={address}
          {...(!isOurs && newTab)}
          onClick={onOpen}
          onAuxClick={onOpen}
        >
          {title}
        </a>
      </Heading>
      {excerpt !== undefined && (
        <p className="excerpt" dir="auto">
          {excerpt}
        </p>
      )}
      <p className="meta byline mt-1">
        <span>
          <bdi className={isOurs ? undefined : 'away'}>{source}</bdi>{' '}
        </span>
        {date !== undefined && (
          <time className="ago" dateTime={date}>
            {formatWhen(date, words.dates, toToday(words.dates)) ?? words.undated}
          </time>
        )}
      </p>
    </div>
  );
}
