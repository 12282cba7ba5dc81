import { existsSync, readFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { writeWhole } from '../../disk/files.ts';
import { describeSystemError } from '../../disk/system-error.ts';
import { keyNames } from '../../publication/keys.ts';
import { ConfigurationError } from '../../publication/load.ts';
import { noKey, withoutSecrets } from '../../publication/secrets.ts';
import { stateTable } from '../../edition/state-table.ts';
import { fromHttpFailure, HttpError } from '../http/http-error.ts';
import type { FetchChoices, FetchRun } from '../run.ts';
import type { HttpClient } from '../http/client.ts';
import { failureFields, responseFields, toResponse } from '../http/stored-response.ts';

const exchangeSchema = z.union([
  z.strictObject({
    address: z.string(),
    ...responseFields,
    /** The name of the file below `bodies`: its digest. */
    body: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.strictObject({ address: z.string(), ...failureFields }),
]);

export const recordingVersion = 3;

const recordingSchema = z.strictObject({
  version: z.literal(recordingVersion),
  /** When the edition was fetched, ISO 8601 in UTC, and how. */
  now: z.iso.datetime(),
  force: z.boolean(),
  accept: z.boolean(),
  exchanges: z.array(exchangeSchema),
});

export type Exchange = z.infer<typeof exchangeSchema>;

/** The responses to one fetch of an edition, read back. */
export interface Recording extends Pick<FetchRun, 'now' | 'keys'> {
  /** How the edition was fetched. */
  choices: Pick<FetchChoices, 'force' | 'accept'>;
  /**
   * Lays the edition that the rebuild began with into a folder, in the place of an earlier replay's.
   * Throws `ConfigurationError` when another edition is there.
   */
  unpack(dir: string): Promise<void>;
  http: HttpClient;
}

// A recording is a folder: `recording.json`, the bodies by their digests, the publication's folder, and
// the edition that the rebuild began with.
export const indexFile = (dir: string) => path.join(dir, 'recording.json');
export const bodyFile = (dir: string, digest: string) => path.join(dir, 'bodies', digest);
export const toEditionDir = (dir: string) => path.join(dir, 'edition');
/** The folder of a recording's publication. */
export const recordedPublication = (dir: string) => path.join(dir, 'publication');

/** Opens a recording to be replayed: the same responses without a network. Throws `ConfigurationError`. */
export function openRecording(dir: string): Recording {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(indexFile(dir), 'utf8'));
  } catch (error) {
    throw new ConfigurationError(
      `--replay ${dir} can't be read: ${describeSystemError(error) ?? String(error)}`,
    );
  }
  const recording = recordingSchema.safeParse(json);
  if (!recording.success) {
    throw new ConfigurationError(
      `--replay ${dir} is no recording: ${z.prettifyError(recording.error)}`,
    );
  }
  const { now, exchanges, force, accept } = recording.data;
  const known = new Map(exchanges.map((exchange) => [exchange.address, exchange]));
  return {
    now: new Date(now),
    choices: { force, accept: accept ? 'the recording' : undefined },
    keys: Object.fromEntries(keyNames.map((name) => [name, noKey])),
    unpack: (target) => unpack(dir, target),
    http: {
      async get({ address }) {
        const exchange = known.get(withoutSecrets(address, [noKey]));
        if (exchange === undefined) throw new HttpError('it is not in the recording');
        if (!('failure' in exchange))
          return toResponse(exchange, readFileSync(bodyFile(dir, exchange.body)));
        throw fromHttpFailure(exchange);
      },
      async close() {},
    },
  };
}

async function unpack(dir: string, target: string): Promise<void> {
  const mark = path.join(target, 'replayed');
  if (existsSync(path.join(target, 'edition.json')) && !existsSync(mark)) {
    throw new ConfigurationError(`--state ${target} holds an edition. Name an empty folder.`);
  }
  for (const { name } of stateTable) {
    await rm(path.join(target, name), { recursive: true, force: true });
  }
  await writeWhole(mark, '');
  if (existsSync(toEditionDir(dir))) await cp(toEditionDir(dir), target, { recursive: true });
}
