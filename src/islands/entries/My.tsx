import { useEffect, useState } from 'react';
import { Boundary } from '../Boundary.tsx';
import { Message, type MessageText } from '../Message.tsx';
import { followsName, readFollows, writeFollows, type Follow } from '../stories/follows.ts';
import { isChange } from '../stories/stored.ts';
import { FollowList, type FollowListWords } from '../my/FollowList.tsx';
import { MyStories, type StoriesWords } from '../my/Stories.tsx';
import { Transfer, type TransferWords } from '../transfer/Transfer.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'atOnce';

/** The words of the page of what a reader follows. */
interface MyWords {
  stories: StoriesWords;
  list: FollowListWords;
  transfer: TransferWords;
  empty: MessageText;
  blocked: MessageText;
  failure: string;
}

interface Props {
  words: MyWords;
  /** The sections of the site, which are always offered. */
  sections: readonly { id: string; name: string }[];
}

/** What the reader follows on this device: the list to change, its stories, and the file to take it along. */
export default function My(props: Props) {
  return (
    <Boundary failure={props.words.failure}>
      <Followed {...props} />
    </Boundary>
  );
}

function Followed({ words, sections }: Props) {
  const [follows, setFollows] = useState<readonly Follow[]>();
  const [isBlocked, setBlocked] = useState(false);

  const read = () => {
    const stored = readFollows();
    setFollows(stored ?? []);
    setBlocked(stored === undefined);
  };
  useEffect(() => {
    const stop = new AbortController();
    addEventListener('storage', (event) => isChange(event, followsName) && read(), stop);
    read();
    return () => stop.abort();
  }, []);

  if (follows === undefined) return null;
  if (isBlocked) return <Message {...words.blocked} />;

  const change = (next: readonly Follow[]) => {
    if (writeFollows(next)) setFollows(next);
    else setBlocked(true);
  };
  // Stories stand below the list, so that its buttons stay where they are.
  return (
    <>
      <FollowList follows={follows} sections={sections} words={words.list} onChange={change} />
      {follows.length === 0 ? (
        <Message {...words.empty} />
      ) : (
        <MyStories follows={follows} words={words.stories} />
      )}
      <Transfer words={words.transfer} onRead={read} />
    </>
  );
}
