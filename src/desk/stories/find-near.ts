import { distance } from 'fastest-levenshtein';
import { foldTyped } from '../../text/fold.ts';
import type { DeskStory } from './list-stories.ts';

/** How many stories are proposed. */
const mostNear = 3;
/** The part of its letters in which a name may be wrong. */
const mostWrong = 0.34;

/** The stories whose address or headline is most like a name that no story has. */
export function findNear(name: string, stories: readonly DeskStory[]): DeskStory[] {
  const wanted = foldTyped(name);
  const isAddress = /^(?:https?:|\/)/.test(wanted);
  const measure = isAddress
    ? ({ link = '' }: DeskStory) => distance(wanted, foldTyped(link)) / wanted.length
    : ({ title }: DeskStory) => measureWords(wanted, foldTyped(title));
  return stories
    .map((story) => ({ story, wrong: measure(story) }))
    .filter(({ wrong }) => wrong <= mostWrong)
    .sort((one, other) => one.wrong - other.wrong)
    .slice(0, mostNear)
    .map(({ story }) => story);
}

/** The part of the letters of some words that are others in the words of a headline that are most like them. */
function measureWords(wanted: string, title: string): number {
  const words = title.split(/\s+/);
  const wrong = wanted
    .split(/\s+/)
    .map((word) => Math.min(...words.map((each) => distance(word, each))));
  return wrong.reduce((sum, each) => sum + each, 0) / wanted.length;
}
