import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArguments } from '../../../src/commands/command-line/read-arguments.ts';
import { commands } from '../../../src/commands/commands.ts';
import { run as rebuild } from '../../../src/commands/rebuild/run.ts';
import { root } from '../../../src/disk/package.ts';
import { writeFiles } from '../../support/papers/folder.ts';
import { listBlocks } from '../../support/code/how-to.ts';
import { ports } from '../../support/ports.ts';
import { runHere } from '../../support/rebuild/process.ts';
import { openFeeds } from '../../support/code/run-page.ts';

/** What the words of a call that are no texts stand for, by their code. */
const values: Readonly<Record<string, readonly string[]>> = {
  '...toPaperWords(dir)': ['PAPER'],
  '...paper': ['PAPER'],
  dir: ['PAPER'],
  name: ['check'],
  '...undo': ['STORY'],
  number: ['STORY'],
  'toNumber(story)': ['STORY'],
  url: ['FEED'],
  source: ['FEED'],
  id: ['ADDED'],
  'chosen.link': ['ADDED'],
  'path.basename(state)': ['paper'],
  'String(port + 1)': ['4322'],
};

/** Calls whose words are those of other calls, or of a whole command line. */
const handedOn = ['...words', "...synopsis.split(' ')"];

/** A command of ours as people call it. */
const called = /\b(?:npm (?:start|run (?:new|check|desk|rebuild|network))|npx halfhour)\b/;

interface Call {
  /** Where a message makes it. */
  at: string;
  command: string;
  words: string[];
}

/** The commands that messages call: each call of `toCall` and of `callDesk`, with its words. */
function listCalls(): { calls: Call[]; literal: string[] } {
  const calls: Call[] = [];
  const literal: string[] = [];
  const files = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts'] });
  for (const file of files) {
    if (file === 'src/disk/call.ts' || /^scripts\/(?:bench|newsroom)\//.test(file)) continue;
    const source = ts.createSourceFile(file, readFileSync(path.join(root, file), 'utf8'), 99, true);
    const visit = (node: ts.Node): void => {
      if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateTail(node))
        if (called.test(node.text)) literal.push(`${file}: ${node.text}`);
      if (ts.isCallExpression(node) && file !== 'src/pages/sw.js.ts') {
        const name = node.expression.getText();
        const args = node.arguments.map((arg) => (ts.isStringLiteral(arg) ? arg.text : arg));
        const words = name === 'toCall' ? args : ['desk', 'PAPER', ...args];
        if (name === 'toCall' || name === 'callDesk' || name.endsWith('.callDesk'))
          if (!words.some((word) => typeof word !== 'string' && handedOn.includes(word.getText())))
            calls.push(toCalled(file, words));
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return { calls, literal };
}

function toCalled(at: string, words: readonly (string | ts.Expression)[]): Call {
  const [command = '', ...rest] = words.flatMap((word) => {
    if (typeof word === 'string') return [word];
    const known = values[word.getText()];
    if (known === undefined) throw new Error(`${at}: what does ${word.getText()} stand for?`);
    return known;
  });
  return { at, command, words: rest };
}

/** Why a command is only read, and not run; `undefined` for one that is run. */
function findReason({ command, words }: Call): string | undefined {
  if (command === 'preview' || (command === 'desk' && words.length === 1)) return 'It waits.';
  if (words.some((word) => word.startsWith('https://'))) return 'It needs the internet.';
  if (command === 'network') return 'It needs a network.';
  return words.includes('--replay') ? 'It needs a recording.' : undefined;
}

const { calls, literal } = listCalls();
const dir = mkdtempSync(path.join(tmpdir(), 'halfhour calls-'));
const before = process.cwd();
let feeds: Awaited<ReturnType<typeof openFeeds>>;
let count = 0;

const run = async (command: string, args: string[]) =>
  await runHere(async () => {
    if (command === 'rebuild') return await rebuild(args, ports);
    return await (await commands[command]!.load()).run(args);
  });

/** Writes a command line's placeholders as what is there, in a copy of a paper that is published. */
async function fill(words: readonly string[]): Promise<string[]> {
  const { output } = await run('desk', ['./paper', 'list', 'Ferry']);
  const known: Readonly<Record<string, string>> = {
    PAPER: './paper',
    FOLDER: `new-${(count += 1)}`,
    STORY: /\b\d{6}\b/.exec(output)?.[0] ?? '',
    FEED: feeds.origin,
    ADDED: 'https://courier.example/plans',
    WORDS: 'ferry',
  };
  return words.map((word) => known[word] ?? word);
}

beforeAll(async () => {
  process.chdir(dir);
  feeds = await openFeeds();
  const named = { id: 'paper', name: 'P', tagline: 'News', url: 'https://paper.example' };
  writeFiles(dir, { 'paper/publication.json': { ...named, feeds: { local: [feeds.origin] } } });
  expect((await run('rebuild', ['./paper'])).status).toBe(0);
});
afterAll(() => {
  process.chdir(before);
  feeds.close();
  rmSync(dir, { recursive: true, force: true });
});

test('commands in messages are written by one function', () => {
  expect(literal).toEqual([]);
  expect(calls.length).toBeGreaterThan(20);
});

describe('a command that a message names', () => {
  test.each(calls)('does what it says: $at: $command $words', async (call) => {
    const args = await fill(call.words);
    const { command } = await commands[call.command]!.load();
    expect(() => readArguments(command, args)).not.toThrow();
    if (findReason(call) !== undefined) return;
    // What is to be taken back has been decided.
    const [, verb, kind, story = ''] = args;
    const decide: Readonly<Record<string, string[]>> = {
      hide: ['hide', story],
      mute: ['mute', story],
      withdraw: ['withdraw', story],
      add: ['add', story, '--title', 'Plans', '--reason', 'Old.', '--category', 'local'],
    };
    const first = verb === 'undo' ? (decide[kind ?? ''] ?? ['hide', kind ?? '']) : undefined;
    if (first) expect(await run('desk', ['./paper', ...first])).toMatchObject({ status: 0 });
    const { status, output } = await run(call.command, args);
    expect([status, output]).toEqual([0, expect.any(String)]);
  });
});

test('the README of a new paper names commands that it can give', async () => {
  expect((await run('new', ['fresh', '--github'])).status).toBe(0);
  const text = readFileSync('fresh/README.md', 'utf8');
  const lines = [
    ...[...text.matchAll(/`(npm (?:start|run \w+)[^`]*)`/g)].map(([, line = '']) => line),
    ...listBlocks(text).flatMap(({ lines }) => lines),
  ];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const [, name = 'preview', words = ''] = /^npm (?:run (\w+)|start)(?: -- (.*))?$/.exec(line)!;
    const { command } = await commands[name]!.load();
    expect(() => readArguments(command, words.split(' ')), line).not.toThrow();
  }
});
