import { describe, expect, test } from 'vitest';
import { toArticle } from '../../../tests/support/papers/edition.ts';
import type { IssueStory, Newsletter } from '../../edition/issue.ts';
import { toListedKey } from '../../edition/story-id.ts';
import type { IssueClock } from './issue-hours.ts';
import { listDue, settleIssues, type Pool } from './settle-issues.ts';

const clock: IssueClock = { hour: 7, weekday: 'monday', timeZone: 'America/New_York' };

/** A story of a feed, named by its time. */
function toStory(time: string): IssueStory {
  const named = { id: time, title: `Story of ${time}`, link: `https://paper.example/${time}` };
  return { kind: 'article', article: toArticle('local', 0, { ...named, date: time, seen: time }) };
}

/** What the site shows: stories of these times, newest first. */
function toPool(times: readonly string[], hidden: readonly string[] = []): Pool {
  const stories = times.toSorted().reverse().map(toStory);
  return {
    candidates: stories.map((story) => ({
      key: toListedKey(story),
      time: story.kind === 'article' ? story.article.order : '',
    })),
    choose: (keys) => stories.filter((story) => keys.has(toListedKey(story))).slice(0, 10),
    isShown: (story) => story.kind === 'article' && !hidden.includes(story.article.id),
  };
}

/** Rebuilds at each of these times. Returns the newsletter after each. */
function rebuild(
  steps: readonly { now: string; stories: readonly string[]; hidden?: readonly string[] }[],
  given: Partial<IssueClock> & { kinds?: ('daily' | 'weekly')[] } = {},
): (Newsletter | undefined)[] {
  const { kinds = ['daily'], ...others } = given;
  let newsletter: Newsletter | undefined;
  return steps.map(({ now, stories, hidden }) => {
    const when = { now: new Date(now), clock: { ...clock, ...others } };
    const due = listDue(newsletter, kinds, when);
    if (due.length > 0) newsletter = settleIssues(newsletter, due, toPool(stories, hidden), when);
    return newsletter;
  });
}

const tell = (newsletter: Newsletter | undefined, kind: 'daily' | 'weekly' = 'daily') => {
  const issue = newsletter?.issues[kind];
  return (
    issue && [
      issue.at,
      ...issue.stories.map((story) => (story.kind === 'article' ? story.article.id : '')),
    ]
  );
};

