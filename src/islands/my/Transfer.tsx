import { useRef, useState } from 'react';
import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { download } from '../stories/download.ts';
import { formatFollows, parseFollows, type Follow } from '../stories/follows.ts';

/** The words of the export and the import. */
export interface TransferWords {
  dates: NumberStyle;
  heading: string;
  text: string;
  export: string;
  import: string;
  /** How many entries of a file were new. */
  added: PluralForms;
  unreadable: string;
  tooLarge: string;
}

interface Props {
  follows: readonly Follow[];
  words: TransferWords;
  /** Follows what is new in a file. Returns how much that is. */
  onImport: (follows: readonly Follow[]) => number;
}

/** The most bytes of a file that is read. */
const mostBytes = 100_000;

/** Writes what the reader follows into a file, and reads such a file of another device. */
export function Transfer({ follows, words, onImport }: Props) {
  const [outcome, setOutcome] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const read = async (file: File) => {
    if (file.size > mostBytes) return words.tooLarge;
    const imported = parseFollows(await file.text().catch(() => ''), new Date().toISOString());
    if (imported === undefined) return words.unreadable;
    return formatCount(onImport(imported), words.added, words.dates);
  };
  const onFile = async ({ files }: HTMLInputElement) => {
    const [file] = files ?? [];
    if (file) setOutcome(await read(file));
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <section aria-labelledby="my-file" className="mt-12">
      <h2 id="my-file" className="kicker mb-3">
        {words.heading}
      </h2>
      <p className="mb-4 max-w-prose">{words.text}</p>
      <p className="flex flex-wrap gap-4">
        {follows.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => download('follows.json', formatFollows(follows), 'application/json')}
          >
            {words.export}
          </button>
        )}
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {words.import}
        </button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label={words.import}
          hidden
          onChange={({ currentTarget }) => void onFile(currentTarget)}
        />
      </p>
      <p className="mt-3" role="status">
        {outcome}
      </p>
    </section>
  );
}
