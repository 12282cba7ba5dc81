import { useState, type FormEvent } from 'react';
import { isMute, isSameMute, type ReaderMute } from '../mutes/mutes.ts';
import { ChoiceList, useListed } from './ChoiceList.tsx';

/** The words of the list of what a reader hides. */
export interface MuteListWords {
  heading: string;
  text: string;
  kinds: Record<ReaderMute['kind'], string>;
  /** Before the name of a section. */
  hide: string;
  word: string;
  add: string;
}

interface Props {
  mutes: readonly ReaderMute[];
  sections: readonly { name: string }[];
  words: MuteListWords;
  onChange: (mutes: readonly ReaderMute[]) => void;
}

/** A button for each section, a field for words, and all else that the reader hides. It is closed at first. */
export function MuteList({ mutes, sections, words, onChange }: Props) {
  const [isOpen] = useState(() => location.hash === '#hidden');
  const offered = sections.map(({ name }) => ({ kind: 'section' as const, name }));
  const listed = useListed<ReaderMute>(mutes, offered, isSameMute);

  const toggle = (mute: ReaderMute) => {
    const left = mutes.filter((each) => !isSameMute(each, mute));
    onChange(left.length === mutes.length ? [...left, mute] : left);
  };
  const add = (mute: ReaderMute) => {
    if (!mutes.some((each) => isSameMute(each, mute))) onChange([...mutes, mute]);
  };
  return (
    <section aria-labelledby="my-mutes" className="mt-6">
      <details open={isOpen} className="group">
        <summary className="min-h-11 cursor-pointer py-2">
          <h2 id="my-mutes" className="title inline text-section">
            {words.heading}
          </h2>
          <span className="meta mt-1 block group-open:hidden" dir="auto">
            {mutes.map(({ name }) => name).join(', ')}
          </span>
        </summary>
        <p className="mb-4 max-w-prose">{words.text}</p>
        <WordForm words={words} onAdd={add} />
        <ChoiceList
          action={words.hide}
          choices={listed.map((each) => ({
            key: `${each.kind} ${each.name}`,
            name: each.name,
            children: <bdi className="font-semibold">{each.name}</bdi>,
            kind: each.kind === 'section' ? undefined : words.kinds[each.kind],
            isChosen: mutes.some((one) => isSameMute(one, each)),
            onToggle: () => toggle(each),
          }))}
        />
      </details>
    </section>
  );
}

/** A field for a word, which is then hidden. A word without letters and digits stays in it. */
function WordForm({ words, onAdd }: { words: MuteListWords; onAdd: (mute: ReaderMute) => void }) {
  const [word, setWord] = useState('');
  const add = (event: FormEvent) => {
    event.preventDefault();
    const mute = { kind: 'word' as const, name: word.trim() };
    if (!isMute(mute)) return;
    setWord('');
    onAdd(mute);
  };
  return (
    <form className="mb-4 flex flex-wrap items-center gap-3" onSubmit={add}>
      <label className="min-w-0">
        <span className="block">{words.word}</span>
        <input
          className="field min-h-11"
          value={word}
          maxLength={100}
          dir="auto"
          autoComplete="off"
          onChange={({ currentTarget }) => setWord(currentTarget.value)}
        />
      </label>
      <button type="submit" className="button">
        {words.add}
      </button>
    </form>
  );
}
