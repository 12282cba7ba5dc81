import fc from 'fast-check';
import { addStory, day, hour, toHeadline, type Feed, type World } from './world.ts';

/** One thing that happens before a rebuild. */
export type Step =
  | { does: 'pass'; hours: number }
  | { does: 'add'; feed: number; age: 'new' | 'undated' | 'future' | 'old' }
  | { does: 'fail' | 'recover' | 'shrink' | 'redate'; feed: number }
  | { does: 'withdraw' | 'retitle'; feed: number; story: number }
  | { does: 'hide' | 'show' | 'correct' | 'restore' | 'pin'; story: number }
  | { does: 'mute'; feed: number; hours: number }
  | { does: 'rollback'; count: number }
  | { does: 'resume' | 'replay' };

const feed = fc.nat({ max: 2 });
const story = fc.nat({ max: 30 });

/** Steps as they come to a paper; most of them are news, pauses and failures. */
export const steps: fc.Arbitrary<Step> = fc.oneof(
  { withCrossShrink: true },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('pass' as const),
      hours: fc.constantFrom(1, 3, 9, 26, 80, 31 * 24),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('add' as const),
      feed,
      age: fc.constantFrom(
        'new' as const,
        'new' as const,
        'undated' as const,
        'future' as const,
        'old' as const,
      ),
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'fail' as const,
        'recover' as const,
        'shrink' as const,
        'redate' as const,
      ),
      feed,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constantFrom('withdraw' as const, 'retitle' as const),
      feed,
      story,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      does: fc.constantFrom(
        'hide' as const,
        'show' as const,
        'correct' as const,
        'restore' as const,
        'pin' as const,
      ),
      story,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('mute' as const),
      feed,
      hours: fc.constantFrom(0, 2, 30, 400),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      does: fc.constant('rollback' as const),
      count: fc.constantFrom(1, 1, 2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constantFrom('resume' as const, 'replay' as const) }),
  },
);

const ages = { new: 0, undated: undefined, future: -3 * day, old: 20 * day };

/** Lets a step happen. */
export function happen(world: World, step: Step): void {
  // Half an hour lies between two rebuilds, and seconds of it never are the same.
  world.now += step.does === 'pass' ? step.hours * hour : hour / 2;
  if ('feed' in step) happenToFeed(world, world.feeds[step.feed] as Feed, step);
  else if ('story' in step) decide(world, step.does, (step.story % world.stories) + 1);
}

function happenToFeed(world: World, feed: Feed, step: Extract<Step, { feed: number }>): void {
  const { stories } = feed;
  if (step.does === 'add') {
    const age = ages[step.age];
    addStory(world, feed, age === undefined ? undefined : world.now - age);
  } else if (step.does === 'fail' || step.does === 'recover') {
    feed.isUp = step.does === 'recover';
  } else if (step.does === 'shrink') {
    stories.splice(2);
  } else if (step.does === 'redate') {
    for (const each of stories) each.date = world.now;
  } else if (step.does === 'mute') {
    world.muted.set(feed.path, { at: world.now, until: world.now + step.hours * hour });
  } else if ('story' in step && stories.length > 0) {
    const place = step.story % stories.length;
    const [found] = step.does === 'withdraw' ? stories.splice(place, 1) : [stories[place]];
    if (step.does === 'retitle' && found) found.wording += 1;
  }
}

function decide(world: World, does: string, number: number): void {
  const { hidden, corrected, pinned } = world;
  if (does === 'hide') hidden.set(number, world.now);
  else if (does === 'show') hidden.delete(number);
  else if (does === 'correct') corrected.set(number, world.now);
  else if (does === 'restore') corrected.delete(number);
  else pinned.set(number, world.now + day);
}

/** The body that a feed answers. */
export const toItems = ({ stories }: Feed) =>
  stories.map(({ number, wording, date }) => ({
    title: toHeadline(number, wording),
    number,
    date: date === undefined ? '' : new Date(date).toUTCString(),
  }));
