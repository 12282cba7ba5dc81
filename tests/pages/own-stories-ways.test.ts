import { expect, test } from 'vitest';
import { buildLink, linkDecisions, linkPlaces } from '../support/links.ts';
import { build, decisions, places, ways } from '../support/own-stories.ts';
import { rebuildHere } from '../support/rebuild-here.ts';

test.each(Object.keys(ways))(
  '%s stands wherever stories stand, and follows the desk',
  async (way) => {
    const story = await build(way);
    for (const check of Object.values(places)) await check(story);
    expect(await rebuildHere(story.site, new Date())).toMatchObject({ outcome: 'unchanged' });
    for (const decide of Object.values(decisions)) await decide(story);
  },
);

test('a story that the editors chose stands wherever stories stand, and follows the desk', async () => {
  const story = await buildLink();
  for (const check of Object.values(linkPlaces)) await check(story);
  expect(await rebuildHere(story.site, new Date())).toMatchObject({ outcome: 'unchanged' });
  for (const decide of Object.values(linkDecisions)) await decide(story);
});
