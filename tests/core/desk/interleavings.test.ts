import { test } from 'vitest';
import { checkInterleavings } from '../../support/desk/decision-model.ts';
import { repeat } from '../../support/repetitions.ts';

/** How many random histories are tried. */
const runs = repeat(10, 500);

test('whatever tabs, commands, saves and kills do in any order, each decision is as it was last made', async () => {
  await checkInterleavings(runs);
});
