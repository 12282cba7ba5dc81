import { listPassages, type Passage } from './passages.ts';
import { findVoice } from './voices.ts';

/** The names of what the reader is told, as attributes of the status. */
type State = 'playing' | 'paused' | 'ended' | 'voiceless' | 'failed';

/** Reads the post of a page aloud, with the browser's own voices. */
interface Listening {
  /** Starts, pauses, or goes on with the sentence that was paused. */
  toggle(): void;
  stop(): void;
}

/**
 * Prepares reading the post of the page aloud. A pause ends the present sentence, and going on begins it again:
 * not every browser can hold an utterance. `undefined` where the page has no post.
 */
export function createListening(button: HTMLElement): Listening | undefined {
  const article = button.closest('article');
  const controls = article?.querySelector<HTMLElement>('[data-listen]');
  const status = article?.querySelector<HTMLElement>('[data-listen-status]');
  const speed = article?.querySelector<HTMLSelectElement>('[data-speed]');
  if (!article || !controls || !status || !speed) return undefined;
  const { lang } = document.documentElement;
  const passages = listPassages([...article.querySelectorAll('h1, .post')], lang);
  let at = 0;
  let isPlaying = false;
  /** What earlier utterances still report is of no interest. */
  let turn = 0;

  function show(state: State): void {
    isPlaying = state === 'playing';
    button.ariaPressed = String(isPlaying);
    if (status) status.textContent = status.dataset[state] ?? '';
    if (controls) controls.hidden = state !== 'playing' && state !== 'paused';
  }
  function end(state: State): void {
    turn += 1;
    speechSynthesis.cancel();
    if (state !== 'paused') {
      at = 0;
      mark(undefined);
      if (controls?.contains(document.activeElement)) button.focus();
    }
    show(state);
  }
  function speak(voice: SpeechSynthesisVoice): void {
    const passage = passages[at];
    if (!passage) return end('ended');
    const own = (turn += 1);
    const utterance = new SpeechSynthesisUtterance(passage.text);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = Number(speed?.value);
    utterance.onboundary = ({ name, charIndex, charLength }) => {
      if (own === turn && name === 'word') markWord(passage, charIndex, charLength);
    };
    utterance.onend = () => {
      if (own !== turn) return;
      at += 1;
      speak(voice);
    };
    utterance.onerror = () => {
      if (own === turn) end('failed');
    };
    mark(passage);
    speechSynthesis.speak(utterance);
  }
  function start(): void {
    const own = (turn += 1);
    speechSynthesis.cancel();
    show('playing');
    findVoice(lang, (voice) => {
      if (own !== turn) return;
      if (voice) speak(voice);
      else end('voiceless');
    });
  }
  speed.addEventListener('change', () => {
    if (isPlaying) start();
  });
  addEventListener('pagehide', () => {
    if (isPlaying) end('ended');
  });
  return {
    toggle: () => (isPlaying ? end('paused') : start()),
    stop: () => end('ended'),
  };
}

/** Marks the paragraph that is being read, and no other. */
function mark(passage: Passage | undefined): void {
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
