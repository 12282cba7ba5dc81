import { expect, test } from 'vitest';
import type { Pin } from '../../../desk/desk.ts';
import { toArticleStory } from '../../../desk/stories/list-stories.ts';
import { story } from '../../../../tests/support/desk/desk-edition.ts';
import { makeRoom } from './make-room.ts';

/** Stories in their slots. Those in capital letters are pinned there. */
const toPins = (slots: string): Pin[] =>
  [...slots].flatMap((name, at) =>
    name === name.toUpperCase() ? [{ story: name, place: 'home', position: at + 1 }] : [],
  );

test.each([
  ['a story comes to a free slot', 'abc', 'c', 1, 'c1'],
  ['a slot is taken, and its story comes to the next', 'Abc', 'c', 1, 'c1 A2'],
  ['several make room', 'ABcd', 'd', 1, 'd1 A2 B3'],
  ['a pin that is far stays where it is', 'abCd', 'd', 1, 'd1'],
  ['a pinned story moves up, and the others come after it', 'ABC', 'C', 1, 'C1 A2 B3'],
  ['a pinned story moves down, and the others come before it', 'ABC', 'A', 3, 'A3 C2 B1'],
  ['two that stand beside each other change their slots', 'AB', 'B', 1, 'B1 A2'],
  ['no pin leaves the last slot', 'abcdefghiJk', 'k', 10, 'k10'],
])('%s', (_, slots, name, position, made) => {
  const pins = toPins(slots);
  const stories = [...slots].map((each) => {
    const pin = pins.find(({ story: pinned }) => pinned === each);
    return { ...toArticleStory(story(each)), isCorrected: false, ...(pin && { pin }) };
  });
  const move = { story: name, place: 'home', position };
  const changes = makeRoom(move, pins, { stories });
  expect(
    changes
      .flatMap(({ after }) =>
        after?.kind === 'pin' ? `${after.entry.story}${after.entry.position}` : [],
      )
      .join(' '),
  ).toBe(made);
});
