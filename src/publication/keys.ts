import { ConfigurationError, type Variables } from './load.ts';
import type { Publication } from './publication.ts';

/** The keys of services: the variable that holds each, and the address that a publication has it sent to. */
const keys = {
  blogKey: {
    variable: 'BLOG_KEY',
    service: 'the blog service',
    field: 'blog.url',
    toAddress: ({ blog }: Publication) => blog?.url,
  },
  converterKey: {
    variable: 'CONVERTER_KEY',
    service: 'the feed conversion service',
    field: 'converter',
    toAddress: ({ converter }: Publication) => converter,
  },
} as const;
type Key = (typeof keys)[keyof typeof keys];

/** The keys of the services that a publication uses. */
export type Secrets = Partial<Record<keyof typeof keys, string>>;

export const keyNames = Object.keys(keys) as (keyof typeof keys)[];

/** The variable that names the origins to which a key may be sent. */
const nameOriginVariable = (variable: string) => `${variable}_ORIGIN`;

/** The variables that name origins. They are no secrets. */
export const originVariables = Object.values(keys).map(({ variable }) =>
  nameOriginVariable(variable),
);

/** A shorter key could be guessed, and would be found in ordinary text and replaced there. */
const leastLength = 8;

/**
 * Reads the keys that this publication needs. Each belongs to the origins that a variable beside it names. Without
 * that variable the key of a publication that is alone belongs to the origin that its own file names, and one of a
 * network to none. Throws `ConfigurationError` when a variable is missing or unusable, and when the publication would
 * have a key sent to another origin. The message never has a key.
 */
export function readSecrets(
  publication: Publication,
  variables: Variables,
  isOfNetwork = false,
): Secrets {
  const problems: string[] = [];
  const secrets: Secrets = {};
  for (const name of keyNames) {
    const key: Key = keys[name];
    const address = key.toAddress(publication);
    if (address === undefined) continue;
    const value = variables.values[key.variable]?.trim() ?? '';
    const problem =
      findFault(key, value) ?? findLeak(key, new URL(address).origin, variables, isOfNetwork);
    if (problem === undefined) secrets[name] = value;
    else problems.push(problem);
  }
  if (problems.length > 0) {
    throw new ConfigurationError(`In ${variables.from}: ${problems.join('; ')}.`);
  }
  return secrets;
}

/** Why a key can't be used. */
function findFault({ variable, service }: Key, value: string): string | undefined {
  if (value === '') return `${variable} is not set, and ${service} needs it`;
  if (!/^[\x21-\x7e]+$/.test(value)) {
    return `${variable} has a space, a line break or another character that no key has`;
  }
  if (value.length < leastLength) {
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
