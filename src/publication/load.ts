import { lstatSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listNamedCategories } from './sections/site-categories.ts';
import { readOpml } from './opml.ts';
import { alertChannels, alertsSchema, alertVariables, type Alerts } from './alerts.ts';
import { publicationSchema, type Publication } from './publication.ts';
import { validate, type ValidationError } from './validation-errors.ts';
import { describeUnread, readWritten } from './written-file.ts';

/** A wrong configuration. The message says what is wrong, where, and what to write instead. */
export class ConfigurationError extends Error {
  override readonly name: string = 'ConfigurationError';
  /** The wrong fields of a file, where it is them that are wrong. */
  readonly mistakes: readonly ValidationError[];
  constructor(message: string, mistakes: readonly ValidationError[] = []) {
    super(message);
    this.mistakes = mistakes;
  }
}

/** The file of the publication at a path, which names the file itself, or its folder. */
export function toPublicationFile(named: string): string {
  const isFolder = statSync(named, { throwIfNoEntry: false })?.isDirectory() ?? false;
  return isFolder ? path.join(named, 'publication.json') : named;
}

/** Throws `ConfigurationError` for a link in a publication folder, which could lead out of it. */
export function refuseLink(file: string): void {
  if (!lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink()) return;
  throw new ConfigurationError(
    `${file} is a link, and a publication folder holds no links. Put a copy of what it leads to there.`,
  );
}

/** The most bytes of one file of a publication. */
const mostBytes = 100_000_000;

/** Throws `ConfigurationError` for a file of a publication that is too large to be read, kept and published. */
export function refuseLarge(file: string): void {
  const { size } = statSync(file, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size <= mostBytes) return;
  throw new ConfigurationError(
    `${file} has ${Math.ceil(size / 1e6)} MB, and a file of a publication may have at most ${mostBytes / 1e6} MB. Make it smaller, or put it on another host and link to it there.`,
  );
}

/**
 * Reads a publication file, by its path or that of its folder, and the feeds of the OPML file that it
 * names. Throws `ConfigurationError` when one of them can't be read or a field is wrong; the message names
 * the file and every wrong field.
 */
export function loadPublication(named: string): Publication {
  const file = toPublicationFile(named);
  if (file !== named) refuseLink(file);
  refuseLarge(file);
  const read = readWritten(readText(file));
  if ('errors' in read) throw toPublicationMistakes(file, read.errors);
  const result = validate(publicationSchema, read.value);
  if ('errors' in result) throw toPublicationMistakes(file, result.errors);
  const { opml } = result.value;
  if (opml !== undefined) {
    if (file !== named) refuseLink(path.join(named, opml));
    refuseLarge(path.join(path.dirname(file), opml));
  }
  return withOpmlFeeds(file, result.value);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new ConfigurationError(
      `The publication file ${file} can't be read: ${describeUnread(error)}.`,
    );
  }
}

/** The publication with the feeds of its OPML file behind its own. */
function withOpmlFeeds(file: string, { opml, ...publication }: Publication): Publication {
  if (opml === undefined) return publication;
  const { feeds, mistakes } = readOpml(
    path.join(path.dirname(file), opml),
    listNamedCategories(publication),
  );
  if (mistakes.length > 0) {
    const field = `opml (${opml})`;
    throw toPublicationMistakes(
      file,
      mistakes.map((problem) => ({ field, problem })),
    );
  }
  const merged = listNamedCategories(publication).flatMap(({ slug }) => {
    const own = publication.feeds[slug];
    const more = feeds[slug];
    return own || more ? [[slug, [...(own ?? []), ...(more ?? [])]]] : [];
  });
  return { ...publication, feeds: Object.fromEntries(merged) };
}

/** The error for mistakes, each with its field. `what` has them: a file, with its verb. It names so many at `most`. */
export function toMistakes(
  what: string,
  errors: readonly ValidationError[],
  most = Infinity,
): ConfigurationError {
  const lines = errors.slice(0, most).map(({ field, problem }) => `  ${field}: ${problem}`);
  const rest = errors.length - lines.length;
  if (rest > 0) lines.push(`  and ${rest} more`);
  const told = `${what} a mistake:\n${lines.join('\n')}\nCorrect it and rebuild.`;
  return new ConfigurationError(told, errors);
}

/** The error for mistakes of a publication file. */
export const toPublicationMistakes = (file: string, errors: readonly ValidationError[]) =>
  toMistakes(`The publication file ${file} has`, errors);

/** Named texts, such as keys, and where they come from, for messages. */
export interface Variables {
  values: Readonly<Record<string, string | undefined>>;
  from: string;
}

/**
 * Reads where to alert: from a publication file, and from variables, which come first. Throws
 * `ConfigurationError` when a variable is unusable. The message never has a value.
 */
export function readAlerts(named: Publication['alerts'], { values, from }: Variables): Alerts {
  const alerts: Alerts = {};
  for (const channel of alertChannels) {
    const variable = alertVariables[channel];
    const own = values[variable]?.trim() ?? '';
    const address = own === '' ? named?.[channel] : own;
    if (address === undefined) continue;
    const result = alertsSchema.safeParse({ [channel]: address });
    if (!result.success) {
      const [issue] = result.error.issues;
      throw new ConfigurationError(`In ${from}: ${variable} ${issue?.message}.`);
    }
    alerts[channel] = { address, isOwn: own !== '' };
  }
  return alerts;
}
