import type { z } from 'zod';
import { addKind } from './add.ts';
import { bannerKind } from './banner.ts';
import { correctKind } from './correct.ts';
import { hideKind } from './hide.ts';
import type { DecisionKind } from './kind.ts';
import { muteKind } from './mute.ts';
import { pinKind } from './pin.ts';
import { withdrawKind } from './withdraw.ts';

/** The kinds of decisions, by their commands and their fields in desk.json. */
export const kinds = {
  hide: hideKind,
  pin: pinKind,
  correct: correctKind,
  add: addKind,
  mute: muteKind,
  withdraw: withdrawKind,
  banner: bannerKind,
};
export type Kind = keyof typeof kinds;
export const kindNames = Object.keys(kinds) as Kind[];

type Fields = { [K in Kind]: (typeof kinds)[K]['field'] };
/** The fields of desk.json. */
export const fields = Object.fromEntries(
  kindNames.map((kind) => [kind, kinds[kind].field]),
) as unknown as Fields;

type ValueOf<K extends Kind> = z.infer<Fields[K]>;
/** What desk.json has of one decision. */
export type EntryOf<K extends Kind> =
  ValueOf<K> extends readonly (infer Entry)[] ? Entry : Exclude<ValueOf<K>, undefined>;

/** A decision of the editors, as desk.json has it. */
export type Decision = { [K in Kind]: { kind: K; entry: EntryOf<K> } }[Kind];

/** The row of a kind, for decisions of any. */
export const getKind = (kind: Kind): DecisionKind<Decision['entry']> => kinds[kind] as DecisionKind;
