import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { readValue } from '../publication/written-file.ts';
import { withoutMark } from '../text/written-json.ts';
import { isList, isSameDecision, listOf, type DecisionChange } from './decisions.ts';
import { deskSchema } from './desk.ts';
import type { Decision } from './kinds/kinds.ts';

const formattingOptions = { insertSpaces: true, tabSize: 2, insertFinalNewline: true };

/**
 * The text of a desk file after a change, with the smallest edit that says it: what else stands there stays as it is, and
 * a decision about the same takes the place of the one before. A change without `after` takes back what is about the same.
 * `written` is that of a valid desk file, or `undefined` where there is none.
 */
export function editDesk(written = '{}\n', { before, after }: DecisionChange): string {
  const text = withoutMark(written);
  const decision = (after ?? before) as Decision;
  const { kind, entry } = decision;
  const desk = deskSchema.parse(readValue(text));
  const edit = (rest: string, path: JSONPath, value: unknown, isArrayInsertion = false) =>
    applyEdits(rest, modify(rest, path, value, { formattingOptions, isArrayInsertion }));
  if (!isList(kind)) return edit(text, [kind], after?.entry);
  const same = listOf(desk, kind).flatMap((each, at) =>
    isSameDecision(decision, { kind, entry: each } as Decision) ? [at] : [],
  );
  if (after === undefined)
    return same.reverse().reduce((rest, at) => edit(rest, [kind, at], undefined), text);
  const [at] = same;
  return at === undefined ? edit(text, [kind, -1], entry, true) : edit(text, [kind, at], entry);
}
