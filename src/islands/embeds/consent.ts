import { toStorageKey } from '../site-path.ts';

/** The keys in `localStorage` of what a reader allowed for good, and refused. */
const keys = { yes: toStorageKey('always-show'), no: toStorageKey('never-show') } as const;

export type Answer = keyof typeof keys;

/** The kinds of embeds that this reader has allowed, or refused, for good. Empty when the browser stores nothing. */
export function readChoices(answer: Answer = 'yes'): Set<string> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keys[answer]) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Stores a choice in this browser. A refusal is stored only for what would otherwise be asked or loaded again. */
export function writeChoice(kind: string, isAlways: boolean): void {
  write('yes', kind, isAlways);
  write('no', kind, !isAlways && kind === 'ads' && getAdsLoad() !== 'ask');
}

/** Adds a kind to the choices of one answer, or removes it. Removes the entry when none is left. */
function write(answer: Answer, kind: string, isChosen: boolean): void {
  const choices = readChoices(answer);
  if (isChosen) choices.add(kind);
  else choices.delete(kind);
  try {
    if (choices.size === 0) localStorage.removeItem(keys[answer]);
    else localStorage.setItem(keys[answer], JSON.stringify([...choices]));
  } catch {
    // Without storage the next page asks again.
  }
}

/** When the publication has advertisements load (components/layouts/Frame.astro). */
export const getAdsLoad = () => document.documentElement.dataset['adsLoad'];

/** Whether embeds of a kind load without being asked for where they stand. */
export function isAllowed(kind: string): boolean {
  if (kind !== 'ads') return readChoices().has(kind);
  if (hasPrivacySignal()) return false;
  return getAdsLoad() === 'always' ? !readChoices('no').has(kind) : readChoices().has(kind);
}

/** Whether the browser sends the Global Privacy Control signal, which turns advertisements off. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
