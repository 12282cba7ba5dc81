import { useState } from 'react';
import { Message, type MessageText } from '../Message.tsx';
import { follows as stored, type Follow } from '../stories/follows.ts';
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
export default function My(props: Props) {
  const { entries: follows, read, show } = useStored(stored);
  if (follows === null) return <Message {...props.words.blocked} />;
  const write = (chosen: readonly Follow[]) => (stored.write(chosen) ? read() : show(null));
  return follows && <Followed {...props} follows={follows} read={read} write={write} />;
}

interface FollowedProps extends Props {
  follows: readonly Follow[];
  read(): void;
  write(follows: readonly Follow[]): void;
}

/** Stories stand first, but below the list for who begins to follow, so that its buttons stay where they are. */
function Followed({ follows, words, sections, read, write }: FollowedProps) {
  const [comesBack] = useState(follows.length > 0);
  const stories = follows.length > 0 && <MyStories follows={follows} words={words.stories} />;
  return (
    <>
      {comesBack && stories}
      <FollowList follows={follows} sections={sections} words={words.list} onChange={write} />
      {follows.length === 0 && <Message {...words.empty} />}
      {!comesBack && stories}
      <Forget words={words.forget} onForget={read} />
    </>
  );
}
