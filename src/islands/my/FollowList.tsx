import { useState } from 'react';
import { toOwnPath } from '../site-path.ts';
import {
  isSameFollow,
  toFollowRoute,
  toggleFollow,
  type Follow,
  type FollowKind,
} from '../stories/follows.ts';

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

type Followable = Pick<Follow, 'kind' | 'id' | 'name'>;

/** A button for each section and for all else that the reader follows. It is closed for those who come back to read. */
export function FollowList({ follows, sections, words, onChange }: Props) {
  const [isOpen] = useState(follows.length === 0);
  const offered = sections.map((section) => ({ kind: 'section' as const, ...section }));
  const listed = useListed(follows, offered);

  return (
    <section aria-labelledby="my-follows" className="mb-8 not-first:mt-12">
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
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {listed.map((each) => (
            <Choice
              key={toFollowRoute(each)}
              named={each}
              words={words}
              isChosen={follows.some((other) => isSameFollow(each, other))}
              onToggle={() => onChange(toggleFollow(follows, each))}
            />
          ))}
        </ul>
      </details>
    </section>
  );
}

/**
 * What is offered, and all else that is followed. What a reader takes back stays in the list until the page is left, so
 * that its button keeps the focus.
 */
function useListed(follows: readonly Followable[], offered: readonly Followable[]): Followable[] {
  const [listed, setListed] = useState<readonly Followable[]>([]);
  const known = [...listed, ...offered];
  const others = follows.filter((each) => !known.some((other) => isSameFollow(each, other)));
  if (others.length > 0) setListed([...others, ...listed]);
  return [...others, ...known];
}

interface ChoiceProps {
  named: Followable;
  words: FollowListWords;
  isChosen: boolean;
  onToggle: () => void;
}

/** A name, and the button that follows it. */
function Choice({ named, words: { follow, kinds }, isChosen, onToggle }: ChoiceProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2">
      <p className="min-w-0 wrap-anywhere">
        <a className="tap quiet font-semibold" href={toOwnPath(toFollowRoute(named))}>
          <bdi>{named.name}</bdi>
        </a>
        {named.kind !== 'section' && <span className="meta block">{kinds[named.kind]}</span>}
      </p>
      <button
        type="button"
        className="action button follow shrink-0"
        aria-label={`${follow}: ${named.name}`}
        aria-pressed={isChosen}
        onClick={onToggle}
      >
        {follow}
      </button>
    </li>
  );
}
