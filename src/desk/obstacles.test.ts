import { describe, expect, test } from 'vitest';
import {
  apply,
  feedUrl,
  now,
  siteUrl,
  story,
  toEdition,
} from '../../tests/support/desk/desk-edition.ts';
import type { Edition } from '../edition/edition.ts';
import { listDecisions } from './decisions.ts';
import { deskSchema } from './desk.ts';
import { describeObstacles } from './obstacles.ts';
import type { DeskView } from './read-command.ts';
import { listAllStories } from './stories/list-stories.ts';
import { createTelling } from './tray/tell-decision.ts';

const first = 'https://ledger.example/1';
const second = 'https://ledger.example/2';
const over = 'https://ledger.example/over';
const copies = [{ feed: feedUrl, id: '1' }];
const reason = 'limit' as const;
const leftOut = { rows: [{ reason, id: over, title: 'Over', link: over }], counts: { limit: 1 } };
const edition: Edition = ((given) => ({
  ...given,
  sources: given.sources.map((source) =>
    source.kind === 'feed' && source.url === feedUrl ? { ...source, leftOut } : source,
  ),
}))(toEdition([story('1'), story('2')]));

/** What a report says of a desk, and what the list of decisions says of each. */
function explain(given: object, at = now) {
  const desk = deskSchema.parse(given);
  const { obstacles } = apply(edition, given, [], at);
  const stories = listAllStories(edition);
  const view: Partial<DeskView> = { desk, obstacles, stories, siteUrl, timeZone: 'UTC', now: at };
  const { warn } = createTelling(view as DeskView);
  return {
    report: describeObstacles(obstacles),
    warnings: listDecisions(desk).map(warn),
  };
}

const pin = (name: string, fields: object = {}) => ({ story: name, place: 'home', ...fields });
const choose = 'Take that back, or this.';

describe('a decision about a story that does not show has its true reason everywhere', () => {
  test.each<[string, object, string, string]>([
    [
      'the story is hidden',
      { hide: [{ story: first }], pin: [pin(first), pin(first, { place: 'local' })] },
      `pins "${first}"`,
      `the story is hidden. ${choose}`,
    ],
    [
      'its feed is muted',
      { mute: [{ source: feedUrl }], pin: [pin(first)] },
      `pins "${first}"`,
      `its feed, ${feedUrl}, is muted. ${choose}`,
    ],
    [
      'its feed is withdrawn, and not read any more',
      {
        withdraw: [{ source: 'https://gone.example/feed' }],
        correct: [
          { story: 'x', title: 'T', copies: [{ feed: 'https://gone.example/feed', id: 'x' }] },
        ],
      },
      'corrects "x"',
      `its feed, https://gone.example/feed, is withdrawn. ${choose}`,
    ],
    [
      'its feed has it, over the limit',
      { pin: [pin(over)] },
      `pins "${over}"`,
      'its feed leaves it out (over the limit). Ask why of it, or take it back.',
    ],
    [
      'no source has it, by a name that an editor wrote',
      { correct: [{ story: 'none', title: 'T' }] },
      'corrects "none"',
      'no source has this story now. Correct its address, or take it back.',
    ],
    [
      'no source has it any more, by the name that the desk wrote',
      { pin: [pin('none', { copies: [{ feed: feedUrl, id: '9' }] })] },
      'pins "none"',
      'no source has this story now. Take it back to clear it away.',
    ],
  ])('%s', (_, desk, what, why) => {
    const { report, warnings } = explain(desk);
    expect(report).toEqual([`The desk ${what}, but ${why}`]);
    expect(warnings).toContain(`Without effect: ${why}`);
  });

  test('what is over is no mistake', () => {
    const until = '2026-11-21T11:00:00Z';
    expect(explain({ pin: [pin(first, { until })] })).toEqual({
      report: [],
      warnings: ['Without effect: it is over. Take it back to clear it away.'],
    });
  });
});

test('a pin stays with its story where the address of its feed is corrected', () => {
  const moved = [{ feed: 'http://ledger.example/old.xml', id: '1' }];
  const desk = { pin: [pin(first, { copies: moved })] };
  expect(explain(desk)).toEqual({ report: [], warnings: [undefined] });
  const [shown] = apply(edition, desk).edition.desk.pins;
  expect(shown?.also).not.toEqual([]);
  expect(explain({ pin: [pin(first, { copies })] }).report).toEqual([]);
});

describe('two pins at one place', () => {
  const theirs = '“Story 2” is pinned there, too, and comes first. Choose another position.';
  test.each<[string, object, object, (string | undefined)[]]>([
    ['tell the one that stands second of the first', {}, {}, [theirs, undefined]],
    ['say nothing at other positions', {}, { position: 2 }, [undefined, undefined]],
    [
      'say nothing where one ends when the other begins',
      { until: '2026-11-21T18:00:00Z' },
      { from: '2026-11-21T18:00:00Z' },
      [undefined, undefined],
    ],
    [
      'tell of each other where their times meet',
      { until: '2026-11-21T18:30:00Z' },
      { from: '2026-11-21T18:00:00Z' },
      [theirs, undefined],
    ],
  ])('%s', (_, one, other, warnings) => {
    const desk = { pin: [pin(first, one), pin(second, other)] };
    expect(explain(desk)).toEqual({ report: [], warnings });
  });

  test('are no conflict where the other story is hidden', () => {
    const desk = { pin: [pin(first), pin(second)], hide: [{ story: second }] };
    expect(explain(desk).warnings[1]).toBeUndefined();
  });
});
