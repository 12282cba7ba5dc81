import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The code of axe, for a script tag of a page. */
export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
