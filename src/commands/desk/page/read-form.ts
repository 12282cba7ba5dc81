import { readValues } from '../../command-line/read-arguments.ts';
import { FieldMistake } from '../../../desk/stories/field-mistake.ts';
import { noPicture, ownPicture } from '../../../desk/kinds/correct.ts';
import type { DeskCommand } from '../../../desk/read-command.ts';
import { decisionOptions } from '../options.ts';
import { toWas, wordFields, type Fields, type Present } from './form-fields.ts';

/** The fields of forms that are options of the command, too. */
const textFields = [
  ...['reason', 'place', 'position', 'from', 'until', 'level', 'link'],
  ...['topic', 'picture'],
] as const;

/** Browsers send the end of a line as two letters. */
const toText = (text: string | undefined) => text?.replaceAll('\r\n', '\n').trim();

/**
 * The decision that a form says, in the words of the command line. A field that is empty says nothing. One that has
 * what it was rendered with is no decision, whatever its story has now. Throws `FieldMistake`, also for a field that
 * was changed both here and elsewhere since.
 */
export function readForm(fields: Fields, by: string | undefined, present: Present): DeskCommand {
  const given: Record<string, string | true | undefined> = { by };
  for (const name of textFields) {
    const text = toText(fields[name]);
    if (text) given[name] = text;
  }
  for (const name of ['from', 'until'] as const) {
    const chosen = fields[`${name}-words`];
    const isTouched = toText(fields[name]) !== (toText(fields[toWas(name)]) ?? '');
    if (isTouched) continue;
    // A chosen word is what is decided, where no other time is written.
    if (chosen && chosen !== 'keep') given[name] = chosen;
    else if (chosen === '') delete given[name];
    else if (fields[`kept-${name}`]) given[name] = fields[`kept-${name}`];
  }
  const { command = '', words: spoken = '', story: named = '' } = fields;
  const isCorrection = command === 'correct';
  for (const name of Object.keys(wordFields) as (keyof typeof wordFields)[]) {
    const text = toText(fields[name]);
    if (text === undefined || (isCorrection && !isChanged(name, fields, present))) continue;
    if (isCorrection || text) given[name] = text;
  }
  const isPictured = isCorrection && isChanged('no-picture', fields, present);
  if (isPictured) given['picture'] = fields['no-picture'] === undefined ? ownPicture : noPicture;
  const isNone = fields['none'] !== undefined;
  if (isNone) given['level'] = 'none';
  const values = readValues(decisionOptions, given);
  return { command, words: isNone ? [] : [spoken || named], values };
}

/** Whether an editor changed a field of a correction. Throws `FieldMistake` where others did, in another way. */
function isChanged(name: keyof Present, fields: Fields, present: Present): boolean {
  const { [toWas(name)]: rendered = present[name] } = fields;
  const [text = '', was = '', now = ''] = [fields[name], rendered, present[name]].map(toText);
  if (text === was || text === now) return text !== was;
  if (now === was) return true;
  const called = name === 'no-picture' ? 'picture' : wordFields[name];
  throw new FieldMistake(
    name,
    `The ${called} was changed elsewhere since you opened this page. It is now “${now}”. Send yours again to take it, or write that one.`,
  );
}
