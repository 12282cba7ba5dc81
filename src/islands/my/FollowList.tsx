import { useState } from 'react';
import { toOwnPath } from '../site-path.ts';
import { ChoiceList, useListed } from './ChoiceList.tsx';
import { isSameFollow, toFollowRoute, type Follow, type FollowKind } from '../stories/follows.ts';

/** The words of the list of what a reader follows. */
export interface FollowListWords {
  heading: string;
  text: string;
  follow: string;
  kinds: Record<FollowKind, string>;
}

interface Props {
  follows: readonly Follow[];
  sections: readonly { id: string; name: string }[];
  words: FollowListWords;
  onChange: (follows: readonly Follow[]) => void;
}

type Named = Pick<Follow, 'kind' | 'id' | 'name'>;

/** A button for each section and for all else that the reader follows. It is closed for those who come back to read. */
export function FollowList({ follows, sections, words, onChange }: Props) {
  const [isOpen] = useState(follows.length === 0);
  const offered = sections.map((section) => ({ kind: 'section' as const, ...section }));
  const listed = useListed<Named>(follows, offered, isSameFollow);

  const toggle = ({ kind, id, name }: Named) => {
    const left = follows.filter((each) => !isSameFollow(each, { kind, id }));
    const isNew = left.length === follows.length;
    onChange(isNew ? [...left, { kind, id, name, since: new Date().toISOString() }] : left);
  };
  return (
    <section aria-labelledby="my-follows">
      <details open={isOpen} className="group">
        <summary className="min-h-11 cursor-pointer py-2">
          <h2 id="my-follows" className="title inline text-section">
            {words.heading}
          </h2>
          <span className="meta mt-1 block group-open:hidden">
            {follows.map(({ name }) => name).join(', ')}
          </span>
        </summary>
        <p className="mb-4 max-w-prose">{words.text}</p>
        <ChoiceList
          action={words.follow}
          choices={listed.map((each) => ({
            key: toFollowRoute(each),
            name: each.name,
            children: (
              <a className="tap quiet font-semibold" href={toOwnPath(toFollowRoute(each))}>
                <bdi>{each.name}</bdi>
              </a>
            ),
            kind: each.kind === 'section' ? undefined : words.kinds[each.kind],
            isChosen: follows.some((other) => isSameFollow(each, other)),
            onToggle: () => toggle(each),
          }))}
        />
      </details>
    </section>
  );
}
