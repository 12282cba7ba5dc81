import { useEffect, useState } from 'react';
import { Boundary } from '../Boundary.tsx';
import { Message, type MessageText } from '../Message.tsx';
import { followsName, readFollows, writeFollows, type Follow } from '../stories/follows.ts';
import { isChange } from '../stories/stored.ts';
import { mutesName, readMutes, writeMutes, type ReaderMute } from '../mutes/mutes.ts';
import { FollowList, type FollowListWords } from '../my/FollowList.tsx';
import { Forget, type ForgetWords } from '../my/Forget.tsx';
import { MuteList, type MuteListWords } from '../my/MuteList.tsx';
import { MyStories, type StoriesWords } from '../my/Stories.tsx';
import { Transfer, type TransferWords } from '../transfer/Transfer.tsx';
import type { TriggerName } from '../hydrate/triggers.ts';

export const when: TriggerName = 'atOnce';

/** The words of the page of what a reader follows. */
interface MyWords {
  stories: StoriesWords;
  list: FollowListWords;
  mutes: MuteListWords;
  forget: ForgetWords;
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

/** What the reader follows and hides on this device, its stories, the file to take it along, and the end of it. */
export default function My(props: Props) {
  return (
    <Boundary failure={props.words.failure}>
      <Mine {...props} />
    </Boundary>
  );
}

function Mine({ words, sections }: Props) {
  const { kept, isBlocked, read, follow, mute } = useKept();
  if (isBlocked) return <Message {...words.blocked} />;
  if (kept === undefined) return null;
  const { follows, mutes } = kept;
  // Stories stand below the lists, so that their buttons stay where they are.
  return (
    <>
      <FollowList follows={follows} sections={sections} words={words.list} onChange={follow} />
      <MuteList mutes={mutes} sections={sections} words={words.mutes} onChange={mute} />
      {follows.length === 0 ? (
        <div className="mt-8">
          <Message {...words.empty} />
        </div>
      ) : (
        <MyStories follows={follows} mutes={mutes} words={words.stories} />
      )}
      <Transfer words={words.transfer} onRead={read} />
      <Forget words={words.forget} onForget={read} />
    </>
  );
}

/** What the device keeps of it, once that is read; `follow` and `mute` change it. */
function useKept() {
  const [kept, setKept] = useState<{ follows: readonly Follow[]; mutes: readonly ReaderMute[] }>();
  const [isBlocked, setBlocked] = useState(false);
  const read = () => {
    const [follows, mutes] = [readFollows(), readMutes()];
    if (follows && mutes) setKept({ follows, mutes });
    else setBlocked(true);
  };
  useEffect(() => {
    const stop = new AbortController();
    const names = [followsName, mutesName];
    const onStorage = (event: StorageEvent) =>
      names.some((name) => isChange(event, name)) && read();
    addEventListener('storage', onStorage, stop);
    read();
    return () => stop.abort();
  }, []);
  const keep = (isWritten: boolean) => (isWritten ? read() : setBlocked(true));
  const follow = (follows: readonly Follow[]) => keep(writeFollows(follows));
  const mute = (mutes: readonly ReaderMute[]) => keep(writeMutes(mutes));
  return { kept, isBlocked, read, follow, mute };
}
