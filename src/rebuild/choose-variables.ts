import { originVariables } from '../publication/keys.ts';
import type { Variables } from '../publication/load.ts';
import { environment, noVariables, readVariables } from '../publication/variables.ts';
import type { Choices } from './run.ts';

/**
 * Where the keys of a publication are. Origins that its file does not name for its keys are those of the environment,
 * which are no secrets. Throws `ConfigurationError` when the file can't be read.
 */
export function chooseKeys({ secrets }: Pick<Choices, 'secrets'>): Variables {
  if (secrets === undefined) return environment;
  const { values, from } = readVariables(secrets);
  const origins = originVariables.map((name) => [name, environment.values[name]] as const);
  return { values: { ...Object.fromEntries(origins), ...values }, from };
}

/** Where addresses for its alerts are, besides its own file. Throws what `chooseKeys` throws. */
export function chooseAlerts({
  secrets,
  ownAlerts,
}: Pick<Choices, 'secrets' | 'ownAlerts'>): Variables {
  if (secrets !== undefined) return readVariables(secrets);
  return ownAlerts ? environment : noVariables;
}
