import { applyEdits, modify, type JSONPath } from 'jsonc-parser';
import { toIdentity } from '../text/addresses/story-address.ts';
import { parseWritten, withoutMark } from '../text/written-json.ts';
import { withoutTokens } from '../publication/tokens.ts';
import {
  deskSchema,
  type Banner,
  type Copy,
  type Correct,
  type Hide,
  type Link,
  type Mute,
  type Named,
  type Pin,
  type Withdraw,
} from './desk.ts';

/** A decision of an editor. Those that take one back name only what it was about. */
export type DeskAction =
  | ({ kind: 'hide' } & Hide)
  | ({ kind: 'pin' } & Pin)
  | ({ kind: 'correct' } & Correct)
  | { kind: 'banner'; banner: Banner | null | undefined }
  | ({ kind: 'mute' } & Mute)
  | { kind: 'unmute'; source: string }
  | ({ kind: 'add' } & Link)
  | { kind: 'drop'; link: string }
  | ({ kind: 'withdraw' } & Withdraw)
  | { kind: 'readmit'; source: string }
  /** Takes a story out of a list; only the pin of a place where one is given. */
  | ({ kind: 'remove'; list: DeskList; place?: string } & Named);

/** The lists of decisions about stories. */
export type DeskList = 'hide' | 'pin' | 'correct';

/** The text of a desk file that decides nothing. */
const emptyText = '{}\n';

const formattingOptions = { insertSpaces: true, tabSize: 2, insertFinalNewline: true };

/**
 * The text of a desk file after a decision, with the smallest change that says it: what else stands there
 * stays as it is, and a decision about the same story takes the place of the one before. `written` is that of a
 * valid desk file, or `undefined` where there is none.
 */
export function editDesk(written: string = emptyText, action: DeskAction): string {
  const text = withoutMark(written);
  const desk = deskSchema.parse(readValue(text));
  const set = (path: JSONPath, value: unknown, isInsertion = false) =>
    applyEdits(
      text,
      modify(text, path, value, { formattingOptions, isArrayInsertion: isInsertion }),
    );
  if (action.kind === 'banner') return set(['banner'], action.banner);
  if (action.kind === 'remove') {
    const { list, place } = action;
    const isStory = isSameStory(action);
    const isMeant = (entry: object) => isStory(entry) && isAt(entry, place);
    return removeAll(text, list, desk[list].map(isMeant));
  }
  if (action.kind === 'unmute')
    return removeAll(text, 'mute', desk.mute.map(isSameSource(action.source)));
  if (action.kind === 'readmit')
    return removeAll(text, 'withdraw', desk.withdraw.map(isSameSource(action.source)));
  if (action.kind === 'drop') return removeAll(text, 'add', desk.add.map(isSameLink(action.link)));
  const { kind, ...entry } = action;
  const at = findBefore(desk[kind], action);
  return at === -1 ? set([kind, -1], entry, true) : set([kind, at], entry);
}

/** What a desk file says, with its comments and all. */
function readValue(text: string): unknown {
  const read = parseWritten(text);
  return 'value' in read ? read.value : undefined;
}

/** Where a list has a decision that the new one replaces; -1 without one. */
function findBefore(list: readonly object[], action: DeskAction): number {
  if (action.kind === 'mute' || action.kind === 'withdraw')
    return list.findIndex(isSameSource(action.source));
  if (action.kind === 'add') return list.findIndex(isSameLink(action.link));
  if (!('story' in action)) return -1;
  const isStory = isSameStory(action);
  const place = action.kind === 'pin' ? action.place : undefined;
  return list.findIndex((entry) => isStory(entry) && isAt(entry, place));
}

/** Whether an entry is one of this place, where one is given. */
const isAt = (entry: object, place: string | undefined) =>
  place === undefined || ('place' in entry && entry.place === place);

/** The lists of desk.json. */
export type ListName = DeskList | 'mute' | 'add' | 'withdraw';

/** Whether two entries of a list decide about the same: the same story and place, the same feed, or the same address. */
export const isSameEntry = (list: ListName, entry: object, other: object): boolean =>
  findBefore([other], { kind: list, ...entry } as DeskAction) === 0;

/** The text without the entries of a list that are marked. */
function removeAll(text: string, list: ListName, marked: boolean[]): string {
  const indexes = marked.flatMap((isMarked, at) => (isMarked ? [at] : [])).reverse();
  return indexes.reduce(
    (rest, at) => applyEdits(rest, modify(rest, [list, at], undefined, { formattingOptions })),
    text,
  );
}

/** Whether an entry is about this story: it has a copy of it, where both name copies, or the same name. */
function isSameStory({ story, copies = [] }: Named) {
  const isCopy = (each: Copy) =>
    copies.some(({ feed, id }) => id === each.id && feed === withoutTokens(each.feed));
  return (entry: object): boolean => {
    if (!('story' in entry)) return false;
    const { copies: known, story: name } = entry as Named;
    return known !== undefined && copies.length > 0
      ? known.some(isCopy)
      : toName(name) === toName(story);
  };
}

function isSameSource(source: string): (entry: object) => boolean {
  const address = withoutTokens(source);
  return (entry) => 'source' in entry && withoutTokens(String(entry.source)) === address;
}

function isSameLink(link: string): (entry: object) => boolean {
  const name = toName(link);
  return (entry) => 'link' in entry && toName(String(entry.link)) === name;
}

/** What two names of one story have in common. */
const toName = (story: string) =>
  /^https?:/.test(story) && URL.canParse(story) ? toIdentity(story) : story;
