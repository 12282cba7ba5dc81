import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import {
  brotliDecompress,
  constants,
  gunzip,
  inflate,
  inflateRaw,
  zstdDecompress,
} from 'node:zlib';
import type { Dispatcher } from 'undici';
import { HttpError, TransientError } from './http-error.ts';

/** The largest body, before and after decompression. */
const maxBytes = 5 * 1024 * 1024;
/** Codings of one body. More of them only serve to exhaust a reader. */
const maxCodings = 5;

/** A successful response, its body decompressed. */
export interface HttpResponse {
  /** The address that it came from, after redirects. */
  url: string;
  /** The same, if there were redirects and all of them were permanent (301 or 308). */
  movedTo?: string;
  /** Status 304: the body is the one that the conditions of the request name. */
  isUnchanged: boolean;
  contentType: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  /** For how long the server calls it fresh, in whole seconds. Absent when it does not say. */
  maxAge?: number;
  /** Empty when unchanged. */
  bytes: Uint8Array;
}

/** Some servers leave out the last bytes of a coding. Browsers and curl read what is there. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes };

/** The decoders of content codings (RFC 9110 §8.4.1). */
const decoders = new Map<string, (bytes: Uint8Array) => Promise<Uint8Array>>([
  ['gzip', (bytes) => promisify(gunzip)(bytes, lenient)],
  ['x-gzip', (bytes) => promisify(gunzip)(bytes, lenient)],
  // The standard means zlib's format. Some servers send the bare stream inside of it.
  ['deflate', (bytes) => promisify(isZlib(bytes) ? inflate : inflateRaw)(bytes, lenient)],
  ['br', (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: maxBytes })],
  // Some servers send it to everybody.
  ['zstd', (bytes) => promisify(zstdDecompress)(bytes, { maxOutputLength: maxBytes })],
]);

const isZlib = ([first = 0]: Uint8Array) => (first & 0x0f) === 8;

/** The Accept-Encoding header of requests. */
export const acceptedCodings = 'gzip, deflate, br';

/** Reads a response to its end. Throws `HttpError` when it is no success, or larger than 5 MB. */
export async function readResponse(
  url: URL,
  response: Dispatcher.ResponseData,
): Promise<HttpResponse> {
  const { statusCode } = response;
  const isUnchanged = statusCode === 304;
  if ((statusCode < 200 || statusCode > 299) && !isUnchanged) return await refuse(response);
  return {
    url: url.href,
    isUnchanged,
    contentType: readHeader(response, 'content-type'),
    etag: readHeader(response, 'etag'),
    lastModified: readHeader(response, 'last-modified'),
    maxAge: readMaxAge((name) => readHeader(response, name)),
    bytes: await readBytes(response),
  };
}

/** A header of a response as one text, if the response has it. */
export function readHeader({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Reads and drops a body in the background, so that its connection can be used again. */
export function discardBody({ body }: Dispatcher.ResponseData): void {
  body.dump().catch(() => undefined);
}

/** The body of a response, decompressed as far as its codings are known. */
async function readBytes(response: Dispatcher.ResponseData): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  let bytes: Uint8Array = Buffer.concat(chunks);
  const codings = readHeader(response, 'content-encoding')?.toLowerCase().split(',') ?? [];
  if (codings.length > maxCodings) throw new HttpError(`its body is coded ${codings.length} times`);
  for (const coding of codings.toReversed()) {
    const decode = decoders.get(coding.trim());
    if (decode === undefined) break;
    bytes = await decode(bytes).catch(refuseCoding);
  }
  return bytes;
}

const tooLarge = () => new HttpError(`more than ${maxBytes / 1024 / 1024} MB`);

function refuseCoding(error: NodeJS.ErrnoException): never {
  throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : error;
}

async function refuse(response: Dispatcher.ResponseData): Promise<never> {
  const { statusCode: status } = response;
  // The words of the standard: a server could say anything here.
  const message = `${STATUS_CODES[status] ?? 'status'} (${status})`;
  if (await isChallenge(response)) {
    throw new HttpError(
      `${message}, since Cloudflare asks for a browser: its publisher has to let feed readers pass`,
      { status },
    );
  }
  const pause = readPause(readHeader(response, 'retry-after'));
  if (status >= 500 || status === 408 || status === 429) {
    throw new TransientError(message, { status, pause });
  }
  throw new HttpError(message, { status, pause });
}

/** Whether this is Cloudflare's test for browsers, which no feed reader passes. Uses up the body. */
async function isChallenge(response: Dispatcher.ResponseData): Promise<boolean> {
  const isDeclared = readHeader(response, 'cf-mitigated') === 'challenge';
  if (isDeclared || !/cloudflare/i.test(readHeader(response, 'server') ?? '')) {
    discardBody(response);
    return isDeclared;
  }
  const start = Buffer.from(await readBytes(response))
    .subarray(0, 20_000)
    .toString('latin1');
  return /challenge-platform|cf-chl|<title>Just a moment/i.test(start);
}

/** The pause of a Retry-After header, seconds or a date, in milliseconds; 0 without one. */
function readPause(header: string | undefined): number {
  const seconds = /^\s*\d+\s*$/.test(header ?? '') ? Number(header) : undefined;
  const pause = seconds === undefined ? Date.parse(header ?? '') - Date.now() : seconds * 1000;
  return pause > 0 ? pause : 0;
}

/**
 * The rest of a response's freshness lifetime (RFC 9111, section 4.2), in whole seconds: 0 when it must
 * not be kept, `undefined` when its headers do not say.
 */
export function readMaxAge(read: (name: string) => string | undefined): number | undefined {
  const control = read('cache-control') ?? '';
  if (/(?:^|[\s,])no-(?:store|cache)(?![\w-])/i.test(control)) return 0;
  const [, seconds] = /(?:^|[\s,])max-age\s*=\s*"?(\d{1,12})/i.exec(control) ?? [];
  if (seconds !== undefined) return toRest(Number(seconds) - readSeconds(read('age')));
  const expires = read('expires');
  if (expires === undefined) return undefined;
  const date = Date.parse(read('date') ?? '') || Date.now();
  // A date that is none, such as 0, means that the response has expired.
  return toRest((Date.parse(expires) - date) / 1000 || 0);
}

const toRest = (seconds: number) => Math.max(0, Math.floor(seconds));
const readSeconds = (header = '') => (/^\s*\d{1,12}\s*$/.test(header) ? Number(header) : 0);
