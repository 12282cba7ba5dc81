import { readValues } from '../../command-line/read-arguments.ts';
import { decisionOptions, type Decision } from '../options.ts';
import type { DeskStory } from '../list-stories.ts';
import type { Fields } from './views/frame.ts';

/** The fields of forms that are options of the command, too. */
const texts = ['reason', 'place', 'position', 'until', 'note', 'level', 'link'] as const;
/** Fields that a correction shows with the words of the story in them. */
const words = ['title', 'excerpt', 'category'] as const;
/** Buttons and boxes. */
const marks = ['no-picture', 'none', 'usual'] as const;

/**
 * The decision that a form says, in the words of the command line. A field that is empty says nothing, and
 * neither does one that has what `story` has anyway. Throws `ConfigurationError`.
 */
export function readForm(
  fields: Fields,
  by: string | undefined,
  story: DeskStory | undefined,
): Decision {
  const source = { title: story?.title, excerpt: story?.excerpt, category: story?.place };
  const given: Record<string, string | true | undefined> = { by };
  for (const name of texts) {
    const text = fields[name]?.trim();
    if (text) given[name] = text;
  }
  for (const name of words) {
    const text = fields[name]?.trim();
    if (text !== undefined && text !== source[name]) given[name] = text;
  }
  for (const name of marks) if (fields[name] !== undefined) given[name] = true;
  const { command = '', words: spoken = '', story: named = '' } = fields;
  const values = readValues(decisionOptions, given);
  return { command, words: values.none || values.usual ? [] : [spoken || named], values };
}
