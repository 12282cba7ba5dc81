/** What the stand-in for an engine was asked. */
interface Spoken {
  text: string;
  rate: number;
  lang: string;
}
declare global {
  interface Window {
    spoken: Spoken[];
    cancelled: number;
    /** Reports an event of the last utterance. */
    report(type: 'boundary' | 'end' | 'error', charIndex?: number): void;
  }
}

/** Gives the browser, whose engine has no voice here, voices that say nothing until a test reports it. */
export function giveVoices(langs: string[]): void {
  let last: SpeechSynthesisUtterance | undefined;
  Object.assign(window, { spoken: [], cancelled: 0 });
  // The engine takes only its own voices.
  Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', { writable: true });
  const voices = langs.map((lang) => ({ lang, localService: true, default: false }));
  speechSynthesis.getVoices = () => voices as SpeechSynthesisVoice[];
  speechSynthesis.cancel = () => void (window.cancelled += 1);
  speechSynthesis.speak = (utterance) => {
    last = utterance;
    const { text, rate, lang } = utterance;
    window.spoken.push({ text, rate, lang });
  };
  window.report = (type, charIndex = 0) => {
    if (!last) return;
    const event = { utterance: last, charIndex, name: 'word', error: 'network' as const };
    const { SpeechSynthesisErrorEvent: Failure, SpeechSynthesisEvent: Told } = window;
    last.dispatchEvent(type === 'error' ? new Failure(type, event) : new Told(type, event));
  };
}
