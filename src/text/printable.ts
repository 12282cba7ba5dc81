/** What a terminal obeys: it ends a line, moves the cursor, or turns the direction of letters. */
const controls = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const runs = new RegExp(`${controls.source}+`, 'gu');
const single = new RegExp(controls, 'gu');

/**
 * The first character of what GitHub's runner obeys: `##[name]` anywhere in a line, `::name::` at its start. The
 * runner passes over characters that have no width, so they don't part the others.
 */
const commands =
  /#(?=\p{Default_Ignorable_Code_Point}*#\p{Default_Ignorable_Code_Point}*\[)|:(?=\p{Default_Ignorable_Code_Point}*:)/gu;

/** Text on one line, without what a terminal or GitHub's runner would obey. */
export function toTerminalLine(text: string): string {
  return part(text.replaceAll(runs, ' ').trim());
}

/** Text whose lines stay, without what a terminal or GitHub's runner would obey. */
export function toTerminalText(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => part(line.replaceAll(runs, ' ')));
  return lines.join('\n');
}

/** Puts a blank into what would be a command. */
const part = (line: string) => line.replaceAll(commands, '$& ');

/** JSON with the same value, on one line, in which a terminal or GitHub's runner finds nothing to obey. */
export function toTerminalJson(facts: object): string {
  // Outside of texts JSON has none of these characters, or not in a row.
  return JSON.stringify(facts).replaceAll(single, escape).replaceAll(commands, escape);
}

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
