import { ConfigurationError } from '../publication/load.ts';

/** So many ports are tried, from the usual one on. */
const tries = 20;

/**
 * Opens a server at the port that the variable PORT names, or else at the first free one from `usual` on. Throws
 * `ConfigurationError` when none of them is free.
 */
export async function openAtFreePort<Server>(
  usual: number,
  open: (port: number) => Promise<Server>,
): Promise<Server> {
  const named = readPort(process.env['PORT']?.trim());
  const ports =
    named === undefined ? Array.from({ length: tries }, (_, at) => usual + at) : [named];
  for (const port of ports) {
    try {
      return await open(port);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
  const taken =
    named === undefined ? `The ports ${usual} to ${usual + tries - 1} are` : `Port ${named} is`;
  throw new ConfigurationError(`${taken} taken: name another one in the variable PORT.`);
}

function readPort(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) < 65_536) return Number(text);
  throw new ConfigurationError(`PORT=${text} is wrong: write a number from 0 to 65535.`);
}
