import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../../src/commands/desk/options.ts';
import { decide } from '../../src/commands/desk/run.ts';
import { toFailure } from '../../src/rebuild/failure.ts';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { printError } from '../../src/rebuild/print/print.ts';
import { toBlock } from '../../src/rebuild/report/markdown.ts';
import { deskFile } from '../../src/publication/folder.ts';
import { setOutputs, tellSummary } from './outputs.ts';

/** What the job hands on, and Markdown for its summary. A form that is wrong has a mistake. */
interface Filled {
  summary: string;
  outputs: Record<string, string>;
  mistake?: string;
}

/**
 * Decides what the form of desk.yml says, or explains stories, in the checked out repository. The outputs are the path of desk.json
 * there, its next content in base64, and the blob of the present one; a form that changes nothing has none. The
 * summary shows the story before and after, or what was wrong.
 */
export async function fillForm(
  fields: NodeJS.ProcessEnv,
  more: readonly string[] = [],
): Promise<Filled> {
  const form = (name: string) => fields[name]?.trim() ?? '';
  const file = path.join(form('PUBLICATION'), deskFile);
  const before = toBlob(file);
  try {
    const options = readOptions([...more, ...toArguments(form)], {});
    // The summary of a run may be public.
    const told = options === undefined ? '' : await decide(options, new Date(), true);
    const summary = `### The desk\n\n${toBlock(told)}\n`;
    if (toBlob(file) === before) return { summary, outputs: {} };
    const content = readFileSync(file).toString('base64');
    return { summary, outputs: { file, before, content } };
  } catch (error) {
    const { message: mistake } = toFailure(error);
    const summary = `### Nothing was decided\n\n${toBlock(mistake)}\n`;
    return { summary, outputs: {}, mistake };
  }
}

/** The command line that says the same as the form. A value stands behind `=` or `--`, so that it is no option. */
function toArguments(env: (name: string) => string): string[] {
  const [action, story, text, place] = [env('ACTION'), env('STORY'), env('TEXT'), env('PLACE')];
  const [until, reason] = [toOption('until', env('UNTIL')), toOption('reason', env('REASON'))];
  const span = [...toOption('from', env('FROM')), ...until];
  const [where, position] = place.split(/\s+/);
  const own: Record<string, readonly string[]> = {
    hide: reason,
    pin: [...toOption('place', where), ...toOption('position', position), ...span],
    correct: [
      ...toOption('title', text),
      ...toOption('category', place),
      ...toOption('note', env('REASON')),
    ],
    banner: [...toOption('level', place), ...toOption('link', story), ...span],
    add: [...toOption('title', text), ...toOption('category', place), ...reason, ...span],
    withdraw: reason,
    mute: [...reason, ...until],
    undo: toOption('place', where),
  };
  const named = [...toOption('state', env('STATE')), ...toOption('by', env('BY'))];
  const word = action === 'banner' ? text : story;
  // As a path, the folder is no command, whatever its name is.
  const words = [path.resolve(env('PUBLICATION')), action, ...(word === '' ? [] : [word])];
  return [...(own[action] ?? []), ...named, '--', ...words];
}

function toOption(name: string, value = ''): string[] {
  return value === '' ? [] : [`--${name}=${value}`];
}

/** The name that Git gives to the content of a file; empty without one. */
function toBlob(name: string): string {
  if (!existsSync(name)) return '';
  const content = readFileSync(name);
  return hash('sha1', Buffer.concat([Buffer.from(`blob ${content.length}\0`), content]));
}

if (import.meta.main) {
  guardOutput();
  const { summary, outputs, mistake } = await fillForm(process.env);
  tellSummary(summary);
  setOutputs(outputs);
  if (mistake !== undefined) {
    printError(mistake);
    process.exitCode = 2;
  }
}
