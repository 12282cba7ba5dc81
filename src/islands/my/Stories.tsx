import { useEffect, useState } from 'react';
import { formatCount, formatList, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { countSeenAfter, loadFollowed, type FollowedGroup } from '../stories/followed.ts';
import type { Follow } from '../stories/follows.ts';
import type { ListedStory } from '../stories/listed-story.ts';
import { followed } from '../stories/saved.ts';
import { StoryLink, type StoryLinkWords } from '../stories/StoryLink.tsx';
import { readSince } from '../visits/visit.ts';
import { Group, type GroupWords } from './Group.tsx';

/** The words of the stories of what a reader follows. */
export interface StoriesWords extends StoryLinkWords, GroupWords {
  dates: StoryLinkWords['dates'] & NumberStyle;
  heading: string;
  loading: string;
  count: PluralForms;
  /** How many of them are new. */
  news: PluralForms;
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

/** The stories of what the reader follows, in a group for each, the newest first. */
export function MyStories({ follows, words }: Props) {
  const groups = useFollowed(follows);
  const stored = groups?.every(({ stories }) => stories === undefined)
    ? followed.read()
    : undefined;

  useEffect(() => void dispatchEvent(new Event('cards')), [groups]);
  return (
    <section aria-label={words.heading}>
      <p className="meta" role="status">
        {groups ? describe(groups, words) : words.loading}
      </p>
      {/* Each group has about as much room before its stories are there. */}
      {!groups &&
        follows.map(({ kind, id }) => <div key={`${kind} ${id}`} className="min-h-180" />)}
      {groups?.map(({ follow, stories = [] }) => (
        <Group
          key={`${follow.kind}/${follow.id}`}
          follow={follow}
          stories={stories}
          words={words}
        />
      ))}
      {stored && <Stored stories={stored} words={words} />}
    </section>
  );
}

/** Loads the stories, and keeps them for a visit without a network. */
function useFollowed(follows: readonly Follow[]): FollowedGroup[] | undefined {
  const [groups, setGroups] = useState<FollowedGroup[]>();
  useEffect(() => {
    let isCurrent = true;
    void loadFollowed(follows).then((loaded) => {
      if (!isCurrent) return;
      const stories = loaded.flatMap((group) => group.stories ?? []);
      if (loaded.some((group) => group.stories))
        followed.write(stories.map(({ image: _, seen: __, ...story }) => story));
      setGroups(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [follows]);
  return groups;
}

const countStories = (groups: readonly { stories?: readonly unknown[] | undefined }[] = []) =>
  groups.reduce((sum, { stories = [] }) => sum + stories.length, 0);

function describe(groups: readonly FollowedGroup[], words: StoriesWords): string {
  const { dates } = words;
  const count = countStories(groups);
  const news = countSeenAfter(groups, readSince());
  const failed = groups.filter(({ stories }) => stories === undefined);
  return [
    count === 0 ? words.none : `${formatCount(count, words.count, dates)}.`,
    news > 0 && `${formatCount(news, words.news, dates)}.`,
    failed.length > 0 &&
      (failed.length === groups.length
        ? words.stored
        : `${words.failed} ${formatList(
            failed.map(({ follow }) => follow.name),
            dates,
          )}.`),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The stories of the last visit, without a network. */
function Stored({ stories, words }: { stories: readonly ListedStory[]; words: StoriesWords }) {
  return (
    <ul className="mt-6 grid grid-cols-1 gap-x-10 lg:grid-cols-2">
      {stories.map((story) => (
        <li key={story.key} className="line">
          <StoryLink story={story} words={words} level={3} />
        </li>
      ))}
    </ul>
  );
}
