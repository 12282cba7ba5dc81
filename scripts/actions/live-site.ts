import { readFileSync } from 'node:fs';

/** What the live site says of itself in its `build.json`. */
export interface Build {
  /** The digest of publication, edition and code. */
  digest: string;
  /** ISO 8601: its newest story. */
  date: string;
}

/**
 * Fetches one file of the live site, past any cache on the way. The site's address stands in the
 * publication file that `PUBLICATION` names. Throws, saying why, when there is no such file or site.
 */
export async function fetchLive(path: string): Promise<string> {
  const url = new URL(path, readAddress());
  const fresh = new URL(url);
  fresh.searchParams.set('at', String(Date.now()));
  let response: Response;
  try {
    response = await fetch(fresh, { signal: AbortSignal.timeout(20_000) });
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new Error(`${url} can't be reached: ${String(cause)}`, { cause: error });
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return await response.text();
}

/** Reads a `build.json`. Throws when the text is something else, such as a parked domain's page. */
export function readBuild(text: string): Build {
  const build: unknown = JSON.parse(text);
  if (!isBuild(build)) throw new Error('The build.json of the live site is not one of ours');
  return build;
}

function isBuild(value: unknown): value is Build {
  if (typeof value !== 'object' || value === null) return false;
  if (!('digest' in value && 'date' in value)) return false;
  return typeof value.digest === 'string' && typeof value.date === 'string';
}

function readAddress(): string {
  const file = process.env['PUBLICATION']?.trim() || 'src/publication/default.json';
  const publication: { url: string } = JSON.parse(readFileSync(file, 'utf8'));
  return publication.url;
}