describe('the daily issue', () => {
  test('stays the same until the next hour, whatever comes meanwhile', () => {
    const stories = ['2026-11-25T08:00:00Z'];
    const more = [...stories, '2026-11-25T12:10:00Z', '2026-11-25T09:00:00Z'];
    const issues = rebuild([
      { now: '2026-11-25T12:00:00Z', stories },
      { now: '2026-11-25T12:30:00Z', stories: more },
      { now: '2026-11-26T11:59:00Z', stories: [] },
    ]);
    expect(issues[1]).toBe(issues[0]);
    expect(issues[2]).toBe(issues[0]);
  });

  test('has what is new since the last one, and what came too late for it', () => {
    const [old, late, young] = [
      '2026-11-25T08:00:00Z',
      '2026-11-25T11:50:00Z',
      '2026-11-25T20:00:00Z',
    ];
    const issues = rebuild([
      { now: '2026-11-25T12:05:00Z', stories: [old] },
      { now: '2026-11-26T12:05:00Z', stories: [old, late, young] },
      { now: '2026-11-27T12:05:00Z', stories: [old, late, young] },
    ]);
    expect(issues.map((each) => tell(each))).toEqual([
      ['2026-11-25T12:00:00.000Z', old],
      ['2026-11-26T12:00:00.000Z', young, late],
      ['2026-11-26T12:00:00.000Z', young, late],
    ]);
  });

  test('is not made without a story: the last one stands, and there may be none', () => {
    expect(tell(rebuild([{ now: '2026-11-25T12:05:00Z', stories: [] }])[0])).toBeUndefined();
  });

  test('has no story that is dated later, before its own day', () => {
    const [early, later] = ['2026-11-25T08:00:00Z', '2026-11-26T11:00:00Z'];
    const issues = rebuild([
      { now: '2026-11-25T12:05:00Z', stories: [early, later] },
      { now: '2026-11-26T12:05:00Z', stories: [early, later] },
    ]);
    expect(issues.map((each) => tell(each)?.slice(1))).toEqual([[early], [later]]);
  });

  test('has the stories of one day, though rebuilds failed for three', () => {
    const [missed, young] = ['2026-11-27T08:00:00Z', '2026-11-28T08:00:00Z'];
    const issues = rebuild([
      { now: '2026-11-25T12:05:00Z', stories: ['2026-11-25T08:00:00Z'] },
      { now: '2026-11-28T12:05:00Z', stories: [missed, young] },
    ]);
    expect(tell(issues[1])).toEqual(['2026-11-28T12:00:00.000Z', young]);
  });

  test.each([
    ['25 hours', '2026-11-01', ['2026-10-31T11:30:00Z', '2026-11-01T11:30:00Z']],
    ['23 hours', '2027-03-14', ['2027-03-13T12:30:00Z', '2027-03-14T10:30:00Z']],
  ])('has every story of a day of %s', (_, day, stories) => {
    const [newsletter] = rebuild([{ now: `${day}T15:00:00Z`, stories }]);
    expect(tell(newsletter)?.slice(1)).toEqual(stories.toReversed());
  });

  test('is not made twice when the clock is set back', () => {
    const issues = rebuild([
      { now: '2026-11-26T12:05:00Z', stories: ['2026-11-26T08:00:00Z'] },
      { now: '2026-11-25T12:05:00Z', stories: ['2026-11-25T08:00:00Z'] },
    ]);
    expect(issues[1]).toBe(issues[0]);
  });

  test('repeats no story when the hour is moved', () => {
    const first = '2026-11-25T08:00:00Z';
    const moved = { ...clock, hour: 18 };
    const [before] = rebuild([{ now: '2026-11-25T12:05:00Z', stories: [first] }]);
    const when = { now: new Date('2026-11-25T23:05:00Z'), clock: moved };
    const due = listDue(before, ['daily'], when);
    const pool = toPool([first, '2026-11-25T14:00:00Z']);
    expect(tell(settleIssues(before, due, pool, when))).toEqual([
      '2026-11-25T23:00:00.000Z',
      '2026-11-25T14:00:00Z',
    ]);
  });
});

describe('the weekly issue', () => {
  const kinds: ('daily' | 'weekly')[] = ['weekly'];
  /** Noon of each day of a week of November 2026, and three stories of that morning. */
  const toMorning = (day: number) =>
    [9, 10, 11].map((hour) => `2026-11-${day}T${String(hour).padStart(2, '0')}:00:00Z`);
  const week = [17, 18, 19, 20, 21, 22, 23];

  test('is made on its day at its hour, of what each day had, also what left its feed since', () => {
    const issues = rebuild(
      week.map((day) => ({ now: `2026-11-${day}T13:00:00Z`, stories: toMorning(day) })),
      { kinds },
    );
    expect(issues.slice(0, -1).map((each) => tell(each, 'weekly')?.[0])).toEqual(
      Array(6).fill(undefined),
    );
    const first = week.toReversed().map((day) => toMorning(day)[2]);
    const second = [23, 22, 21].map((day) => toMorning(day)[1]);
    expect(tell(issues.at(-1), 'weekly')).toEqual([
      '2026-11-23T12:00:00.000Z',
      ...first,
      ...second,
    ]);
  });

  test('of a new site has what its feeds still list of the week', () => {
    const stories = week.flatMap(toMorning);
    const [newsletter] = rebuild([{ now: '2026-11-24T13:00:00Z', stories }], { kinds });
    expect(tell(newsletter, 'weekly')?.slice(0, 3)).toEqual([
      '2026-11-23T12:00:00.000Z',
      toMorning(23)[2],
      toMorning(22)[2],
    ]);
  });

  test('leaves out what the editors have hidden since', () => {
    const [kept, gone] = ['2026-11-20T09:00:00Z', '2026-11-20T10:00:00Z'];
    const issues = rebuild(
      [
        { now: '2026-11-20T13:00:00Z', stories: [kept, gone] },
        { now: '2026-11-23T13:00:00Z', stories: [], hidden: [gone] },
      ],
      { kinds },
    );
    expect(tell(issues[1], 'weekly')).toEqual(['2026-11-23T12:00:00.000Z', kept]);
  });
});
