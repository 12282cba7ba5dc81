import { useEffect, useState } from 'react';
import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { Message, type MessageText } from '../Message.tsx';
import { useStored } from '../my/use-stored.ts';
import { dropHidden } from '../stories/hidden.ts';
import type { ListedStory } from '../stories/listed-story.ts';
import { saved as stored } from '../stories/saved.ts';
import { StoryLink, type StoryLinkWords } from '../stories/StoryLink.tsx';
import { KeepEdition, type EditionWords } from '../offline/KeepEdition.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'atOnce';

/** The words of the list of saved stories, and how it writes dates. */
interface SavedWords extends StoryLinkWords {
  dates: StoryLinkWords['dates'] & NumberStyle;
  empty: MessageText;
  blocked: MessageText;
  count: PluralForms;
  /** How many are not read yet. */
  unread: PluralForms;
  read: string;
  remove: string;
  removed: string;
  undo: string;
  edition: EditionWords;
  failure: string;
}

/** The stories that the reader has saved on this device, to open and remove, and the edition to keep. */
export default function Saved({ words }: { words: SavedWords }) {
  const { saved, removed, change, mark } = useSaved();
  if (saved === null) return <Message {...words.blocked} />;
  if (saved === undefined) return null;

  const remaining = saved.filter(({ key }) => !removed.has(key));
  const unread = remaining.filter(({ isRead }) => !isRead).length;
  return (
    <>
      {saved.length === 0 ? (
        <Message {...words.empty} />
      ) : (
        <p className="meta mb-4" role="status">
          {`${formatCount(remaining.length, words.count, words.dates)} · ${formatCount(unread, words.unread, words.dates)}`}
        </p>
      )}
      {saved.length > 0 && (
        <ul>
          {saved.map((story) => (
            <SavedStory
              key={story.key}
              story={story}
              words={words}
              isRemoved={removed.has(story.key)}
              onChange={() => change(story.key)}
              onRead={(isRead) => mark(story.key, isRead)}
            />
          ))}
        </ul>
      )}
      <KeepEdition words={words.edition} />
    </>
  );
}

/** The saved stories, and stories removed during this visit. `change` removes one, or restores it; `mark` says whether it was read. */
function useSaved() {
  // A removed story stays in the list until the reader leaves, so that it can be restored.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const restore = () => setRemoved(new Set());
  const { entries: saved, read, show } = useStored(stored, restore);
  useEffect(() => void dropHidden().then((isChanged) => isChanged && read()), []);
  useEffect(() => void dispatchEvent(new Event('cards')), [saved]);

  const change = (key: string) => {
    const next = new Set(removed);
    if (!next.delete(key)) next.add(key);
    setRemoved(next);
    keep(saved ?? [], next);
  };
  const mark = (key: string, isRead: boolean) => {
    const next = (saved ?? []).map((story) =>
      story.key === key ? { ...story, isRead: isRead || undefined } : story,
    );
    show(next);
    keep(next, removed);
  };
  return { saved, removed, change, mark };
}

/** Writes the stories that are left after a removal to the device. */
const keep = (stories: readonly ListedStory[], removed: ReadonlySet<string>) =>
  stored.write(stories.filter(({ key }) => !removed.has(key)));

interface SavedStoryProps {
  story: ListedStory;
  words: SavedWords;
  isRemoved: boolean;
  onChange: () => void;
  onRead: (isRead: boolean) => void;
}

/** One button both removes and restores the story, so that it keeps the focus. A story that is opened counts as read. */
function SavedStory({ story, words, isRemoved, onChange, onRead }: SavedStoryProps) {
  const { title, isRead = false } = story;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 border-t border-rule py-4">
      {isRemoved ? (
        <p className="min-w-0 py-2 text-muted" dir="auto">{`${words.removed} ${title}`}</p>
      ) : (
        <div className={`max-w-prose min-w-0 grow${isRead ? ' text-muted' : ''}`}>
          <StoryLink story={story} words={words} level={2} onOpen={() => onRead(true)} />
        </div>
      )}
      <p className="flex shrink-0 items-center gap-x-5">
        {!isRemoved && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              checked={isRead}
              aria-label={`${words.read}: ${title}`}
              onChange={({ currentTarget }) => onRead(currentTarget.checked)}
            />
            {words.read}
          </label>
        )}
        <button
          type="button"
          className="tap quiet min-h-11 cursor-pointer font-semibold text-accent"
          aria-label={`${isRemoved ? words.undo : words.remove}: ${title}`}
          onClick={onChange}
        >
          {isRemoved ? words.undo : words.remove}
        </button>
      </p>
    </li>
  );
}
