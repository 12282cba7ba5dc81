import { describe, test } from 'vitest';
import { buildLink, linkDecisions, linkPlaces, linkWays } from './support/links.ts';
import { build, decisions, places, ways } from './support/own-stories.ts';

// The first way is in own-stories.test.ts.
describe.each(Object.keys(ways).slice(1))('%s', (way) => {
  test('stands wherever stories stand, and follows the desk', async () => {
    const story = await build(way);
    for (const check of Object.values(places)) await check(story);
    for (const decide of Object.values(decisions)) await decide(story);
  });
});

// The first way is in desk/links.test.ts.
describe.each(Object.keys(linkWays).slice(1))('a story chosen by %s', (way) => {
  test('stands wherever stories stand, and follows the desk', async () => {
    const story = await buildLink(way);
    for (const check of Object.values(linkPlaces)) await check(story);
    for (const decide of Object.values(linkDecisions)) await decide(story);
  });
});
