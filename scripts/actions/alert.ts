import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { print } from '../../src/rebuild/print/print.ts';
import { openGitHub, type GitHub } from './github.ts';

/** The results of a good run. What did not change is not deployed. */
const good = ['success', 'skipped'];
const telling = ['success', 'failure', 'timed_out', 'startup_failure'];

/**
 * Opens an issue after the second failed rebuild in a row, updates its text after every further failure,
 * and closes it after the next success. `RESULT` is the result of the rebuild's job, or of its deployment. A job that
 * takes too long is canceled, which counts as a failure.
 */
export function tellOfRun({ RESULT = '', PROBLEMS = '' }: NodeJS.ProcessEnv, github: GitHub): void {
  const { run, isNetwork } = github;
  const title = `The ${github.what} is not being rebuilt`;
  if (good.includes(RESULT)) {
    github.closeIssue(title, `It is being rebuilt again: ${run}`);
    return;
  }
  const last = github.listRebuilds('completed').find((each) => telling.includes(each.conclusion));
  if ((last === undefined || last.conclusion === 'success') && !github.findIssue(title)) {
    print('This is the first failed run. A second one in a row opens an issue.');
    return;
  }
  const effect = isNetwork
    ? 'The publications below were not rebuilt, or have a common cause, and their readers still get the sites from before.'
    : 'Readers still get the site from before.';
  github.writeIssue(
    title,
    `At least two runs in a row failed. ${effect}

The latest is ${run} (${RESULT}).

~~~~~~text
${PROBLEMS.replaceAll('~~~~~~', '')}
~~~~~~

docs/running.md says what to do. This issue is closed after the next successful run.
`,
  );
}

if (import.meta.main) {
  guardOutput();
  tellOfRun(process.env, openGitHub(process.env));
}
