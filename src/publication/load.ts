import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import { digestRegular, readRegular, UnreadError, type FileLimits } from '../disk/regular-file.ts';
import { describeSystemError } from '../disk/system-error.ts';
import { listNamedCategories } from './sections/site-categories.ts';
import { readOpml } from './opml.ts';
import { alertChannels, alertsSchema, alertVariables, type Alerts } from './schema/alerts.ts';
import { publicationSchema, type Publication } from './publication.ts';
import { listMistakes, type ValidationError } from './validation-errors.ts';
import { validateWritten } from './written-file.ts';

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
  if (lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink())
    throw explainUnread('link', file);
}

/** The most bytes of a file of a publication, and of one that is parsed as a whole. */
const mostBytes = 100_000_000;
const mostTextBytes = 5_000_000;

/**
 * Reads a file of a publication. Together with `digestOwnFile` it is the only way to open one. Throws
 * `ConfigurationError` for all but a regular file of a usual size.
 */
export const readOwnFile = (file: string, limits?: FileLimits): Buffer =>
  orMistake(file, readRegular, limits);

/** Reads a text of a publication, as `readOwnFile` does. */
export const readOwnText = (file: string, limits?: FileLimits): string =>
  readOwnFile(file, { most: mostTextBytes, ...limits }).toString();

/** SHA-256 of a file of a publication, base64url. Throws as `readOwnFile` does. */
export const digestOwnFile = (file: string): string => orMistake(file, digestRegular);

function orMistake<T>(
  file: string,
  read: (file: string, limits: FileLimits) => T,
  limits?: FileLimits,
): T {
  const { most = mostBytes, ...rest } = limits ?? {};
  try {
    return read(file, { most, ...rest });
  } catch (error) {
    if (!(error instanceof UnreadError))
      throw new ConfigurationError(
        `The file ${file} can't be read: ${describeSystemError(error) ?? String(error)}.`,
      );
    throw explainUnread(error.why, file, { bytes: error.bytes, most });
  }
}

/** Why a file of a publication is not read, and the cure. */
function explainUnread(
  why: UnreadError['why'],
  file: string,
  { bytes, most } = { bytes: 0, most: 0 },
): ConfigurationError {
  const toMegabytes = (count: number) => `${Math.ceil(count / 1e6)} MB`;
  const reasons = {
    link: 'is a link, and a publication folder holds no links. Put a copy of what it leads to there',
    folder: 'is a folder. Put a file of that name there',
    special: 'is no regular file, but a pipe or a device. Put a file of that name there',
    large: `has ${toMegabytes(bytes)}, and such a file of a publication may have at most ${toMegabytes(most)}. Make it smaller, or put it on another host and link to it there`,
    changed: 'changed while it was read. Rebuild again',
  };
  return new ConfigurationError(`${file} ${reasons[why]}.`);
}

/**
 * Reads the text of a publication file, by its path or that of its folder. The path itself may be a link, unless it is
 * one of a network, whose publications don't trust each other. Throws `ConfigurationError`.
 */
export function readPublicationText(named: string, isOfNetwork = false): string {
  if (isOfNetwork) refuseLink(named);
  const file = toPublicationFile(named);
  return readOwnText(file, { mayBeLink: file === named && !isOfNetwork });
}

/**
 * Reads a publication file as `readPublicationText` does, and the feeds of the OPML file that it names. Throws
 * `ConfigurationError` when one of them can't be read or a field is wrong; the message names the file and the wrong
 * fields.
 */
export function loadPublication(named: string, isOfNetwork = false): Publication {
  const file = toPublicationFile(named);
  const result = validateWritten(publicationSchema, readPublicationText(named, isOfNetwork));
  if ('errors' in result) throw toPublicationMistakes(file, result.errors);
  return withOpmlFeeds(file, result.value);
}

/** The publication with the feeds of its OPML file behind its own. */
function withOpmlFeeds(file: string, { opml, ...publication }: Publication): Publication {
  if (opml === undefined) return publication;
  const { feeds, mistakes } = readOpml(
    readOwnText(path.join(path.dirname(file), opml)),
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

/** The error for mistakes, each with its field. `what` has them: a file, with its verb. */
export const toMistakes = (what: string, errors: readonly ValidationError[]): ConfigurationError =>
  new ConfigurationError(`${what} a mistake:\n${listMistakes(errors)}\nCorrect it.`, errors);

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
