import { useEffect, useState } from 'react';
import { formatCount, formatList, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { loadFollowed, type Followed } from '../stories/followed.ts';
import type { Follow } from '../stories/follows.ts';
import { toStoryAttributes } from '../stories/listed-story.ts';
import { readStories, writeStories } from '../stories/saved.ts';
import { StoryLink, type StoryLinkWords } from '../stories/StoryLink.tsx';

/** The words of the stories of what a reader follows. */
export interface StoriesWords extends StoryLinkWords {
  dates: StoryLinkWords['dates'] & NumberStyle;
  heading: string;
  loading: string;
  count: PluralForms;
  /** How many of them are new. */
  news: PluralForms;
  /** Before the headline of a new story. */
  isNew: string;
  none: string;
  /** Before the names of what could not be loaded. */
  failed: string;
  /** Above the stories of the last visit, when nothing could be loaded. */
  stored: string;
}

interface Props {
  follows: readonly Follow[];
  words: StoriesWords;
}

/** The stories of what the reader follows, the newest first. New ones since the last visit are marked. */
export function MyStories({ follows, words }: Props) {
  const [seen] = useState(() => readStories('followed') ?? []);
  const [followed, setFollowed] = useState<Followed>();

  useEffect(() => {
    let isCurrent = true;
    void loadFollowed(follows, seen).then(({ stories, failed }) => {
      if (!isCurrent) return;
      const keys = new Set(stories.map(({ key }) => key));
      const missing = failed.length > 0 ? seen.filter(({ key }) => !keys.has(key)) : [];
      const listed = stories.map(({ isNew: _, ...story }) => story);
      writeStories('followed', [...listed, ...missing]);
      const old = failed.length === follows.length ? seen : [];
      setFollowed({ stories: [...stories, ...old.map(toOld)], failed });
    });
    return () => {
      isCurrent = false;
    };
  }, [follows, seen]);

  useEffect(() => void dispatchEvent(new Event('cards')), [followed]);
  return (
    <section aria-labelledby="my-stories" className={followed ? 'mt-12' : 'mt-12 min-h-dvh'}>
      <h2 id="my-stories" className="kicker mb-3">
        {words.heading}
      </h2>
      <p className="meta mb-3" role="status">
        {followed ? describe(followed, follows.length, words) : words.loading}
      </p>
      <ul className="grid grid-cols-1 gap-x-10 lg:grid-cols-2">
        {followed?.stories.map((story) => (
          <li key={story.key}>
            <article className="line" {...toStoryAttributes(story)}>
              <StoryLink
                story={story}
                words={words}
                level={3}
                mark={story.isNew ? words.isNew : undefined}
              >
                <div className="actions" />
              </StoryLink>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}

const toOld = <T extends object>(story: T) => ({ ...story, isNew: false });

function describe({ stories, failed }: Followed, follows: number, words: StoriesWords): string {
  const news = stories.filter(({ isNew }) => isNew).length;
  const { dates } = words;
  return [
    stories.length === 0 ? words.none : `${formatCount(stories.length, words.count, dates)}.`,
    news > 0 && `${formatCount(news, words.news, dates)}.`,
    failed.length > 0 &&
      (failed.length === follows
        ? words.stored
        : `${words.failed} ${formatList(
            failed.map(({ name }) => name),
            dates,
          )}.`),
  ]
    .filter(Boolean)
    .join(' ');
}
