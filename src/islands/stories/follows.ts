import { defineList } from './stored.ts';

const folders = { section: '', topic: '/topics', source: '/sources', author: '/authors' } as const;

/** What a reader can follow. */
export type FollowKind = keyof typeof folders;

/** Something that the reader follows on this device. */
export interface Follow {
  kind: FollowKind;
  /** The last part of the path of its page. */
  id: string;
  /** As the reader saw it. */
  name: string;
  /** When they began, ISO 8601. Stories from before are not new to them. */
  since: string;
}

const longestName = 200;
const idPattern = /^[\p{L}\p{N}][\p{L}\p{N}\p{M}-]{0,199}$/u;

export const follows = defineList('follows', 200, isFollow);

/** A list with something new to follow, or without what was in it. */
export function toggleFollow(
  before: readonly Follow[],
  { kind, id, name }: Omit<Follow, 'since'>,
): Follow[] {
  const others = before.filter((each) => !isSameFollow(each, { kind, id }));
  const isNew = others.length === before.length;
  return isNew ? [...others, { kind, id, name, since: new Date().toISOString() }] : others;
}

/** Whether two entries name the same thing. */
export const isSameFollow = (a: Pick<Follow, 'kind' | 'id'>, b: Pick<Follow, 'kind' | 'id'>) =>
  a.kind === b.kind && a.id === b.id;

/** The route of its page. */
export const toFollowRoute = ({ kind, id }: Pick<Follow, 'kind' | 'id'>) =>
  `${folders[kind]}/${encodeURIComponent(id)}`;

/** Whether a value is something to follow, with an id that can't lead elsewhere. */
export function isFollow(value: unknown): value is Follow {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, name, since } = value as Record<string, unknown>;
  return (
    typeof kind === 'string' &&
    Object.hasOwn(folders, kind) &&
    typeof id === 'string' &&
    idPattern.test(id) &&
    typeof name === 'string' &&
    name.trim() !== '' &&
    name.length <= longestName &&
    typeof since === 'string' &&
    !Number.isNaN(Date.parse(since))
  );
}
