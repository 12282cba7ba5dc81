import { useState } from 'react';
import { Message, type MessageText } from '../Message.tsx';
import { readFollows, writeFollows, type Follow } from '../stories/follows.ts';
import { FollowList, type FollowListWords } from '../my/FollowList.tsx';
import { Forget, type ForgetWords } from '../my/Forget.tsx';
import { MyStories, type StoriesWords } from '../my/Stories.tsx';
import { useStored } from '../my/use-stored.ts';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'atOnce';

/** The words of the page of what a reader follows. */
interface MyWords {
  stories: StoriesWords;
  list: FollowListWords;
  forget: ForgetWords;
  empty: MessageText;
  blocked: MessageText;
  failure: string;
}

interface Props {
  words: MyWords;
  /** The sections of the site, which are always offered. */
  sections: readonly { id: string; name: string }[];
}

/** What the reader follows on this device, its stories, and the end of it. */
export default function My({ words, sections }: Props) {
  const { follows, isBlocked, read, follow } = useFollows();
  if (isBlocked) return <Message {...words.blocked} />;
  if (follows === undefined) return null;
  // Stories stand below the list, so that its buttons stay where they are.
  return (
    <>
      <FollowList follows={follows} sections={sections} words={words.list} onChange={follow} />
      {follows.length === 0 ? (
        <div className="mt-8">
          <Message {...words.empty} />
        </div>
      ) : (
        <MyStories follows={follows} words={words.stories} />
      )}
      <Forget words={words.forget} onForget={read} />
    </>
  );
}

/** What the reader follows, once that is read; `follow` changes it. */
function useFollows() {
  const [follows, setFollows] = useState<readonly Follow[]>();
  const [isBlocked, setBlocked] = useState(false);
  const read = () => {
    const kept = readFollows();
    setFollows(kept);
    setBlocked(kept === undefined);
  };
  useStored('follows', read);
  const follow = (chosen: readonly Follow[]) => (writeFollows(chosen) ? read() : setBlocked(true));
  return { follows, isBlocked, read, follow };
}
