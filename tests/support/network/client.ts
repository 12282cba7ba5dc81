import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../../../src/fetch/http/client.ts';
import { RateLimits } from '../../../src/fetch/http/rate-limits.ts';

/** A new client. It does not retry unless `options` say so. */
export function openClient(options: Partial<HttpClientOptions> = {}): HttpClient {
  return createHttpClient({
    userAgent: 'Halfhour/test (+https://harborhealth.example/about)',
    rateLimits: new RateLimits([], new Date()),
    retries: 0,
    signal: AbortSignal.timeout(60_000),
    ...options,
  });
}
