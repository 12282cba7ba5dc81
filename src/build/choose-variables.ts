import type { Variables } from '../publication/load.ts';
import { environment, noVariables, readVariables } from '../publication/variables.ts';
import type { RebuildOptions } from './options.ts';

type Choice = Pick<RebuildOptions, 'secrets' | 'ownAlerts'>;

/** Where the keys of a publication are. Throws `ConfigurationError` when its file can't be read. */
export function chooseKeys({ secrets }: Pick<Choice, 'secrets'>): Variables {
  return secrets === undefined ? environment : readVariables(secrets);
}

/** Where addresses for its alerts are, besides its own file. Throws what `chooseKeys` throws. */
export function chooseAlerts({ secrets, ownAlerts }: Choice): Variables {
  if (secrets !== undefined) return readVariables(secrets);
  return ownAlerts ? environment : noVariables;
}
