import type { IssueKind } from '../../publication/schema/newsletter.ts';
import { toDigest } from '../../disk/digest.ts';
import { mostOfDay } from '../../reader/today.ts';
import type { Issue, IssueStory, Newsletter } from '../../edition/issue.ts';
import { toListedKey } from '../../edition/story-id.ts';
import { toEarlierHour, toLastHour, type IssueClock } from './issue-hours.ts';

const daysOfWeek = 7;
/** How long before an issue's hour a story that came late may be dated, in milliseconds. */
const latest = 24 * 60 * 60 * 1000;

/** What issues are made from: the stories that the site shows now. */
export interface Pool {
  candidates: readonly { key: string; time: string }[];
  /** The best stories of those with these keys, ten at most, in the words of their sources. */
  choose(keys: ReadonlySet<string>): IssueStory[];
  /** Whether the editors still show a story of an earlier day. */
  isShown(story: IssueStory): boolean;
}

const empty: Newsletter = { settled: {}, issues: {}, days: [], met: [] };

/** The kinds of issues whose hour has come since the last one was made. */
export function listDue(
  before: Newsletter | undefined,
  kinds: readonly IssueKind[],
  { now, clock }: { now: Date; clock: IssueClock },
): IssueKind[] {
  // The weekly issue is made from days, so every day is settled for it too.
  const all: readonly IssueKind[] = kinds.includes('weekly') ? ['daily', 'weekly'] : kinds;
  return all.filter((kind) => {
    const settled = before?.settled[kind];
    return settled === undefined || Date.parse(settled) < toLastHour(kind, now.getTime(), clock);
  });
}

/**
 * Makes the issues that are due. An issue has what is dated between the last hour and the one before it, and
 * what came too late for the issue before. Without a story the last issue stands.
 */
export function settleIssues(
  before: Newsletter | undefined,
  due: readonly IssueKind[],
  pool: Pool,
  { now, clock }: { now: Date; clock: IssueClock },
): Newsletter {
  let next = before ?? empty;
  if (due.includes('daily'))
    next = settleDay(next, pool, toLastHour('daily', now.getTime(), clock), clock);
  if (due.includes('weekly'))
    next = settleWeek(next, pool, toLastHour('weekly', now.getTime(), clock), clock);
  return next;
}

function settleDay(before: Newsletter, pool: Pool, hour: number, clock: IssueClock): Newsletter {
  const settled = before.settled.daily;
  const dayBefore = toEarlierHour(hour, 1, clock);
  const since = Math.max(dayBefore, settled === undefined ? 0 : Date.parse(settled));
  const inDay = listBetween(pool, since, hour);
  // Only the issue before this one knows what it had met.
  const isNext = settled !== undefined && Date.parse(settled) === since;
  const met = new Set(before.met);
  const late = isNext
    ? listBetween(pool, since - latest, since).filter((key) => !met.has(toMark(key)))
    : [];
  const issue = toIssue(hour, pool.choose(new Set([...inDay, ...late])));
  return {
    settled: { ...before.settled, daily: issue.at },
    issues: withIssue(before, 'daily', issue),
    days: [issue, ...before.days].slice(0, daysOfWeek),
    met: listBetween(pool, hour - latest, hour).map(toMark),
  };
}

function settleWeek(before: Newsletter, pool: Pool, hour: number, clock: IssueClock): Newsletter {
  const settled = Date.parse(before.settled.weekly ?? '1970-01-01T00:00:00Z');
  const ends = Array.from({ length: daysOfWeek }, (_, back) => toEarlierHour(hour, back, clock));
  const days = ends.flatMap((end) => {
    if (end <= settled) return [];
    const kept = before.days.find(({ at }) => Date.parse(at) === end);
    if (kept) return [kept.stories.filter(pool.isShown)];
    const keys = listBetween(pool, toEarlierHour(end, 1, clock), end);
    return [pool.choose(new Set(keys))];
  });
  const issue = toIssue(hour, takeInTurns(days));
  return {
    ...before,
    settled: { ...before.settled, weekly: issue.at },
    issues: withIssue(before, 'weekly', issue),
  };
}

/** The first story of every day, the latest day first, then the second of every day, and so on. */
function takeInTurns(days: readonly (readonly IssueStory[])[]): IssueStory[] {
  const taken = new Map<string, IssueStory>();
  for (let rank = 0; rank < mostOfDay; rank += 1) {
    for (const day of days) {
      const story = day[rank];
      if (story && !taken.has(toListedKey(story))) taken.set(toListedKey(story), story);
    }
  }
  return [...taken.values()].slice(0, mostOfDay);
}

/** The keys of the candidates after one moment, up to another, in milliseconds. */
const listBetween = ({ candidates }: Pool, after: number, until: number): string[] =>
  candidates
    .filter(({ time }) => Date.parse(time) > after && Date.parse(time) <= until)
    .map(({ key }) => key);

const toIssue = (hour: number, stories: IssueStory[]): Issue => ({
  at: new Date(hour).toISOString(),
  stories,
});

const withIssue = ({ issues }: Newsletter, kind: IssueKind, issue: Issue) =>
  issue.stories.length === 0 ? issues : { ...issues, [kind]: issue };

/** A digest: the words of a story that is hidden later are to be gone. */
const toMark = (key: string) => toDigest(key).slice(0, 16);
