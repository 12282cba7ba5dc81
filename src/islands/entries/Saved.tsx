import { useEffect, useState } from 'react';
import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { toBookmarks } from '../stories/bookmarks.ts';
import { Boundary } from '../Boundary.tsx';
import { Message, type MessageText } from '../Message.tsx';
import { dropHidden } from '../stories/hidden.ts';
import { download } from '../stories/download.ts';
import type { ListedStory } from '../stories/listed-story.ts';
import { readStories, writeStories } from '../stories/saved.ts';
import { isChange } from '../stories/stored.ts';
import { StoryLink, type StoryLinkWords } from '../stories/StoryLink.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'atOnce';

/** The words of the list of saved stories, and how it writes dates. */
interface SavedWords extends StoryLinkWords {
  dates: StoryLinkWords['dates'] & NumberStyle;
  empty: MessageText;
  blocked: MessageText;
  count: PluralForms;
  remove: string;
  removed: string;
  undo: string;
  export: string;
  file: string;
  failure: string;
}

/** The stories that the reader has saved on this device, to open, remove and export. */
export default function Saved({ words }: { words: SavedWords }) {
  return (
    <Boundary failure={words.failure}>
      <List words={words} />
    </Boundary>
  );
}

function List({ words }: { words: SavedWords }) {
  const [saved, setSaved] = useState<ListedStory[]>();
  const [isBlocked, setBlocked] = useState(false);
  // A removed story stays in the list until the reader leaves, so that it can be restored.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const read = () => {
      const stories = readStories('saved');
      setSaved(stories ?? []);
      setBlocked(stories === undefined);
      setRemoved(new Set());
    };
    const stop = new AbortController();
    const onStorage = (event: StorageEvent) => isChange(event, 'saved') && read();
    addEventListener('storage', onStorage, stop);
    read();
    void dropHidden().then((isChanged) => isChanged && read());
    return () => stop.abort();
  }, []);

  if (saved === undefined) return null;
  if (isBlocked) return <Message {...words.blocked} />;
  if (saved.length === 0) return <Message {...words.empty} />;

  const remaining = saved.filter(({ key }) => !removed.has(key));
  const onExport = () => exportStories(remaining, words.file);
  const change = (key: string) => {
    const next = new Set(removed);
    if (!next.delete(key)) next.add(key);
    setRemoved(next);
    const left = saved.filter((story) => !next.has(story.key));
    writeStories('saved', left);
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p className="meta" role="status">
          {formatCount(remaining.length, words.count, words.dates)}
        </p>
        {remaining.length > 0 && (
          <button type="button" className="button" onClick={onExport}>
            {words.export}
          </button>
        )}
      </div>
      <ul>
        {saved.map((story) => (
          <Entry
            key={story.key}
            story={story}
            words={words}
            isRemoved={removed.has(story.key)}
            onChange={() => change(story.key)}
          />
        ))}
      </ul>
    </>
  );
}

/** Downloads the stories as a bookmark file. */
function exportStories(stories: readonly ListedStory[], name: string): void {
  download('saved-stories.html', toBookmarks(stories, name, location.origin), 'text/html');
}

interface EntryProps {
  story: ListedStory;
  words: SavedWords;
  isRemoved: boolean;
  onChange: () => void;
}

/** One button both removes and restores the story, so that it keeps the focus. */
function Entry({ story, words, isRemoved, onChange }: EntryProps) {
  const { title } = story;
  return (
    <li className="flex items-center justify-between gap-4 border-t border-rule py-3">
      {isRemoved ? (
        <p className="min-w-0 text-muted" dir="auto">{`${words.removed} ${title}`}</p>
      ) : (
        <StoryLink story={story} words={words} level={2} />
      )}
      <button
        type="button"
        className="tap quiet min-h-11 shrink-0 cursor-pointer font-semibold text-accent"
        aria-label={`${isRemoved ? words.undo : words.remove}: ${title}`}
        onClick={onChange}
      >
        {isRemoved ? words.undo : words.remove}
      </button>
    </li>
  );
}
