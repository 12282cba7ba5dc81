import type { DeskView } from '../../../desk/read-command.ts';
import type { PlacedStory } from './list-places.ts';

/** The stories that the decisions take from readers, from the newest on. */
export const listAway = ({ stories, findAway }: DeskView): PlacedStory[] =>
  stories.flatMap((story) => {
    const away = findAway(story);
    return away.length === 0 ? [] : [{ ...story, isCorrected: false, away }];
  });
