export interface Words {
  title?: string;
  excerpt?: string;
  category?: string;
  note?: string;
  picture?: boolean;
}

/**
 * The words of a correction after an editor changed some: the others stay, and what is as its `source` has it is no
 * correction. `undefined` when nothing is left to correct; a note alone stays where it is what was changed.
 */
export function changeWords(
  correct: Words | undefined,
  changed: Words,
  source: Words = {},
): Words | undefined {
  const words: Words = {
    title: changed.title ?? correct?.title,
    excerpt: changed.excerpt ?? correct?.excerpt,
    category: changed.category ?? correct?.category,
    note: changed.note ?? correct?.note,
    picture: changed.picture ?? correct?.picture,
  };
  if (words.title === source.title || words.title === '') delete words.title;
  if (words.excerpt === source.excerpt) delete words.excerpt;
  if (words.category === source.category) delete words.category;
  if (words.picture === true) delete words.picture;
  if (words.note === '') delete words.note;
  const { note, ...others } = words;
  const isLeft = Object.values(others).some((value) => value !== undefined);
  const isNote = note !== undefined && (changed.note !== undefined || isNoteAlone(correct));
  return isLeft || isNote ? words : undefined;
}

/** Whether a correction says nothing but its note. */
const isNoteAlone = ({ note, title, excerpt, category, picture }: Words = {}) =>
  note !== undefined && [title, excerpt, category, picture].every((value) => value === undefined);
