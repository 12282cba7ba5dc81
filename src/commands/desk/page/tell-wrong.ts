import { LockedError } from '../../../disk/lock.ts';
import { ConfigurationError } from '../../../publication/load.ts';
import { toFailure } from '../../../rebuild/failure.ts';
import { FieldMistake } from '../../../desk/stories/field-mistake.ts';

/** What was wrong with a form: with which field, if it is one, in words of the form. */
export interface Wrong {
  field?: string;
  message: string;
}

/** What is wrong where desk.json would refuse a field, by its list and its name there. */
const fieldWords: Record<string, Wrong> = {
  'banner.text': { field: 'words', message: 'Write the words of the line.' },
  'banner.link': {
    field: 'link',
    message:
      'Write a full address, such as https://paper.example/storm, or a path, such as /local.',
  },
  'add.link': {
    field: 'words',
    message: 'Write the public address of the story, as it begins with https://.',
  },
  'add.title': { field: 'title', message: 'Write a headline of at most 300 letters.' },
  'add.reason': { field: 'reason', message: 'Write one line, of at most 500 letters.' },
  'add.topic': { field: 'topic', message: 'Write a topic of at most 100 letters.' },
  'add.picture': {
    field: 'picture',
    message: 'Write the full address of a picture, as it begins with https://.',
  },
};

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
  return fieldWords[`${list}.${name}`] ?? anyWords[name] ?? { message: toFailure(error).message };
}
