import { listFeeds } from './list-feeds.ts';
import { ConfigurationError, type Variables } from './load.ts';
import type { Publication } from './publication.ts';
import { environment } from './variables.ts';

/** The variables of the keys of services. */
export const keyNames = ['BLOG_KEY', 'CONVERTER_KEY'] as const;

/** A key that a publication needs: its variable, and the address that it is sent to. */
interface Key {
  variable: string;
  /** Who gets it, and the field of the publication that names the address. */
  service: string;
  field: string;
  address: string;
  /** Whether it is the value of a header of a feed, which may have a word before the key, such as "Bearer". */
  isHeader?: true;
}

/** The keys of a publication, by their variables. */
export type Secrets = Readonly<Record<string, string>>;

/** The variable that names the origins to which a key may be sent. */
const nameOriginVariable = (variable: string) => `${variable}_ORIGIN`;

/** The variables that name origins for services. They are no secrets. */
export const originVariables = keyNames.map(nameOriginVariable);

/** A shorter key could be guessed, and would be found in ordinary text and replaced there. */
const leastLength = 8;

function listKeys(publication: Publication): Key[] {
  const { blog, converter } = publication;
  const asked = converter === undefined ? listFeeds(publication) : [];
  const keys: Key[] = asked.flatMap(({ field, url, options: { header = {} } }) =>
    Object.values(header).map((variable) => {
      const service = `the feed at ${new URL(url).host}`;
      return { variable, service, field: `${field}.url`, address: url, isHeader: true };
    }),
  );
  if (blog !== undefined) {
    const service = 'the blog service';
    keys.push({ variable: 'BLOG_KEY', service, field: 'blog.url', address: blog.url });
  }
  if (converter !== undefined) {
    const service = 'the feed conversion service';
    keys.push({ variable: 'CONVERTER_KEY', service, field: 'converter', address: converter });
  }
  return keys;
}

/**
 * Reads the keys that this publication needs. Each belongs to the origins that a variable beside it names. Without
 * that variable the key of a publication that is alone belongs to the origin that its own file names, and one of a
 * network to none. In a network those of feeds come only from its own file of secrets. Throws `ConfigurationError` when
 * a variable is missing or unusable, and when the publication would have a key sent to another origin. The message
 * never has a key.
 */
export function readSecrets(
  publication: Publication,
  variables: Variables,
  isOfNetwork = false,
): Secrets {
  const problems = new Set<string>();
  const secrets: Record<string, string> = {};
  for (const key of listKeys(publication)) {
    const value = variables.values[key.variable]?.trim() ?? '';
    const problem =
      key.isHeader && isOfNetwork && variables === environment
        ? `${key.variable} is not read from there for a feed of a network: write it into the file of the publication in --secrets`
        : (findFault(key, value) ??
          findLeak(key, new URL(key.address).origin, variables, isOfNetwork));
    if (problem === undefined) secrets[key.variable] = value;
    else problems.add(problem);
  }
  if (problems.size > 0) {
    throw new ConfigurationError(`In ${variables.from}: ${[...problems].join('; ')}.`);
  }
  return secrets;
}

/** What no text may hold of keys: the whole of each, and what is behind a word such as "Bearer". */
export const listForms = (secrets: Secrets): string[] =>
  Object.values(secrets).flatMap((value) => [...new Set([value, withoutScheme(value)])]);

const withoutScheme = (value: string) => value.slice(value.lastIndexOf(' ') + 1);

/** Why a key can't be used. */
function findFault({ variable, service, isHeader }: Key, value: string): string | undefined {
  if (value === '') return `${variable} is not set, and ${service} needs it`;
  if (!/^[\x21-\x7e]+$/.test(isHeader ? value.replaceAll(' ', '') : value)) {
    return `${variable} has a space, a line break or another character that no key has`;
  }
  if (withoutScheme(value).length < leastLength) {
    return `${variable} has fewer than ${leastLength} characters, so that it could be guessed, and would be taken for ordinary words: ask ${service} for a longer one`;
  }
  return undefined;
}

/** Why a key may not be sent to an origin. */
function findLeak(
  { variable, field }: Key,
  origin: string,
  { values }: Variables,
  isOfNetwork: boolean,
): string | undefined {
  const beside = nameOriginVariable(variable);
  const named = values[beside]?.trim() ?? '';
  if (named === '') {
    return isOfNetwork
      ? `${variable} is sent nowhere, because ${beside} is not set: write the origins of its service there, such as https://blog.example, separated by commas`
      : undefined;
  }
  const origins = named.split(',').map((text) => readOrigin(text.trim()));
  if (origins.includes(undefined)) {
    return `${beside} is wrong: write origins such as https://blog.example, separated by commas`;
  }
  return origins.includes(origin)
    ? undefined
    : `${variable} belongs to ${origins.join(', ')} (${beside}), and is not sent to ${origin}: correct ${field} of the publication, or, if you trust this origin with the key, name it there too`;
}

/** The origin that a text is; `undefined` when it is none, or more than one. */
function readOrigin(text: string): string | undefined {
  const url = URL.parse(text);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
  return isOrigin ? url.origin : undefined;
}
