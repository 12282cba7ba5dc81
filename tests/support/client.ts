import type { Newsroom } from '../../scripts/newsroom/newsroom.ts';
import { createHttpClient, type HttpClient } from '../../src/fetch/http/client.ts';
import { RateLimits } from '../../src/fetch/http/rate-limits.ts';

/** A new client of a publication with the newsroom. It does not retry unless `options` say so. */
export function openClient(
  { origin }: Newsroom,
  options: Partial<Parameters<typeof createHttpClient>[0]> = {},
): HttpClient {
  return createHttpClient({
    userAgent: 'Halfhour/test (+https://harborhealth.example/about)',
    ownOrigins: new Set([origin]),
    rateLimits: new RateLimits([], new Date()),
    retries: 0,
    signal: AbortSignal.timeout(60_000),
    ...options,
  });
}
