import type { Pin } from '../../../desk/desk.ts';
import { isSameEntry, type DeskAction } from '../../../desk/edit-desk.ts';
import { mostSlots, type StoryPlace } from './list-places.ts';

/**
 * The decisions that put a story into a slot of a place: the pin of the story there, and those of the pinned stories
 * that make room for it. A pinned story comes to the slot that the moved one leaves, or else to the next one.
 */
export function makeRoom(
  pin: Extract<DeskAction, { kind: 'pin' }>,
  pins: readonly Pin[],
  { stories }: Pick<StoryPlace, 'stories'>,
): DeskAction[] {
  const held = new Map<number, Pin>();
  let left: number | undefined;
  for (const [at, story] of stories.entries()) {
    if (story.pin === undefined) continue;
    if (isSameEntry('pin', pin, story.pin)) left = at + 1;
    else held.set(at + 1, story.pin);
  }
  const step = left !== undefined && left < pin.position ? -1 : 1;
  const made: DeskAction[] = [pin];
  for (let slot = pin.position; ; slot += step) {
    const other = held.get(slot);
    const entry = other && pins.find((each) => isSameEntry('pin', other, each));
    if (entry === undefined || slot + step > mostSlots) return made;
    made.push({ kind: 'pin', ...entry, position: slot + step });
  }
}
