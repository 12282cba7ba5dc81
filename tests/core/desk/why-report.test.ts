import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runRebuild, type Rebuilt, type TestSite } from '../../support/rebuild/rebuild.ts';
import { ageEdition } from '../../support/time.ts';
import { createWhySite, readLeftOut, tellGlobe } from '../../support/desk/why-site.ts';

let site: TestSite;
/** The first rebuild. */
let built: Rebuilt;
beforeAll(async () => {
  site = await createWhySite();
  built = await site.rebuild();
});
afterAll(() => site.close());

describe('the report of a rebuild', () => {
  const counts = {
    'local/1': { skip: 1, repeat: 1, limit: 26, words: 1, hidden: 1, quarantined: 1 },
    'local/2': { only: 1, repeat: 1, copy: 1 },
    'world/1': { muted: 1 },
    posts: { future: 1, draft: 1 },
  };

  test('counts the stories that each source does not show, by why', () => {
    expect(built.report.leftOut).toEqual(counts);
  });

  test('counts the same when feeds have nothing new', async () => {
    const rows = readLeftOut(site.state);
    ageEdition(site);
    const { report } = await site.rebuild();
    expect(report).toMatchObject({ outcome: 'unchanged', leftOut: counts });
    expect(readLeftOut(site.state)).toEqual(rows);
  });

  test('publishes nothing for other stories that are left out', async () => {
    tellGlobe(site, 'Tennis');
    ageEdition(site);
    const { report } = await site.rebuild();
    expect(report).toMatchObject({ outcome: 'unchanged', leftOut: counts });
    const titles = readLeftOut(site.state).map(({ title }) => title);
    expect(titles).toContain('Tennis');
    expect(titles).not.toContain('Football');
  });

  test('counts the same in a replay, whose edition has the same rows', async () => {
    const [recording, state, out] = ['recording', 'replayed/state', 'replayed/site'].map((name) =>
      path.join(site.dir, name),
    );
    await site.rebuild('--force', '--record', recording!);
    const replayed = await runRebuild({ ...site, state: state!, out: out! }, [
      '--replay',
      recording!,
    ]);
    expect(replayed.report.leftOut).toEqual(counts);
    expect(readLeftOut(state!)).toEqual(readLeftOut(site.state));
  });
});
