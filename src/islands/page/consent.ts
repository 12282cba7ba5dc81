const key = 'always-show';

/** The kinds of embeds that this reader lets load unasked. None when the browser keeps nothing for us. */
export function readChoices(): Set<string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(kept) ? kept.map(String) : []);
  } catch {
    return new Set();
  }
}

/** Keeps a choice in this browser, and nothing at all when no choice is left. */
export function writeChoice(kind: string, isAlways: boolean): void {
  const choices = readChoices();
  if (isAlways) choices.add(kind);
  else choices.delete(kind);
  try {
    if (choices.size === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify([...choices]));
  } catch {
    // A browser that keeps nothing asks again on the next page.
  }
}

/** Whether the browser asks sites to share nothing (Global Privacy Control): advertisements are then off. */
export function hasPrivacySignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
