/** How long a browser may take to find its voices, in milliseconds. */
const patience = 1500;

/**
 * Gives a voice for a language to `use`, or `undefined` when the browser has none. Does so at once if the
 * browser knows its voices: some speak only as long as they handle a press.
 */
export function findVoice(
  language: string,
  use: (voice: SpeechSynthesisVoice | undefined) => void,
): void {
  const voices = speechSynthesis.getVoices();
  if (voices.length > 0) return use(pickVoice(voices, language));
  const stop = new AbortController();
  const give = () => {
    stop.abort();
    clearTimeout(timer);
    use(pickVoice(speechSynthesis.getVoices(), language));
  };
  const timer = setTimeout(give, patience);
  speechSynthesis.addEventListener('voiceschanged', give, stop);
}

/** What decides which voice is taken. */
type VoiceFacts = Pick<SpeechSynthesisVoice, 'lang' | 'localService' | 'default'>;

/**
 * Picks the best voice for a language: one on the device before one of a service that would
 * get the text, then one of the same country, then the browser's usual one.
 */
export function pickVoice<Voice extends VoiceFacts>(
  voices: readonly Voice[],
  language: string,
): Voice | undefined {
  const wanted = toTag(language);
  const [base] = wanted.split('-');
  const toRank = (voice: Voice) =>
    4 * Number(voice.localService) +
    2 * Number(toTag(voice.lang) === wanted) +
    Number(voice.default);
  return voices
    .filter(({ lang }) => toTag(lang).split('-')[0] === base)
    .toSorted((a, b) => toRank(b) - toRank(a))[0];
}

/** Android writes tags with an underscore. */
const toTag = (tag: string) => tag.replace('_', '-').toLowerCase();
