import { parseWritten } from '../text/written-json.ts';
import type { ValidationError } from './validation-errors.ts';

/** Reads the text of a JSON file that people write. Every mistake has its line and its column. Never throws. */
export function readWritten(text: string): { value: unknown } | { errors: ValidationError[] } {
  const read = parseWritten(text);
  if ('value' in read) return read;
  const errors = read.mistakes.map(({ line, column, problem }) => ({
    field: `line ${line}, column ${column}`,
    problem,
  }));
  return { errors };
}

/** Says why a file can't be read, by the code of the system's error. */
export function describeUnread(error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return 'there is no such file: name another one';
  if (code === 'EACCES' || code === 'EPERM')
    return 'this user may not read it: change who may, with chmod or in the settings of the folder';
  return String(error);
}
