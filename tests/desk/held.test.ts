import { cpSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
} from '../support/desk/desk.ts';
import { findWords } from '../support/code/find-words.ts';
import {
  planted,
  story,
  withStory,
  correct,
  hide,
  corrected,
  removed,
  type History,
  change,
  decide,
  named,
  readRows,
  happen,
  expectSame,
} from '../support/rebuild/histories.ts';
import { rebuildHere } from '../support/rebuild/rebuild-here.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { readTree } from '../support/site-files.ts';
import { inHours } from '../support/time.ts';

describe('an earlier edition that was put back', () => {
  /** Publishes three editions, and puts back the first or the second of them. */
  async function putBack(count: number, ...between: History): Promise<TestSite> {
    const site = await openDeskSite(withStory(story));
    await happen(site, [...between, (to) => tell(to, otherFeed, toItems(['Snow falls']))]);
    expect(await site.rebuild('--rollback', String(count))).toMatchObject({ status: 0 });
    return site;
  }

  const reason = 'It asked.';
  test.each<[string, (source: string) => object, string, string]>([
    ['hides a story', () => ({ hide: [hide] }), 'hidden: 1', removed],
    ['corrects a story', () => ({ correct: [correct] }), 'corrected: 1', corrected],
    [
      'withdraws a feed',
      (source) => ({ withdraw: [{ source, name: 'The Ledger', reason }] }),
      'feeds withdrawn: 1',
      `Removed by the editors · The Ledger · All of its stories. It is not read any more. ${reason}`,
    ],
  ])('is held until the desk %s', async (_, toDesk, said, row) => {
    const site = await putBack(1);
    const desk = toDesk(site.newsroom.origin + ownFeed);
    const held = readTree(site.out);
    const mute = [{ source: site.newsroom.origin + otherFeed, at: inHours(24).toISOString() }];
    writeDesk(site, { mute });
    const waits = await rebuildHere(site, inHours(10));
    expect(waits.problems.join()).toContain('nothing of that is published (decisions: 1)');
    expect(readTree(site.out)).toEqual(held);

    writeDesk(site, { ...desk, mute });
    const record = path.join(site.dir, 'held');
    const ended = await rebuildHere(site, inHours(11), { record });
    expect(ended).toMatchObject({ outcome: 'published' });
    expect(ended.problems.join()).toMatch(new RegExp(`is no longer held: .*\\(${said}\\)`));
    expect(findWords(site.out, planted)).toEqual([]);
    expect(readRows(site)).toEqual([row]);
    await expectSame(site, record);
    expect(await rebuildHere(site, inHours(12))).toMatchObject({ problems: [] });
  });

  test('stays held while the desk has what that edition has', async () => {
    const news = toItems(['Trams run again']);
    const site = await putBack(1, named({ correct }), (to) => tell(to, otherFeed, news));
    const held = readTree(site.out);
    expect(await rebuildHere(site, inHours(10))).toMatchObject({ outcome: 'unchanged' });
    expect(readTree(site.out)).toEqual(held);
  });

  test.each([
    ['of a story that pages show', false],
    ['of a story whose feed is muted since', true],
  ])('is never one from before a correction %s', async (_, isMuted) => {
    const site = await openDeskSite(withStory(story));
    const desk = isMuted ? { mute: [{ source: site.newsroom.origin + ownFeed }] } : {};
    await happen(site, [change({ excerpt: 'Zyxexcerptqv again.' }), decide(desk)]);
    const [kept, cached] = ['.site.halfhour/kept', 'cached'].map((at) => path.join(site.dir, at));
    cpSync(kept!, cached!, { recursive: true });
    writeDesk(site, { ...desk, correct: [correct] });
    await rebuildHere(site, inHours(2.01));
    // A hosted job that publishes nothing caches no sites.
    if (isMuted) cpSync(cached!, kept!, { recursive: true });
    const { status, output } = await site.rebuild('--rollback');
    expect({ status, output }).toMatchObject({
      status: 2,
      output: expect.stringContaining('0 earlier editions are kept'),
    });
  });
});
