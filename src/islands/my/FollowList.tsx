import { useState } from 'react';
import { toOwnPath } from '../site-path.ts';
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

/**
 * A button for each section and for all else that the reader follows. What they leave stays in the list until the
 * page is left, so that the button keeps the focus. It is closed for those who come back to read.
 */
export function FollowList({ follows, sections, words, onChange }: Props) {
  const [listed, setListed] = useState<readonly Named[]>([]);
  const [isOpen] = useState(follows.length === 0);
  const offered = sections.map((section) => ({ kind: 'section' as const, ...section }));
  const known = [...listed, ...offered];
  const others = follows.filter((each) => !known.some((other) => isSameFollow(each, other)));
  if (others.length > 0) setListed([...others, ...listed]);

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
        <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {[...others, ...known].map((each) => (
            <li
              key={toFollowRoute(each)}
              className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2"
            >
              <p className="min-w-0">
                <a className="tap quiet font-semibold" href={toOwnPath(toFollowRoute(each))}>
                  <bdi>{each.name}</bdi>
                </a>
                {each.kind !== 'section' && (
                  <span className="meta block">{words.kinds[each.kind]}</span>
                )}
              </p>
              <button
                type="button"
                className="action button follow shrink-0"
                aria-label={`${words.follow}: ${each.name}`}
                aria-pressed={follows.some((other) => isSameFollow(each, other))}
                onClick={() => toggle(each)}
              >
                {words.follow}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
