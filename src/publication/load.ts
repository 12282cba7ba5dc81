import { readFileSync } from 'node:fs';
import { parse } from './validation-errors.ts';
import { publicationSchema, type Publication } from './publication.ts';

/** A mistake of whoever set the site up. The message names what is wrong, where, and what to write. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

/** Reads a publication file. Throws `ConfigurationError` naming the file, the field and what to write. */
export function loadPublication(file: string): Publication {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const why = error instanceof SyntaxError ? `it is not JSON: ${error.message}` : String(error);
    throw new ConfigurationError(`The publication file ${file} can't be read: ${why}`);
  }
  const result = parse(publicationSchema, value);
  if ('mistakes' in result) {
    const lines = result.mistakes.map(({ field, problem }) => `  ${field}: ${problem}`);
    throw new ConfigurationError(
      `The publication file ${file} has a mistake:\n${lines.join('\n')}\nCorrect it and rebuild.`,
    );
  }
  return result.value;
}

/** The keys of the services that a publication uses. */
export interface Secrets {
  blogKey?: string;
  converterKey?: string;
}

/**
 * Reads the keys that this publication needs from the environment: BLOG_KEY and CONVERTER_KEY.
 * Throws `ConfigurationError` naming every variable that is missing or unusable, never a value.
 */
export function readSecrets(publication: Publication, env: NodeJS.ProcessEnv): Secrets {
  const problems: string[] = [];
  const read = (name: string, use: string): string => {
    const value = env[name]?.trim() ?? '';
    if (value === '') problems.push(`${name} is not set, and ${use} needs it`);
    else if (!/^[\x21-\x7e]+$/.test(value)) {
      problems.push(`${name} holds a space, a line break or a character that no key has`);
    }
    return value;
  };
  const secrets: Secrets = {};
  if (publication.blog) secrets.blogKey = read('BLOG_KEY', 'the blog service');
  if (publication.feedReader.kind === 'converter') {
    secrets.converterKey = read('CONVERTER_KEY', 'the feed conversion service');
  }
  if (problems.length > 0) {
    throw new ConfigurationError(`In the environment: ${problems.join('; ')}.`);
  }
  return secrets;
}
