import { listPassages } from './passages.ts';
import { markPassage, utter } from './utter.ts';
import { findVoice } from './voices.ts';

/** What the reader is told, as names of attributes of the status. */
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
  // Utterances report late. What one of an earlier turn reports is of no interest.
  let turn = 0;

  function show(state: State): void {
    isPlaying = state === 'playing';
    button.ariaPressed = String(isPlaying);
    if (status) status.textContent = status.dataset[state] ?? '';
    const hasFocus = controls?.contains(document.activeElement);
    if (controls) controls.hidden = state !== 'playing' && state !== 'paused';
    if (hasFocus && controls?.hidden) button.focus();
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
      voice,
      rate: Number(speed?.value),
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
      if (own !== turn) return;
      return voice ? speak(voice) : end('voiceless');
    });
  }
  speed.addEventListener('change', () => {
    if (isPlaying) start();
  });
  addEventListener('pagehide', () => end('ended'));
  return { toggle: () => (isPlaying ? end('paused') : start()), stop: () => end('ended') };
}
