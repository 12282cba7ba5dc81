import type { ReactNode } from 'react';
import { formatDate, type DateStyle } from '../../text/dates/format-date.ts';
import type { ListedStory } from './listed-story.ts';

/** The words of a story on the device, and how its date is written. */
export interface StoryLinkWords {
  dates: DateStyle;
  /** In place of a date that can't be read. */
  undated: string;
  newTab: string;
}

interface Props {
  story: ListedStory;
  words: StoryLinkWords;
  /** The level of its heading. */
  level: 2 | 3;
  /** Stands before its section. */
  mark?: string | undefined;
  /** Stands in its last line. */
  children?: ReactNode;
}

/** The section, headline, source and date of a story on the device. */
export function StoryLink({ story, words, level, mark, children }: Props) {
  const { title, address, source, section, date } = story;
  const isOurs = address.startsWith('/');
  const away = isOurs ? {} : { target: '_blank', rel: 'noopener' };
  const Heading = `h${level}` as const;
  return (
    <div className="min-w-0">
      {(mark ?? section) !== undefined && (
        <p className="label">
          {mark !== undefined && <span>{mark}</span>}
          {mark !== undefined && section !== undefined && ' · '}
          <bdi>{section}</bdi>
        </p>
      )}
      <Heading className="title text-line" dir="auto">
        <a className="headline" href={address} {...away}>
          {title}
          {!isOurs && <span className="sr-only">{` (${words.newTab})`}</span>}
        </a>
      </Heading>
      <div className={children ? 'foot' : 'mt-1'}>
        <p className="meta byline">
          <span>
            <bdi className={isOurs ? undefined : 'away'}>{source}</bdi>{' '}
          </span>
          {date !== undefined && (
            <span>
              <time className="ago" dateTime={date}>
                {formatDate(date, words.dates) ?? words.undated}
              </time>
            </span>
          )}
        </p>
        {children}
      </div>
    </div>
  );
}
