import { spawn } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/build/render/renderer.ts';
import { openDeskSite, toItems } from '../support/desk.ts';
import { waitForExit } from '../support/process.ts';
import type { TestSite } from '../support/rebuild.ts';
import { readOutputs } from './rehearsal/job-files.ts';

/** Decides what a form says, as the first job of desk.yml does. The rehearsal of all jobs is desk.test.ts. */
async function fill({ dir, publication }: TestSite, fields: Record<string, string>) {
  const files = {
    GITHUB_OUTPUT: path.join(dir, 'out'),
    GITHUB_STEP_SUMMARY: path.join(dir, 'sum'),
  };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const env = {
    PATH: process.env['PATH'],
    PUBLICATION: publication,
    BY: 'ada',
    ...files,
    ...fields,
  };
  const program = path.join(root, 'scripts/actions/desk.ts');
  const { status } = await waitForExit(
    spawn(process.execPath, [program], { cwd: dir, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  const [outputs, summary] = Object.values(files).map((file) => readFileSync(file, 'utf8'));
  return { status, outputs: readOutputs(outputs ?? ''), summary };
}

test('the form hands on the next desk.json, or says in the summary why there is none', async () => {
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens']));
  await site.rebuild();
  cpSync(site.state, path.join(site.dir, '.cache/edition'), { recursive: true });
  const story = 'https://ledger.example/1';
  const hidden = await fill(site, { ACTION: 'hide', STORY: story, REASON: 'Wrong.' });
  expect(hidden.status).toBe(0);
  expect(hidden.outputs).toMatchObject({ before: '', file: expect.stringMatching(/desk\.json$/) });
  const next = JSON.parse(String(Buffer.from(hidden.outputs['content'] ?? '', 'base64')));
  expect(next.hide).toEqual([expect.objectContaining({ story, reason: 'Wrong.', by: 'ada' })]);

  const attack = '--by=x $(id) `id` </code><script>\n~~~~\n# owned';
  for (const fields of [
    { ACTION: 'hide' },
    { ACTION: attack },
    { ACTION: 'pin', STORY: 'x', UNTIL: attack },
  ]) {
    const { status, outputs, summary } = await fill(site, fields);
    expect({ fields, status, outputs }).toEqual({ fields, status: 2, outputs: {} });
    expect(summary).toMatch(/^### Nothing was decided\n\n(~{3,})text\n[\s\S]*\n\1\n$/);
  }
});
