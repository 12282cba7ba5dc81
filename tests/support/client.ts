import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../../src/fetch/http/client.ts';
import { HostPauses } from '../../src/fetch/http/host-pauses.ts';

/** A new client. It does not retry unless `options` say so. */
export function openClient(options: Partial<HttpClientOptions> = {}): HttpClient {
  return createHttpClient({
    userAgent: 'Halfhour/test (+https://harborhealth.example/about)',
    pauses: new HostPauses([], new Date()),
    retries: 0,
    signal: AbortSignal.timeout(60_000),
    ...options,
  });
}
