import { LockedError } from '../../../disk/lock.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import { toFailure } from '../../../rebuild/failure.ts';
import { getKind } from '../../../desk/kinds/kinds.ts';
import { isKind } from '../../../desk/read-command.ts';
import { FieldMistake } from '../../../desk/stories/field-mistake.ts';

/** What was wrong with a form: with which field, if it is one, in words of the form. */
export interface Wrong {
  field?: string;
  message: string;
}

/** What a field of any list is told with. */
const anyWords: Record<string, Wrong> = {
  until: { field: 'until', message: 'It would end before it begins: choose a later end.' },
  place: { field: 'place', message: 'Choose one of the places.' },
  category: { field: 'category', message: 'Choose one of the sections.' },
};

/** What was wrong, without names of files and processes where the form can say it. */
export function tellWrong(error: unknown): Wrong {
  if (error instanceof FieldMistake) return { field: error.field, message: error.message };
  if (error instanceof LockedError)
    return { message: 'Something else is being written or looked at just now: try again soon.' };
  const [mistake] = error instanceof ConfigurationError ? error.mistakes : [];
  const [, list = '', name = ''] = /^(\w+)(?: #\d+)?\.([\w-]+)$/.exec(mistake?.field ?? '') ?? [];
  const [field, message] = (isKind(list) && getKind(list).mistakes?.[name]) || [];
  if (message !== undefined) return { field, message };
  return anyWords[name] ?? { message: toFailure(error).message };
}
