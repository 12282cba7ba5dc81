const maxQuoted = 60;

/** An untrusted text as one line of a report shows it: quoted, cut, and nothing in it invisible. */
export function quote(text: string): string {
  const cut = text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text;
  return JSON.stringify(cut).replaceAll(
    /\p{C}|\p{DI}/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}
