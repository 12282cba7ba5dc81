import type { Passage } from './passages.ts';

/** How a passage is said, and what follows. */
interface Saying {
  voice: SpeechSynthesisVoice;
  /** 1 is the voice's usual speed. */
  rate: number;
  /** Whether what the utterance reports is still of interest. */
  isCurrent(): boolean;
  onEnd(): void;
  onFailure(): void;
}

/** Says a passage, and marks its paragraph and, as far as the voice tells it, each word. */
export function utter(passage: Passage, { voice, rate, ...saying }: Saying): void {
  const utterance = new SpeechSynthesisUtterance(passage.text);
  Object.assign(utterance, { voice, lang: voice.lang, rate });
  utterance.onboundary = ({ name, charIndex, charLength }) => {
    if (name === 'word' && saying.isCurrent()) markWord(passage, charIndex, charLength);
  };
  utterance.onend = () => {
    if (saying.isCurrent()) saying.onEnd();
  };
  utterance.onerror = () => {
    if (saying.isCurrent()) saying.onFailure();
  };
  markPassage(passage);
  speechSynthesis.speak(utterance);
}

/** Marks the paragraph that is being read, and no other. */
export function markPassage(passage: Passage | undefined): void {
  document.querySelector('[data-spoken]')?.removeAttribute('data-spoken');
  passage?.block.setAttribute('data-spoken', '');
  if ('highlights' in CSS) CSS.highlights.delete('spoken');
}

/** Marks the word that is being read, in browsers that can. Some voices do not say how long it is. */
function markWord({ text, toRange }: Passage, start: number, length: number | undefined): void {
  if (!('highlights' in CSS)) return;
  const [word = ''] = /^\S*/.exec(text.slice(start)) ?? [];
  const range = toRange(start, start + (length || word.length));
  if (range) CSS.highlights.set('spoken', new Highlight(range));
}
