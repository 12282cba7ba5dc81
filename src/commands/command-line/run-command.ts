import { printFailure } from '../../rebuild/failure.ts';
import { print } from '../../rebuild/print/print.ts';
import type { Command } from './command.ts';
import { formatHelp } from './format-help.ts';

/**
 * Does what the arguments of a command say, as `read` returns it, or prints the help if that is `undefined`. Prints
 * what `read` and `act` throw. Returns the exit status, by default 0.
 */
export async function runCommand<Said>(
  command: Command,
  read: () => Said | undefined,
  act: (said: Said) => Promise<number | void>,
): Promise<number> {
  try {
    const said = read();
    if (said !== undefined) return (await act(said)) ?? 0;
    print(formatHelp(command));
    return 0;
  } catch (error) {
    return printFailure(error);
  }
}
