import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { startNewsroom, type Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { copyExample } from '../support/example.ts';
import { lintWorkflow } from './lint.ts';
import { halfhour, openPublisher, type GitHub } from './rehearsal/github.ts';
import { rehearse } from './rehearsal/rehearse.ts';
import { readPublisherWorkflows, toOwnVersion, type Workflow } from './workflow.ts';

// The workflows that the page tells publishers to save, as they stand there.
const { pages, other, desk, preview } = readPublisherWorkflows();
/** A workflow of a publisher who calls the repository of the test Halfhour. */
const load = (text: string): Workflow =>
  parse(text.replaceAll('OWNER/halfhour', halfhour.repository));

let newsroom: Newsroom;
beforeAll(async () => void (newsroom = await startNewsroom()));
afterAll(() => newsroom.close());

/** Opens a GitHub whose repository holds the first example, with changes, and nothing else. */
async function open(changes: object = {}): Promise<GitHub> {
  const github = await openPublisher();
  onTestFinished(() => github.close());
  const paper = path.join(github.repository, 'my-paper');
  copyExample('alder-point', paper, newsroom.origin);
  const file = path.join(paper, 'publication.json');
  const publication = {
    ...JSON.parse(readFileSync(file, 'utf8')),
    url: 'http://my-paper.example',
    ...changes,
  };
  writeFileSync(file, JSON.stringify(publication));
  return github;
}

describe('the repository of a publisher', () => {
  test.each([
    ['Pages', pages],
    ['another host', other],
    ['the form', desk],
    ['previews', preview],
  ])('has a workflow for %s that has no findings and names a version', async (_, text) => {
    expect(text).toContain(`@${halfhour.version}`);
    expect(await lintWorkflow(toOwnVersion(text))).toEqual([]);
  });

  test('with some 12 lines has its site built, deployed and kept for the next run', async () => {
    expect(pages.trimEnd().split('\n').length).toBeLessThanOrEqual(13);
    const github = await open();
    const run = await rehearse(github, load(pages));
    expect(run.conclusion).toBe('success');
    const section = readFileSync(path.join(github.live, 'shore.html'), 'utf8');
    expect(section).toContain('The Alder Point Lamp');
    expect(section).toContain('Buoy nine is adrift');
    expect(github.readLedger().issues).toEqual([]);

    const again = await rehearse(github, load(pages));
    expect(again.jobs['rebuild']?.summary).toMatch(/^### unchanged/);
    const results = again.jobs['rebuild']?.steps.map(({ name, result }) => [name, result]) ?? [];
    expect(Object.fromEntries(results)).toMatchObject({ Install: 'skipped', Deploy: 'skipped' });
  });

  test('has a form that hides a story, and previews of pull requests', async () => {
    const github = await open();
    const event = { event: 'workflow_dispatch', ref: 'refs/heads/main' };
    await rehearse(github, load(pages));
    const section = path.join(github.live, 'shore.html');
    expect(readFileSync(section, 'utf8')).toContain('Buoy nine is adrift');
    const story = 'https://alder-point.example/shore/3';
    const form = await rehearse(github, load(desk), {
      ...event,
      inputs: { action: 'hide', story },
    });
    expect(form.conclusion).toBe('success');
    expect(github.readLedger().commits).toMatchObject([{ file: 'my-paper/desk.json' }]);
    expect(readFileSync(section, 'utf8')).not.toContain('Buoy nine is adrift');

    writeFileSync(path.join(github.repository, 'my-paper/desk.json'), '{}');
    const pull = await rehearse(github, load(preview), { event: 'pull_request' });
    expect(pull.conclusion).toBe('success');
    expect(pull.jobs['preview']?.summary).toMatch(
      /^### dry run[\s\S]*Stories added: 1\*\*\n\n- Buoy nine is adrift/,
    );
    expect(readFileSync(section, 'utf8')).not.toContain('Buoy nine is adrift');
  });

  test('with a mistake in its folder reads of it in the summary, and nothing is deployed', async () => {
    const github = await open({ tagline: 7 });
    const run = await rehearse(github, load(pages));
    expect(run.jobs['rebuild']?.result).toBe('failure');
    expect(run.jobs['rebuild']?.summary).toMatch(
      /my-paper\/publication\.json has a mistake:\s+tagline: found 7, expected text/,
    );
    expect(run.jobs['alert']?.result).toBe('success');
    expect(existsSync(path.join(github.live, 'index.html'))).toBe(false);
  });

  test('that names the action has its site in dist, to deploy it elsewhere', async () => {
    const github = await open();
    const workflow = load(other);
    const deploy = {
      name: 'Deploy',
      if: "steps.site.outputs.outcome == 'published'",
      env: { LIVE: github.live },
      run: 'cp -r dist/. "$LIVE"',
    };
    workflow.jobs!['site']!.steps!.push(deploy);
    const run = await rehearse(github, workflow);
    expect(run.conclusion).toBe('success');
    expect(run.jobs['site']?.steps.at(-1)).toMatchObject({ name: 'Deploy', result: 'success' });
    expect(readFileSync(path.join(github.live, 'index.html'), 'utf8')).toContain(
      'The Alder Point Lamp',
    );
    const again = await rehearse(github, workflow);
    expect(again.jobs['site']?.summary).toMatch(/^### unchanged/);
    expect(again.jobs['site']?.steps.at(-1)).toMatchObject({ result: 'skipped' });

    const { steps = [] } = workflow.jobs!['site']!;
    steps[1]!.with = { publication: 'my-paper', preview: true };
    const pull = await rehearse(github, workflow, { event: 'pull_request' });
    expect(pull.jobs['site']?.summary).toMatch(/^### dry run/);
    expect(pull.jobs['site']?.steps.at(-1)).toMatchObject({ result: 'skipped' });
    expect(existsSync(path.join(github.dir, 'artifacts/preview'))).toBe(true);
  });
});
