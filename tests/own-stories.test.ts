import { expect, test } from 'vitest';
import { build, decisions, places } from './support/own-stories.ts';
import { rebuildHere } from './support/rebuild-here.ts';

test('a post in the folder with a section stands wherever stories stand, and follows the desk', async () => {
  const story = await build('a post in the folder');
  for (const check of Object.values(places)) await check(story);
  expect(await rebuildHere(story.site, new Date())).toMatchObject({ outcome: 'unchanged' });
  for (const decide of Object.values(decisions)) await decide(story);
});
