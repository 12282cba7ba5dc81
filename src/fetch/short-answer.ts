import { howToAccept } from '../publication/accept.ts';
import type { Fetch } from './fetch.ts';

const day = 24 * 60 * 60 * 1000;
/** A short answer that stays is believed after so long, in milliseconds. */
export const doubtFor = 3 * day;
/** A short answer has at least so many fewer stories, and less than one of so many. */
const fewestGone = 5;
const oneOf = 3;

/** How many stories an answer has, and how many the last good one had. */
export interface Counts {
  now: number;
  before: number;
}

/** What is made of a short answer: it is believed, or has been doubted since a time, ISO 8601 in UTC. */
type Verdict =
  { isBelieved: true; isAccepted: boolean; since: string } | { isBelieved: false; since: string };

/** Whether an answer has so few stories that it is more often a fault than the wish of its publisher. */
export const isShort = ({ now, before }: Counts): boolean =>
  now * oneOf < before && before - now >= fewestGone;

/** Judges a short answer. `since`: when the first one in a row came. */
export function judgeShort(since: string | undefined, { run }: Pick<Fetch, 'run'>): Verdict {
  const { now, choices } = run;
  const isAccepted = choices.accept !== undefined;
  // A time after now was written by a clock that was wrong.
  const first = Math.min(since === undefined ? Infinity : Date.parse(since), now.getTime());
  const isOver = now.getTime() - first >= doubtFor;
  const verdict = { since: new Date(first).toISOString() };
  return isAccepted || isOver
    ? { ...verdict, isBelieved: true, isAccepted }
    : { ...verdict, isBelieved: false };
}

/** What a person should know of a short answer, which is a list of `noun`. `what`: what its source did. */
export function describeShort(what: string, noun: string, verdict: Verdict): string {
  const { since } = verdict;
  if (verdict.isBelieved) {
    return verdict.isAccepted
      ? `${what}, which was accepted`
      : `${what} since ${formatDay(Date.parse(since))}, which is believed now`;
  }
  const until = formatDay(Date.parse(since) + doubtFor);
  return `${what}, so its last good ${noun} are kept until ${until}; if that is right, ${howToAccept}`;
}

const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10);
