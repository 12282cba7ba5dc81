import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Ledger } from './github.ts';

/**
 * The `gh` command of a rehearsal: runs `gh api` on the ledger file LEDGER with the permissions in
 * PERMISSIONS. Records every call. Exits 1 where GitHub would refuse.
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
  },
});
const { method } = values;
const url = new URL(`https://api.github.com/${positionals[1]}`);
const route = url.pathname.replace('/repos/owner/name/', '');
const fields = Object.fromEntries(values['raw-field'].map((each) => each.split(/=(.*)/s)));

ledger.calls.push(`${method} ${route}`);
const response = respond();
writeFileSync(LEDGER, JSON.stringify(ledger));
if (response === undefined) {
  console.error(`gh: ${method} ${route} is refused`);
  process.exit(1);
}
const output =
  values.jq === '.state' ? (response as { state: string }).state : JSON.stringify(response);
// GitHub responds to the enabling of a workflow with 204 and no body.
if (method !== 'PUT') console.log(output);

function respond(): unknown {
  if (positionals[0] !== 'api' || GH_TOKEN === '') return undefined;
  const scope = route.startsWith('actions/') ? 'actions' : 'issues';
  if (permissions[scope] !== 'write' && (method !== 'GET' || permissions[scope] !== 'read')) {
    return undefined;
  }
  const [, workflow = '', verb] = /^actions\/workflows\/([^/]+)\/?(.*)$/.exec(route) ?? [];
  if (scope === 'actions') return respondOnWorkflow(workflow, verb);
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
