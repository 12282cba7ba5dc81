import { ConfigurationError } from '../../publication/load.ts';
import type { Option } from './command.ts';
import { formatOption } from './format-help.ts';
import type { Given } from './read-arguments.ts';
import { suggest } from './suggest.ts';

/** What a command can do: what is written for it, what it does, and which options it takes besides those of all. */
export interface Verb<Name extends string = string> {
  call: string;
  help: string;
  options?: readonly Name[];
}

/** The name of a verb. */
export const nameVerb = ({ call }: Verb): string => call.split(' ')[0] ?? '';

/** The verbs as the help shows them. */
export const listTerms = (
  verbs: readonly Verb[],
  options: readonly Option[],
): [string, ...string[]][] =>
  verbs.map(({ call, help, options: names = [] }) => {
    const own = options.filter(({ name }) => names.includes(name));
    return [
      call || '(no command)',
      help,
      ...(own.length > 0 ? [own.map(formatOption).join(' ')] : []),
    ];
  });

/** Finds the verb of a name. Throws `ConfigurationError` for a name of none, with the one that is meant. */
export function findVerb<V extends Verb>(command: string, verbs: readonly V[], name: string): V {
  const found = verbs.find((each) => nameVerb(each) === name);
  if (found !== undefined) return found;
  throw new ConfigurationError(
    `There is no command ${JSON.stringify(name)} of ${command}${suggest(name, verbs.map(nameVerb)) ?? '.'}`,
  );
}

/** Throws `ConfigurationError` for an option that a verb does not take. `common`: the options of all verbs. */
export function refuseOtherOptions(verb: Verb, given: Given, common: readonly string[]): void {
  const taken = [...(verb.options ?? []), ...common];
  const other = Object.keys(given).find((each) => !taken.includes(each));
  if (other === undefined) return;
  throw new ConfigurationError(
    `--${other} does not go with ${nameVerb(verb) || 'the page'}: leave it out.`,
  );
}
