import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ConfigurationError } from '../../publication/load.ts';
import { present } from '../../text/present.ts';
import type { ReleaseOrder } from '../options.ts';
import type { CodeRelease } from '../report/queue-status.ts';
import { compareClocks } from './clock.ts';
import { readProcesses } from './processes.ts';
import { keyPrefix } from './queue.ts';

const key = `${keyPrefix}:release`;
/** One publication in so many tries a version. */
const share = 100;

/** Reads which versions rebuild which publications. `undefined` where nobody has said so: each rebuilds all. */
export async function readRelease(redis: Redis): Promise<CodeRelease | undefined> {
  const { all, trial } = await redis.hgetall(key);
  return all === undefined ? undefined : { all, ...present({ trial }) };
}

/**
 * Has a version of the code rebuild all publications, or one in a hundred. Throws `ConfigurationError` when no worker
 * has this version, and when a trial has no version for the others.
 */
export async function giveRelease(redis: Redis, { version, isTrial }: ReleaseOrder): Promise<void> {
  const { time } = await compareClocks(redis);
  const codes = (await readProcesses(redis, time)).map(({ code }) => code);
  const known = new Set(codes.filter((code) => code !== undefined));
  const option = isTrial ? '--trial' : '--release';
  if (!known.has(version)) {
    const there =
      known.size === 0 ? 'No worker is there.' : `Workers have ${[...known].join(', ')}.`;
    throw new ConfigurationError(`${option} ${version}: no worker has this version. ${there}`);
  }
  if (!isTrial) {
    await redis.multi().del(key).hset(key, { all: version }).exec();
    return;
  }
  const release = await readRelease(redis);
  if (release === undefined || release.all === version) {
    throw new ConfigurationError(
      `${option} ${version}: give --release with the version that the other publications keep first.`,
    );
  }
  await redis.hset(key, { trial: version });
}

/** Whether a version of the code rebuilds a publication; `isTrial` says whether that is one that tries versions. */
export function isReleasedTo(
  release: CodeRelease | undefined,
  version: string,
  isTrial: boolean,
): boolean {
  if (release === undefined) return true;
  return version === (isTrial ? (release.trial ?? release.all) : release.all);
}

/** Why a version of the code rebuilds nothing; `undefined` where it rebuilds something. */
export function explainIdle(release: CodeRelease | undefined, version: string): string | undefined {
  if (release === undefined || [release.all, release.trial].includes(version)) return undefined;
  return `The code here is ${version}, and ${release.all} is released, so this worker waits. Give --trial ${version} to try it with one publication in a hundred, or --release ${version} to use it for all.`;
}

/** The publications that try a version: one in a hundred, and at least one, by a digest of its name. */
export function listTrials(names: Iterable<string>): ReadonlySet<string> {
  const toDigest = (name: string) => createHash('sha256').update(`trial ${name}`).digest('hex');
  const ordered = [...names]
    .map((name) => ({ name, digest: toDigest(name) }))
    .sort((a, b) => (a.digest < b.digest ? -1 : 1));
  return new Set(ordered.slice(0, Math.ceil(ordered.length / share)).map(({ name }) => name));
}
