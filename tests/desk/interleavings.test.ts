import { test } from 'vitest';
import { checkInterleavings } from '../support/decision-model.ts';

/** How many random histories are tried. */
const runs = Number(process.env['HALFHOUR_INTERLEAVINGS'] ?? 10);

test('whatever tabs, commands, saves and kills do in any order, each decision is as it was last made', async () => {
  await checkInterleavings(runs);
});
