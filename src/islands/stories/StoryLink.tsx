import { formatDate, type DateStyle } from '../../text/dates/format-date.ts';
import type { SavedStory } from './saved.ts';

/** The words of a story on the device, and how its date is written. */
export interface StoryLinkWords {
  dates: DateStyle;
  /** In place of a date that can't be read. */
  undated: string;
  newTab: string;
}

interface Props {
  story: SavedStory;
  words: StoryLinkWords;
  /** The level of its heading. */
  level: 2 | 3;
  /** Stands before the headline. */
  mark?: string | undefined;
}

/** The headline, source and date of a story on the device. */
export function StoryLink({ story, words, level, mark }: Props) {
  const { title, address, source, date } = story;
  const isOurs = address.startsWith('/');
  const away = isOurs ? {} : { target: '_blank', rel: 'noopener' };
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0">
      {mark !== undefined && <p className="label">{mark}</p>}
      <Heading className="title text-line" dir="auto">
        <a className="headline" href={address} {...away}>
          {title}
          {!isOurs && <span className="sr-only">{` (${words.newTab})`}</span>}
        </a>
      </Heading>
      <p className="meta byline mt-1">
        <span>
          <bdi className={isOurs ? undefined : 'away'}>{source}</bdi>{' '}
        </span>
        {date !== undefined && (
          <span>
            <time dateTime={date}>{formatDate(date, words.dates) ?? words.undated}</time>
          </span>
        )}
      </p>
    </div>
  );
}
