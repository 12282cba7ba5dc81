import { readStored, writeStored } from '../site-path.ts';

/** Where the device keeps what a reader allowed for good, and refused. */
type Answer = 'always-show' | 'never-show';

/** The kinds of embeds that this reader has allowed, or refused, for good. Empty when the browser stores nothing. */
function readChoices(answer: Answer = 'always-show'): Set<string> {
  const stored = readStored(answer);
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
}

/** Stores a choice in this browser. A refusal is stored only for what would otherwise be asked or loaded again. */
export function writeChoice(kind: string, isAlways: boolean): void {
  write('always-show', kind, isAlways);
  write('never-show', kind, !isAlways && kind === 'ads' && getAdsLoad() !== 'ask');
}

/** Adds a kind to the choices of one answer, or removes it. Without storage the next page asks again. */
function write(answer: Answer, kind: string, isChosen: boolean): void {
  const choices = readChoices(answer);
  if (isChosen) choices.add(kind);
  else choices.delete(kind);
  writeStored(answer, choices.size === 0 ? undefined : [...choices]);
}

/** When the publication has advertisements load (components/layouts/Frame.astro). */
const getAdsLoad = () => document.documentElement.dataset['adsLoad'];

/** Whether embeds of a kind never load, whatever the reader says. */
export const isOff = (kind: string) => kind === 'ads' && hasPrivacySignal();

/** Whether embeds of a kind load without being asked for where they stand. */
export function isAllowed(kind: string): boolean {
  if (isOff(kind)) return false;
  if (kind === 'ads' && getAdsLoad() === 'always') return !readChoices('never-show').has(kind);
  return readChoices().has(kind);
}

/** Whether the browser sends the Global Privacy Control signal, which turns advertisements off. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
