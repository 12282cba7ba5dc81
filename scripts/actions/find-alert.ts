import { appendFileSync } from 'node:fs';
import { alertTitle, findIssue } from './github.ts';

/**
 * Sets the output `alert` to `open` or `none`, so that the next job starts only when there is an issue
 * to close.
 */
const { GITHUB_OUTPUT = '/dev/stdout' } = process.env;
appendFileSync(GITHUB_OUTPUT, `alert=${findIssue(alertTitle) ? 'open' : 'none'}\n`);
