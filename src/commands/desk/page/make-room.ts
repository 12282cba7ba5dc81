import type { Pin } from '../../../desk/desk.ts';
import { isSameDecision, type DecisionChange } from '../../../desk/decisions.ts';
import { mostSlots, type StoryPlace } from './list-places.ts';

/**
 * The decisions that put a story into a slot of a place: the pin of the story there, and those of the pinned stories
 * that make room for it. A pinned story comes to the slot that the moved one leaves, or else to the next one.
 */
export function makeRoom(
  pin: Pin,
  pins: readonly Pin[],
  { stories }: Pick<StoryPlace, 'stories'>,
): DecisionChange[] {
  const held = new Map<number, Pin>();
  let left: number | undefined;
  for (const [at, story] of stories.entries()) {
    if (story.pin === undefined) continue;
    if (isSamePin(pin, story.pin)) left = at + 1;
    else held.set(at + 1, story.pin);
  }
  const step = left !== undefined && left < pin.position ? -1 : 1;
  const made: Pin[] = [pin];
  for (let slot = pin.position; ; slot += step) {
    const other = held.get(slot);
    const entry = other && pins.find((each) => isSamePin(other, each));
    if (entry === undefined || slot + step > mostSlots)
      return made.map((each) => ({ after: { kind: 'pin', entry: each } }));
    made.push({ ...entry, position: slot + step });
  }
}

const isSamePin = (one: Pin, other: Pin) =>
  isSameDecision({ kind: 'pin', entry: one }, { kind: 'pin', entry: other });
