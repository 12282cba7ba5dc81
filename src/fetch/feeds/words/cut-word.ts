/** A shorter text with an ellipsis at its end may be meant so. */
const shortest = 80;
/** The end of a text that is looked at, in UTF-16 units. */
const end = 60;

/** A text that its feed has cut, up to the word before the cut: nobody knows whether the last word is whole. */
export function withoutCutWord(text: string): string {
  const start = text.slice(0, -end);
  const tail = text.slice(-end).replace(/\s?[[(](?:…|\.{3})[\])]?$/, '…');
  if (text.length < shortest) return start + tail;
  return start + tail.replace(/[\s,;:–—-]{1,3}[\p{L}\p{N}'’-]{1,40}(?:…|\.{3})$/u, '…');
}
