import { useState, type ReactNode } from 'react';

/**
 * What a list of choices has: what is offered, and all else that is chosen. What a reader takes back stays in it until
 * the page is left, so that its button keeps the focus.
 */
export function useListed<Named>(
  chosen: readonly Named[],
  offered: readonly Named[],
  isSame: (one: Named, other: Named) => boolean,
): Named[] {
  const [listed, setListed] = useState<readonly Named[]>([]);
  const known = [...listed, ...offered];
  const others = chosen.filter((each) => !known.some((other) => isSame(each, other)));
  if (others.length > 0) setListed([...others, ...listed]);
  return [...others, ...known];
}

/** A choice of a reader, by a button. */
interface Choice {
  key: string;
  name: string;
  /** The name as it is shown, such as a link. */
  children: ReactNode;
  /** What kind of thing it is, if that has to be said. */
  kind?: string | undefined;
  isChosen: boolean;
  onToggle: () => void;
}

interface Props {
  /** The words of each button. */
  action: string;
  choices: readonly Choice[];
}

/** Names, with a button for each. */
export function ChoiceList({ action, choices }: Props) {
  return (
    <ul className="grid grid-cols-1 gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
      {choices.map(({ key, name, children, kind, isChosen, onToggle }) => (
        <li
          key={key}
          className="flex flex-wrap items-center justify-between gap-x-4 border-t border-rule py-2"
        >
          <p className="min-w-0 wrap-anywhere">
            {children}
            {kind && <span className="meta block">{kind}</span>}
          </p>
          <button
            type="button"
            className="action button follow shrink-0"
            aria-label={`${action}: ${name}`}
            aria-pressed={isChosen}
            onClick={onToggle}
          >
            {action}
          </button>
        </li>
      ))}
    </ul>
  );
}
