import { STATUS_CODES } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, constants, gunzip, inflate, inflateRaw } from 'node:zlib';
import type { Dispatcher } from 'undici';
import { HttpError, PassingError } from './http-error.ts';

/** Of a body, counted after decompression. */
const maxBytes = 5 * 1024 * 1024;
/** More would only be asked of a machine to tire it. */
const mostCodings = 5;

/** What a server sent, its body decompressed. */
export interface HttpResponse {
  /** The address that answered, after redirects. */
  url: string;
  /** The same when every redirect on the way to it was for good (301 or 308), and there was one. */
  movedTo?: string;
  /** 304, to a request with conditions: what the asker has is what the server would send. */
  isUnchanged: boolean;
  contentType: string | undefined;
  etag: string | undefined;
  lastModified: string | undefined;
  /** Empty when unchanged. */
  bytes: Uint8Array;
}

/** Some servers leave out a coding's last bytes; browsers and curl read what is there. */
const lenient = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: maxBytes };

/** What undoes the codings of a body (RFC 9110 §8.4.1). */
const decoders = new Map<string, (bytes: Uint8Array) => Promise<Uint8Array>>([
  ['gzip', (bytes) => promisify(gunzip)(bytes, lenient)],
  ['x-gzip', (bytes) => promisify(gunzip)(bytes, lenient)],
  // Meant is zlib's format; some servers send what is in it.
  ['deflate', (bytes) => promisify(isZlib(bytes) ? inflate : inflateRaw)(bytes, lenient)],
  ['br', (bytes) => promisify(brotliDecompress)(bytes, { maxOutputLength: maxBytes })],
]);

const isZlib = ([first = 0]: Uint8Array) => (first & 0x0f) === 8;

/** What a request should say of them. */
export const acceptedCodings = 'gzip, deflate, br';

/** Reads a response to its end. Throws `HttpError` when it is no success, or larger than `maxBytes`. */
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
    bytes: await readBytes(response),
  };
}

/** A header of a response as one text, if it is there. */
export function readHeader({ headers }: Dispatcher.ResponseData, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Has a body that nobody wants read by and by, so that its connection can be used again. */
export function letGo({ body }: Dispatcher.ResponseData): void {
  body.dump().catch(() => undefined);
}

/** The body of a response, decompressed; one that is coded in an unknown way as it is. */
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
  if (codings.length > mostCodings)
    throw new HttpError(`its body is coded ${codings.length} times`);
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
  const { statusCode: status, statusText } = response;
  const message = `${statusText || (STATUS_CODES[status] ?? 'status')} (${status})`;
  if (await isChallenge(response)) {
    throw new HttpError(
      `${message}, since Cloudflare asks for a browser: its publisher has to let feed readers pass`,
      { status },
    );
  }
  const pause = readPause(readHeader(response, 'retry-after'));
  if (status >= 500 || status === 408 || status === 429) {
    throw new PassingError(message, { status, pause });
  }
  throw new HttpError(message, { status, pause });
}

/** Whether this is Cloudflare's test for browsers, which no feed reader passes. Done with the response. */
async function isChallenge(response: Dispatcher.ResponseData): Promise<boolean> {
  const isSaid = readHeader(response, 'cf-mitigated') === 'challenge';
  if (isSaid || !/cloudflare/i.test(readHeader(response, 'server') ?? '')) {
    letGo(response);
    return isSaid;
  }
  const start = Buffer.from(await readBytes(response))
    .subarray(0, 20_000)
    .toString('latin1');
  return /challenge-platform|cf-chl|<title>Just a moment/i.test(start);
}

/** What a Retry-After header asks for, seconds or a date, in milliseconds; 0 when it asks for nothing. */
function readPause(header: string | undefined): number {
  const seconds = /^\s*\d+\s*$/.test(header ?? '') ? Number(header) : undefined;
  const pause = seconds === undefined ? Date.parse(header ?? '') - Date.now() : seconds * 1000;
  return pause > 0 ? pause : 0;
}
