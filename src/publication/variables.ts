import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { describeSystemError } from '../disk/system-error.ts';
import { ConfigurationError, type Variables } from './load.ts';
import { readValue } from './written-file.ts';

export const environment: Variables = { values: process.env, from: 'the environment' };
export const noVariables: Variables = { values: {}, from: 'nowhere' };

/**
 * Reads variables from a JSON file that has each as a text, such as `{ "BLOG_KEY": "…" }`. A file that is missing
 * has none. Throws `ConfigurationError`, whose message never has a value.
 */
export function readVariables(file: string): Variables {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return { values: {}, from: file };
    throw new ConfigurationError(
      `The file of secrets ${file} can't be read: ${describeSystemError(error) ?? String(error)}`,
    );
  }
  const result = z.record(z.string(), z.string()).safeParse(readValue(text));
  if (result.success) return { values: result.data, from: file };
  throw new ConfigurationError(
    `The file of secrets ${file} is wrong: write a JSON object of texts, such as { "BLOG_KEY": "…" }.`,
  );
}
