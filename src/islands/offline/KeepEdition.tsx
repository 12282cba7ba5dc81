import { useEffect, useRef, useState } from 'react';
import type { OfflineList } from '../../reader/offline-list.ts';
import { formatMoment, type DateStyle } from '../../text/dates/format-date.ts';
import {
  formatCount,
  formatNumber,
  type NumberStyle,
  type PluralForms,
} from '../../text/numbers.ts';
import { DevicePart } from '../DevicePart.tsx';
import {
  canKeep,
  fetchOfflineList,
  keepEdition,
  readKeptEdition,
  removeEdition,
  type KeepingOutcome,
} from './kept-edition.ts';

/** The words of the edition that a reader keeps. */
export interface EditionWords {
  dates: DateStyle & NumberStyle;
  heading: string;
  text: string;
  /** How many pages an edition has. `{size}` is how large it is. */
  size: PluralForms;
  keep: string;
  keeping: string;
  /** How many pages are kept. `{time}` is since when. */
  kept: PluralForms;
  /** `{stored}` of `{count}` pages are there. */
  partial: string;
  full: string;
  failed: string;
  remove: string;
  removed: string;
}

type Kept = Awaited<ReturnType<typeof readKeptEdition>>;

/** Keeps the edition of now for reading without a network, in one press, and removes it. */
export function KeepEdition({ words }: { words: EditionWords }) {
  const { isOffered, offer, kept, done, outcome, keep, remove } = useEdition();
  const keepButton = useRef<HTMLButtonElement>(null);
  if (!isOffered || (offer === undefined && kept === undefined)) return null;
  const isTold = outcome === undefined || outcome === 'kept';
  const told = isTold ? describeKept(kept, words) : words[outcome];
  return (
    <DevicePart id="keep-edition" words={words} outcome={done === undefined ? told : words.keeping}>
      {offer && <p className="meta mt-1">{describeSize(offer, words)}</p>}
      <p className="mt-4 flex flex-wrap gap-4">
        {offer && (
          <button
            ref={keepButton}
            type="button"
            className="button"
            aria-disabled={done !== undefined}
            onClick={() => void keep(offer)}
          >
            {words.keep}
          </button>
        )}
        {kept && done === undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              void remove();
              keepButton.current?.focus();
            }}
          >
            {words.remove}
          </button>
        )}
      </p>
      {offer && done !== undefined && (
        <Progress done={done} all={offer.pages.length + offer.files.length} label={words.keeping} />
      )}
    </DevicePart>
  );
}

/** A bar. Forced colors show its edges. */
const Progress = ({ done, all, label }: { done: number; all: number; label: string }) => (
  <div
    role="progressbar"
    className="mt-3 max-w-prose border border-rule"
    aria-label={label}
    aria-valuemax={all}
    aria-valuenow={done}
  >
    <div className="border-t-8 border-accent" style={{ inlineSize: `${(100 * done) / all}%` }} />
  </div>
);

/** What there is to keep, what is kept, how much is `done` while it is being kept, and how that ended. */
function useEdition() {
  const [isOffered, setOffered] = useState(false);
  const [offer, setOffer] = useState<OfflineList>();
  const [kept, setKept] = useState<Kept>();
  const [done, setDone] = useState<number>();
  const [outcome, setOutcome] = useState<KeepingOutcome | 'removed'>();
  useEffect(() => {
    if (!canKeep()) return;
    void Promise.all([readKeptEdition(), fetchOfflineList()]).then(([found, list]) => {
      setKept(found);
      setOffer(list);
      setOffered(true);
    });
  }, []);
  const keep = async (list: OfflineList) => {
    if (done !== undefined) return;
    setDone(0);
    setOutcome(await keepEdition(list, setDone));
    setKept(await readKeptEdition());
    setDone(undefined);
  };
  const remove = async () => {
    await removeEdition();
    setKept(undefined);
    setOutcome('removed');
  };
  return { isOffered, offer, kept, done, outcome, keep, remove };
}

function describeSize({ pages, bytes }: OfflineList, { size, dates }: EditionWords): string {
  const options = { style: 'unit', unit: 'megabyte', maximumSignificantDigits: 2 } as const;
  const text = formatNumber(bytes / 1_000_000, dates, options);
  return formatCount(pages.length, size, dates).replace('{size}', text);
}

function describeKept(kept: Kept, words: EditionWords): string {
  if (kept === undefined) return '';
  const { pages, stored, since } = kept;
  if (stored === pages.length)
    return formatCount(stored, words.kept, words.dates).replace(
      '{time}',
      formatMoment(since, words.dates),
    );
  return words.partial
    .replace('{stored}', formatNumber(stored, words.dates))
    .replace('{count}', formatNumber(pages.length, words.dates));
}
