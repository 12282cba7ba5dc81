import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { formatHelp } from '../../src/commands/command-line/format-help.ts';
import { commands } from '../../src/commands/commands.ts';
import { root } from '../../src/disk/package.ts';
import { writeFiles } from '../support/papers/folder.ts';
import { waitForExit } from '../support/rebuild/process.ts';
import { openTestSite } from '../support/rebuild/rebuild.ts';

/** What a process gets of the environment: no keys, and compiled code. */
const { PATH, NODE_COMPILE_CACHE } = process.env;

const run = async (args: readonly string[], cwd = root) =>
  await waitForExit(
    spawn(process.execPath, [path.join(root, 'scripts/halfhour.ts'), ...args], {
      cwd,
      env: { PATH, NODE_COMPILE_CACHE },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

describe('halfhour', () => {
  test.each([
    [[], 'Usage: halfhour COMMAND'],
    [['--help'], 'Usage: halfhour COMMAND'],
    [['--version'], manifest.version],
    [['rebuild', '--version'], manifest.version],
  ])('with %j prints %j: exit 0', async (args, first) => {
    const { status, output } = await run(args);
    expect([status, output.split('\n')[0]]).toEqual([0, expect.stringContaining(first)]);
  });

  test('has one help of each command, which says once what an option needs', async () => {
    const helps = await Promise.all(
      Object.entries(commands).map(async ([name, row]) => {
        const help = formatHelp((await row.load()).command);
        expect(help, name).not.toMatch(/with --\S+: with --/);
        return [name, help.split('\n')[0]];
      }),
    );
    expect(Object.fromEntries(helps)).toMatchObject({
      new: 'Usage: npm run new -- FOLDER [options]',
      check: 'Usage: npm run check -- [PAPER…] [ADDRESS…] [options]',
      preview: 'Usage: npm start -- [PAPER] [options]',
      rebuild: 'Usage: npm run rebuild -- [PAPER] [options]',
      network: 'Usage: npm run network -- COMMAND DIR [options]',
    });
  });

  test.each([
    [['rebiuld'], 'There is no command "rebiuld": did you mean rebuild?'],
    [['toString'], 'There is no command "toString".'],
    [['check', '--strict'], 'There is no option --strict of check.'],
  ])('with %j says what is wrong: exit 2', async (args, message) => {
    const { status, output } = await run(args);
    expect([status, output]).toEqual([2, expect.stringContaining(message)]);
  });
});

describe('without a publication', () => {
  const lines: Record<string, string[]> = {
    check: [],
    preview: [],
    rebuild: [],
    desk: ['list'],
    'check --machine': [],
  };

  test('each command stands here, or takes a folder of its own', () => {
    const named = Object.keys(lines).flatMap((line) => (line.includes(' ') ? [] : [line]));
    expect(Object.keys(commands).sort()).toEqual([...named, 'new', 'network'].sort());
  });

  test.each(Object.entries(lines))(
    '%s says so, where it looked and how to begin one, and writes nothing: exit 2',
    async (name, words) => {
      const { dir, newsroom } = await openTestSite();
      const empty = path.join(dir, 'empty');
      mkdirSync(empty);
      const { status, output } = await run([...name.split(' '), ...words], empty);
      expect(status).toBe(2);
      expect(output).toContain(
        `No publication is named, and there is no publication.json in ${empty}.`,
      );
      expect(output).toContain('npm run new -- FOLDER');
      expect(readdirSync(empty)).toEqual([]);
      expect(newsroom.requests).toEqual([]);
    },
  );
});

describe('halfhour check', () => {
  test('says that a folder has no mistake, also where none is named, and requests nothing', async () => {
    const { dir, newsroom } = await openTestSite();
    const paper = path.join(dir, 'paper');
    expect(await run(['new', paper])).toMatchObject({ status: 0 });
    const counts = (file: string) =>
      ' has no mistake: Paper; sections: 0, feeds: 0, files of its own: 0.\n' +
      `Paper has no feed yet, so nothing is on its front page: write the address of one into ${file}` +
      ', as in "feeds": { "local": ["https://courier.example/feed"] }.\n' +
      'url: paper.example is a name for examples, which nobody has; ' +
      'write an address of your own before the site is published.\n' +
      'Sections without a feed are not on the site: local, world.\n';
    const named = await run(['check', paper]);
    expect(named).toMatchObject({
      status: 0,
      output: expect.stringContaining(paper + counts(path.join(paper, 'publication.json'))),
    });
    expect(named.output).toMatch(/\nNext: npm start -- .*paper\n$/);
    expect(await run(['check'], paper)).toEqual({
      status: 0,
      output: `.${counts('publication.json')}Next: npm start\n`,
    });
    // The sample needs two keys, which a check does not.
    const sample = await run(['check', path.join(dir, 'publication.json')]);
    expect(sample).toMatchObject({ status: 0 });
    expect(newsroom.requests).toEqual([]);
  });

  test('names the mistake of each publication: exit 2', async () => {
    const { dir } = await openTestSite();
    const make = async (name: string, spoil: (paper: string) => void) => {
      const paper = path.join(dir, name);
      expect(await run(['new', paper])).toMatchObject({ status: 0 });
      spoil(paper);
      return paper;
    };
    const words = await make('words', (paper) =>
      writeFiles(paper, { 'content/contact.json': { leed: 'Write to us' } }),
    );
    const files = await make('files', (paper) => {
      mkdirSync(path.join(paper, 'public'));
      writeFileSync(path.join(paper, 'public/about.html'), 'Ours');
    });
    const { status, output } = await run(['check', words, files, path.join(dir, 'none')]);
    expect(status).toBe(2);
    expect(output).toMatch(/contact\.json has a mistake:\s+line 1, leed: .*did you mean "lead"/);
    expect(output).toContain('about.html would take the place of a page or file of the site');
    expect(output).toContain(`The file ${path.join(dir, 'none')} can't be read`);
  });
});
