/** Abbreviations with vowels that keep their capitals; those without a vowel keep them anyway. */
const abbreviations = new Set(
  'AI AIDS AMA API ASEAN CIA EMA EPA ER EU FAA FDA FEMA FIFA HIV ICE ICU IMF IOC IRS IT NASA NATO NBA NCAA NFL NHL OECD OK UAE UEFA UFO UK UN UNESCO UNICEF US USA USDA VA WHO WTO'.split(
    ' ',
  ),
);
const small = new Set(
  'a an and as at but by for from in of on or the to with is vs via de la le y e o und der die das'.split(
    ' ',
  ),
);

/** Whether a text of several words is written in capitals only. */
export function isShouted(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu) ?? [];
  return (
    letters.length > 5 && capitals.length > letters.length * 0.8 && /\p{L}\s+\p{L}/u.test(text)
  );
}

/** A shouted title with a capital for each word, but for small words and abbreviations. */
export function toTitleCase(title: string): string {
  return title.replace(/\p{L}[\p{L}\p{M}'’]*/gu, (word, at: number) => {
    if (abbreviations.has(word) || !/[AEIOUYÀ-ÖØ-Ý]|\P{Script=Latin}/u.test(word)) return word;
    const lower = word.toLowerCase();
    const isSmall = at > 0 && small.has(lower) && !/[:.!?–—-]\s*$/.test(title.slice(0, at));
    return isSmall ? lower : toCapital(lower);
  });
}

/** Shouted names with a capital for each, also after an apostrophe, a hyphen, or "Mc". */
export function toNameCase(names: string): string {
  return names.replace(/\p{L}[\p{L}\p{M}]*/gu, (word, at: number) => {
    if (/^(?:AND|Y|UND|ET|DE|DA|DI|VAN|VON|DER)$/i.test(word) && at > 0) return word.toLowerCase();
    if (/^(?:I{1,3}|IV|MD|AP|AFP|EFE|DPA|PA)$/.test(word)) return word;
    const lower = word.toLowerCase();
    return lower.length > 3 && lower.startsWith('mc')
      ? `Mc${toCapital(lower.slice(2))}`
      : toCapital(lower);
  });
}

function toCapital(word: string): string {
  const [first = ''] = word;
  return first.toUpperCase() + word.slice(first.length);
}

/** The letters and digits of a text in lower case, one space between words: what two writings have in common. */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
