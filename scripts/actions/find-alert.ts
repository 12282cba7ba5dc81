import { appendFileSync } from 'node:fs';
import { alertTitle, findIssue } from './github.ts';

/**
 * Tells the next job whether the alert is open (the output `alert`: `open` or `none`), so that it
 * starts only when there is something to close.
 */
const { GITHUB_OUTPUT = '/dev/stdout' } = process.env;
appendFileSync(GITHUB_OUTPUT, `alert=${findIssue(alertTitle) ? 'open' : 'none'}\n`);
