import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '../../src/limits/limits.ts';

/** The `build.json` of the live site. */
interface LiveBuild {
  /** The digest of publication, edition and code. */
  digest: string;
  /** The date of the newest story, ISO 8601. */
  date: string;
}

/**
 * Fetches a file of the live site, without any cache. The address comes from the publication that
 * `PUBLICATION` names. Rejects with the reason when the site can't be reached or has no such file.
 */
export async function fetchLive(path: string): Promise<string> {
  const url = new URL(`${readPublication().url.replace(/\/$/, '')}${path}`);
  const fresh = new URL(url);
  fresh.searchParams.set('at', String(Date.now()));
  let response: Response;
  try {
    response = await fetch(fresh, { signal: AbortSignal.timeout(limits.liveFile.seconds * 1000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${url} can't be reached: ${String(cause)}`, { cause: error });
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.text();
}

/** Parses a `build.json`. Throws for any other text, such as the page of a parked domain. */
export function parseBuild(text: string): LiveBuild {
  const build: unknown = JSON.parse(text);
  if (!isBuild(build)) throw new Error("The live site's build.json is not one of Halfhour");
  return build;
}

function isBuild(value: unknown): value is LiveBuild {
  if (typeof value !== 'object' || value === null) return false;
  if (!('digest' in value && 'date' in value)) return false;
  return typeof value.digest === 'string' && typeof value.date === 'string';
}

/** Whether the publication has ended, and gets no new story. */
export function hasEnded(): boolean {
  const { closed } = readPublication();
  return closed !== undefined && Date.parse(closed.on) <= Date.now();
}

function readPublication(): { url: string; closed?: { on: string } } {
  const named = process.env['PUBLICATION']?.trim() || '.';
  const file = statSync(named).isDirectory() ? join(named, 'publication.json') : named;
  return JSON.parse(readFileSync(file, 'utf8'));
}
