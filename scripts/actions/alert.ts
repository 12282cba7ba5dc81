import {
  alertTitle,
  closeIssue,
  findIssue,
  isNetwork,
  listRebuilds,
  toRunAddress,
  writeIssue,
} from './github.ts';

/**
 * Opens an issue after the second failed rebuild in a row, updates its text after every further failure,
 * and closes it after the next success. `RESULT` is the result of the rebuild's job, or of its deployment, which
 * is skipped when nothing changed. A job that takes too long is canceled, which counts as a failure.
 */
const { RESULT = '', PROBLEMS = '' } = process.env;

const effect = isNetwork
  ? 'The publications below were not rebuilt, or have a common cause, and their readers still get the sites from before.'
  : 'Readers still get the site from before.';

const last = listRebuilds('completed').find(({ conclusion }) =>
  ['success', 'failure', 'timed_out', 'startup_failure'].includes(conclusion),
);
const hadFailed = last !== undefined && last.conclusion !== 'success';

const isGood = ['success', 'skipped'].includes(RESULT);
if (isGood) closeIssue(alertTitle, `It is being rebuilt again: ${toRunAddress()}`);
else if (hadFailed || findIssue(alertTitle)) writeIssue(alertTitle, toBody());
else console.log('This is the first failed run. A second one in a row opens an issue.');

function toBody(): string {
  return `At least two runs in a row failed. ${effect}

The latest is ${toRunAddress()} (${RESULT}).

~~~~~~text
${PROBLEMS.replaceAll('~~~~~~', '')}
~~~~~~

docs/operating.md says what to do. This issue is closed after the next successful run.
`;
}
