import { hash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Ledger } from './github.ts';

/**
 * The `gh` command of a rehearsal: runs `gh api` on the ledger file LEDGER with the permissions in
 * PERMISSIONS, and records every call. Runs `gh run download` on the artifacts. Exits 1 where GitHub would refuse.
 */
const { LEDGER = '', PERMISSIONS = '{}', GH_TOKEN = '' } = process.env;
const ledger: Ledger = JSON.parse(readFileSync(LEDGER, 'utf8'));
const permissions: Record<string, string> = JSON.parse(PERMISSIONS);
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    method: { type: 'string', default: 'GET' },
    'raw-field': { type: 'string', short: 'f', multiple: true, default: [] },
    jq: { type: 'string' },
    repo: { type: 'string' },
    pattern: { type: 'string' },
    dir: { type: 'string' },
  },
});
const { method } = values;
if (positionals[0] === 'run') {
  downloadArtifacts(values);
  process.exit();
}
const url = new URL(`https://api.github.com/${positionals[1]}`);
const route = url.pathname.replace('/repos/owner/name/', '');
const fields: Record<string, string | undefined> = Object.fromEntries(
  values['raw-field'].map((each) => each.split(/=(.*)/s)),
);

ledger.calls.push(`${method} ${route}`);
const response = respond();
writeFileSync(LEDGER, JSON.stringify(ledger));
if (response === undefined) {
  console.error(`gh: ${method} ${route} is refused`);
  process.exit(1);
}
const outputs: Record<string, (response: unknown) => string> = {
  '.state': (each) => (each as { state: string }).state,
  '.commit.sha': (each) => (each as { commit: { sha: string } }).commit.sha,
};
const toOutput = outputs[values.jq ?? ''] ?? JSON.stringify;
// GitHub responds to the enabling of a workflow with 204 and no body.
if (!route.endsWith('/enable')) console.log(toOutput(response));

function respond(): unknown {
  if (positionals[0] !== 'api' || GH_TOKEN === '') return undefined;
  const scope = ['actions', 'contents'].find((each) => route.startsWith(`${each}/`)) ?? 'issues';
  if (permissions[scope] !== 'write' && (method !== 'GET' || permissions[scope] !== 'read')) {
    return undefined;
  }
  const [, workflow = '', verb] = /^actions\/workflows\/([^/]+)\/?(.*)$/.exec(route) ?? [];
  if (scope === 'actions') return respondOnWorkflow(workflow, verb);
  if (scope === 'contents') return commit(route.slice('contents/'.length));
  const [, number, part] = /^issues\/?(\d*)\/?(\w*)$/.exec(route) ?? [];
  return respondOnIssue(Number(number), part);
}

function respondOnWorkflow(workflow: string, verb: string | undefined): unknown {
  if (!(workflow in ledger.workflows)) return undefined;
  if (verb === '') return { state: ledger.workflows[workflow] };
  if (verb === 'enable' && method === 'PUT') return (ledger.workflows[workflow] = 'active');
  if (verb !== 'runs' || url.searchParams.get('branch') !== 'main') return undefined;
  const status = url.searchParams.get('status');
  const runs = ledger.runs.filter(
    ({ conclusion }) => status === 'completed' || conclusion === status,
  );
  return { workflow_runs: runs.toReversed() };
}

/** Copies the artifacts whose names match a pattern that ends with `*`, each into a folder of its name. */
function downloadArtifacts({ pattern = '', dir = '' }: { pattern?: string; dir?: string }): void {
  const artifacts = path.join(path.dirname(LEDGER), 'artifacts');
  const names = (existsSync(artifacts) ? readdirSync(artifacts) : []).filter((name) =>
    name.startsWith(pattern.replace('*', '')),
  );
  if (permissions['actions'] === undefined || names.length === 0) process.exit(1);
  for (const name of names) {
    cpSync(path.join(artifacts, name), path.join(dir, name), { recursive: true });
  }
}

/** Writes a file of the repository, unless it is another than the caller says it has read. */
function commit(name: string): unknown {
  const file = path.join(path.dirname(LEDGER), 'repository', name);
  const present = existsSync(file) ? toBlob(readFileSync(file)) : undefined;
  const { message = '', content = '', branch, sha } = fields;
  if (method !== 'PUT' || branch !== 'main' || present !== sha) return undefined;
  writeFileSync(file, Buffer.from(content, 'base64'));
  const author = { name: fields['author[name]'] ?? '', email: fields['author[email]'] ?? '' };
  ledger.commits.push({ file: name, message, author });
  return { commit: { sha: `commit-${ledger.commits.length}` } };
}

function toBlob(content: Buffer): string {
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
}

function respondOnIssue(number: number, part: string | undefined): unknown {
  if (method === 'GET') return ledger.issues.filter(({ state }) => state === 'open');
  if (number === 0) {
    const { title, body } = fields as { title: string; body: string };
    const issue = { number: ledger.issues.length + 1, title, body, state: 'open', comments: [] };
    ledger.issues.push(issue);
    return issue;
  }
  const issue = ledger.issues.find((each) => each.number === number);
  if (part === 'comments') issue?.comments.push(String(fields['body']));
  else Object.assign(issue ?? {}, fields);
  return issue;
}
