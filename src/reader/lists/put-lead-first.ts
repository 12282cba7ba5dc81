import type { Article } from '../../edition/schema/article.ts';

const day = 24 * 60 * 60 * 1000;

/** The time a day before the newest story, whose date is ISO 8601, in milliseconds. */
export const toDayBefore = (newest: string): number => Date.parse(newest) - day;

/** Whether a story is dated after a time. */
export const isAfter = ({ date }: Article, time: number): boolean =>
  date !== undefined && Date.parse(date) > time;

/** A list in which the first own story comes first that its editors want to lead, if it is dated after `since`. */
export function putLeadFirst(stories: readonly Article[], since: number): readonly Article[] {
  const lead = stories.find((story) => story.own?.leads && isAfter(story, since));
  return lead === undefined ? stories : [lead, ...stories.filter((each) => each !== lead)];
}
