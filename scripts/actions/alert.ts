import {
  alertTitle,
  closeIssue,
  findIssue,
  listRebuilds,
  toRunAddress,
  writeIssue,
} from './github.ts';

/**
 * Keeps the one issue that says whether the site is being rebuilt: the second bad run in a row opens
 * it, every further one writes its text anew, and the first good one closes it. `RESULT` is the
 * result of the rebuild's job; a job that took too long counts as cancelled, which is bad too.
 */
const { RESULT = '', PROBLEMS = '' } = process.env;

const last = listRebuilds('completed').find(({ conclusion }) =>
  ['success', 'failure', 'timed_out', 'startup_failure'].includes(conclusion),
);
const wasBad = last !== undefined && last.conclusion !== 'success';

if (RESULT === 'success') closeIssue(alertTitle, `It is again: ${toRunAddress()}`);
else if (wasBad || findIssue(alertTitle)) writeIssue(alertTitle, toBody());
else console.log('This is the first bad run in a row; a second one opens an issue.');

function toBody(): string {
  return `At least two runs in a row went wrong. Readers still get the site as it was before them.

The latest is ${toRunAddress()} (${RESULT}).

~~~~~~text
${PROBLEMS.replaceAll('~~~~~~', '')}
~~~~~~

docs/operating.md says what to do when. This issue closes itself with the next good run.
`;
}
