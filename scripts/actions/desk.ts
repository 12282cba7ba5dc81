import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from '../../src/commands/desk/options.ts';
import { decide } from '../../src/commands/desk/run.ts';
import { toFailure } from '../../src/rebuild/failure.ts';
import { guardOutput } from '../../src/rebuild/print/guard.ts';
import { printError } from '../../src/rebuild/print/print.ts';
import { toBlock } from '../../src/rebuild/report/markdown.ts';
import { getKind } from '../../src/desk/kinds/kinds.ts';
import { isKind } from '../../src/desk/read-command.ts';
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

/** The fields of the form, and the options that they are where a kind says no other. */
const formFields = {
  story: 'words',
  text: undefined,
  place: 'place',
  from: 'from',
  until: 'until',
  reason: 'reason',
} as const;

/** The command line that says the same as the form. A value stands behind `=` or `--`, so that it is no option. */
function toArguments(env: (name: string) => string): string[] {
  const action = env('ACTION');
  const { options, form = {} } = isKind(action)
    ? getKind(action)
    : { options: action === 'undo' ? ['place'] : [] };
  const args: string[] = [];
  let words = '';
  for (const [field, usual] of Object.entries({ ...formFields, ...form })) {
    const value = env(field.toUpperCase());
    if (usual === 'words') words ||= value;
    else if (usual === 'place' && options.includes('place')) {
      const [where, position] = value.split(/\s+/);
      const slot = options.includes('position') ? toOption('position', position) : [];
      args.push(...toOption('place', where), ...slot);
    } else if (usual !== undefined && options.includes(usual)) args.push(...toOption(usual, value));
  }
  const named = [...toOption('state', env('STATE')), ...toOption('by', env('BY'))];
  // As a path, the folder is no command, whatever its name is.
  const said = [path.resolve(env('PUBLICATION')), action, ...(words === '' ? [] : [words])];
  return [...args, ...named, '--', ...said];
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
