import { useRef, useState, type ReactNode } from 'react';
import { formatCount, type NumberStyle, type PluralForms } from '../../text/numbers.ts';
import { DevicePart } from '../DevicePart.tsx';
import { download } from './download.ts';
import { addKept, formatKept, parseKept, readKept } from './kept.ts';

/** The words of the file that takes along what a device keeps. */
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
  blocked: string;
}

interface Props {
  words: TransferWords;
  /** Called when a file was read, and its entries are kept. */
  onRead: () => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The most bytes of a file that is read: several times as many as 500 stories have. */
const mostBytes = 1_000_000;

/** Writes what this device keeps of the reader into one file, and adds what such a file of another device holds. */
export function Transfer({ words, onRead, children }: Props) {
  const [outcome, setOutcome] = useState('');
  const input = useRef<HTMLInputElement>(null);

  const write = () =>
    download(
      `${location.hostname}.json`,
      formatKept(readKept(), location.origin),
      'application/json',
    );
  const read = async (file: File) => {
    if (file.size > mostBytes) return words.tooLarge;
    const text = await file.text().catch(() => '');
    const kept = parseKept(text, new Date().toISOString(), location.origin);
    if (kept === undefined) return words.unreadable;
    const added = addKept(kept);
    if (added === undefined) return words.blocked;
    onRead();
    return formatCount(added, words.added, words.dates);
  };
  const onFile = async ({ files }: HTMLInputElement) => {
    const [file] = files ?? [];
    if (file) setOutcome(await read(file));
    // The same file may be chosen again.
    if (input.current) input.current.value = '';
  };
  return (
    <DevicePart id="take-along" words={words} outcome={outcome}>
      <p className="mt-4 flex flex-wrap gap-4">
        <button type="button" className="button" onClick={write}>
          {words.export}
        </button>
        <button type="button" className="button" onClick={() => input.current?.click()}>
          {words.import}
        </button>
        {children}
        <input
          ref={input}
          type="file"
          accept=".json,.html,application/json,text/html"
          aria-label={words.import}
          hidden
          onChange={({ currentTarget }) => void onFile(currentTarget)}
        />
      </p>
    </DevicePart>
  );
}
