import { closeIssue, findIssue, listRebuilds, toRunAddress, writeIssue } from './github.ts';

/**
 * Keeps the one issue that says whether the site is being rebuilt: opened by the second bad run in a
 * row, written anew by every further one, closed by the first good one. A run that somebody
 * cancelled is neither.
 */
const title = 'The site is not being rebuilt';
const { BUILD = '', DEPLOY = '', PROBLEMS = '' } = process.env;

const isBad = [BUILD, DEPLOY].some((result) => result === 'failure' || result === 'cancelled');
const last = listRebuilds('completed').find(({ conclusion }) =>
  ['success', 'failure', 'timed_out', 'startup_failure'].includes(conclusion),
);
const wasBad = last !== undefined && last.conclusion !== 'success';

if (!isBad) closeIssue(title, `It is again: ${toRunAddress()}`);
else if (wasBad || findIssue(title)) writeIssue(title, toBody());
else console.log('This is the first bad run in a row; a second one opens an issue.');

function toBody(): string {
  return `At least two runs in a row went wrong. Readers still get the site as it was before them.

The latest is ${toRunAddress()}: build ${BUILD}, deploy ${DEPLOY}.

~~~~~~text
${PROBLEMS.replaceAll('~~~~~~', '')}
~~~~~~

docs/operating.md says what to do when. This issue closes itself with the next good run.
`;
}
