import { expect, test } from 'vitest';
import { now, siteUrl, story, toEdition } from '../../../tests/support/desk/desk-edition.ts';
import { startMonth } from '../../edition/memory/past-month.ts';
import { emptyDesk } from '../desk.ts';
import { listDepartures } from '../ways-out.ts';
import { decidePast } from './decide-past.ts';
import { toPastStory } from './past-story.ts';

test('the past shows what its feed lists no more, where its section is now, and no post that was taken back', () => {
  const own = { slug: 'a-post', authors: [], description: '', leads: false };
  const stories = [story('1'), story('2', { own })].map(toPastStory);
  const departures = listDepartures(toEdition([]), emptyDesk, { linksUrl: '', now });
  const none = { desk: emptyDesk, hidden: [], decided: [], lostPosts: new Set<string>() };
  const facts = { ...none, siteUrl, renamed: new Map([[stories[0]!.section, 'port']]) };
  const month = { ...startMonth('2026-11'), stories };
  const { kept, shown } = decidePast({ ...facts, departures }).decide(month, new Map());
  expect(kept.stories).toHaveLength(2);
  expect(shown.stories).toEqual([{ ...stories[0], section: 'port' }]);
});
