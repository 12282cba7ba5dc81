/** The text that replaces secrets. */
export const noKey = '[key]';

/** Replaces secrets in a text, also percent-encoded and in JSON. No part of a replacement is replaced again. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const all = new Set(
    secrets.flatMap((secret) => [
      secret,
      encodeURIComponent(secret),
      JSON.stringify(secret).slice(1, -1),
    ]),
  );
  all.delete('');
  if (all.size === 0) return text;
  // Of two secrets that begin alike the longer one is taken, so that no rest of it stays.
  const longestFirst = [...all].sort((a, b) => b.length - a.length);
  return text.replaceAll(new RegExp(longestFirst.map(escapePattern).join('|'), 'g'), noKey);
}

/** Writes a text as a pattern of itself. Node 22 has no `RegExp.escape`. */
export const escapePattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
