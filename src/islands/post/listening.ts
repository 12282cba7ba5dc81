import { listPassages, type Passage } from './passages.ts';
import { markPassage, utter } from './utter.ts';
import { findVoice, pickVoice } from './voices.ts';

/** What the reader is told, as names of attributes of the status. */
type State = 'playing' | 'paused' | 'ended' | 'voiceless' | 'failed';

/** Reads a page aloud, with the browser's own voices. */
interface Listening {
  /** Starts, pauses, or goes on with the sentence that was paused. */
  toggle(): void;
  /** Goes on with the next story of a list. */
  next(): void;
  stop(): void;
}

/**
 * Prepares reading aloud what the element around the button selects: a post, or the stories of a list. A pause ends the
 * present sentence, and going on begins it again: not every browser can hold an utterance.
 */
export function createListening(button: HTMLElement): Listening | undefined {
  const parts = findParts(button);
  if (parts === undefined) return undefined;
  const { controls, status, speed, read, lang } = parts;
  const passages = listPassages(read, lang);
  let at = 0;
  let isPlaying = false;
  // Utterances report late. What one of an earlier turn reports is of no interest.
  let turn = 0;

  function show(state: State): void {
    isPlaying = state === 'playing';
    button.ariaPressed = String(isPlaying);
    status.textContent = status.dataset[state] ?? '';
    const hasFocus = controls.contains(document.activeElement);
    controls.hidden = state !== 'playing' && state !== 'paused';
    if (hasFocus && controls.hidden) button.focus();
  }
  function end(state: State): void {
    turn += 1;
    speechSynthesis.cancel();
    if (state !== 'paused') {
      at = 0;
      markPassage(undefined);
    }
    show(state);
  }
  function speak(voice: SpeechSynthesisVoice): void {
    const passage = passages[at];
    if (!passage) return end('ended');
    const own = (turn += 1);
    utter(passage, {
      voice: findOwnVoice(passage) ?? voice,
      rate: Number(speed.value),
      isCurrent: () => own === turn,
      onEnd() {
        at += 1;
        speak(voice);
      },
      onFailure: () => end('failed'),
    });
  }
  function start(): void {
    const own = (turn += 1);
    speechSynthesis.cancel();
    show('playing');
    findVoice(lang, (voice) => {
      if (own === turn) return voice ? speak(voice) : end('voiceless');
    });
  }
  speed.addEventListener('change', () => {
    if (isPlaying) start();
  });
  addEventListener('pagehide', () => end('ended'));
  return {
    toggle: () => (isPlaying ? end('paused') : start()),
    next: () => void ((at = findNext(passages, at)), start()),
    stop: () => end('ended'),
  };
}

/** What steers the voice, what tells of it, and the elements that are read. */
function findParts(button: HTMLElement) {
  const part = button.closest<HTMLElement>('[data-aloud]');
  const controls = part?.querySelector<HTMLElement>('[data-listen]');
  const status = part?.querySelector<HTMLElement>('[data-listen-status]');
  const speed = part?.querySelector<HTMLSelectElement>('[data-speed]');
  if (!part || !controls || !status || !speed) return undefined;
  const read = [...part.querySelectorAll(part.dataset['aloud'] ?? '')];
  return { controls, status, speed, read, lang: document.documentElement.lang };
}

/** The place of the first passage of the next story, or after the last passage. */
function findNext(passages: readonly Passage[], at: number): number {
  const story = passages[at]?.block.closest('li');
  const later = passages.slice(at).findIndex(({ block }) => block.closest('li') !== story);
  return later < 0 ? passages.length : at + later;
}

/** A voice of the language that a story is in. */
function findOwnVoice({ block }: Passage): SpeechSynthesisVoice | undefined {
  const { lang } = block.closest<HTMLElement>('[lang]') ?? document.documentElement;
  return pickVoice(speechSynthesis.getVoices(), lang);
}
