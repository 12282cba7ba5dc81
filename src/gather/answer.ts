import { STATUS_CODES } from 'node:http';
import type { Response } from 'undici';
import { HttpError, PassingError } from './http-error.ts';

/** Of a body, counted after decompression. */
const maxBytes = 5 * 1024 * 1024;

/** What a server sent, its body decompressed. */
export interface Answer {
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

/** Reads a response to its end. Throws `HttpError` when it is no success, or larger than `maxBytes`. */
export async function readAnswer(url: URL, response: Response): Promise<Answer> {
  const isUnchanged = response.status === 304;
  if (!response.ok && !isUnchanged) return await refuse(response);
  const read = (name: string) => response.headers.get(name) ?? undefined;
  return {
    url: url.href,
    isUnchanged,
    contentType: read('content-type'),
    etag: read('etag'),
    lastModified: read('last-modified'),
    bytes: await readBytes(response),
  };
}

async function readBytes(response: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new HttpError(`more than ${maxBytes / 1024 / 1024} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function refuse(response: Response): Promise<never> {
  const { status } = response;
  const message = `${response.statusText || (STATUS_CODES[status] ?? 'status')} (${status})`;
  if (await isChallenge(response)) {
    throw new HttpError(
      `${message}, since Cloudflare asks for a browser: its publisher has to let feed readers pass`,
      { status },
    );
  }
  const pause = readPause(response.headers.get('retry-after'));
  if (status >= 500 || status === 408 || status === 429) {
    throw new PassingError(message, { status, pause });
  }
  throw new HttpError(message, { status, pause });
}

/** Whether this is Cloudflare's test for browsers, which no feed reader passes. Ends the response. */
async function isChallenge(response: Response): Promise<boolean> {
  if (response.headers.get('cf-mitigated') === 'challenge') {
    await response.body?.cancel();
    return true;
  }
  const isSuspect = /cloudflare/i.test(response.headers.get('server') ?? '');
  let start = '';
  for await (const chunk of response.body ?? []) {
    if (!isSuspect) break;
    start += Buffer.from(chunk).toString('latin1');
    if (start.length > 20_000) break;
  }
  return /challenge-platform|cf-chl|<title>Just a moment/i.test(start);
}

/** What a Retry-After header asks for, seconds or a date, in milliseconds; 0 when it asks for nothing. */
function readPause(header: string | null): number {
  const seconds = /^\s*\d+\s*$/.test(header ?? '') ? Number(header) : undefined;
  const pause = seconds === undefined ? Date.parse(header ?? '') - Date.now() : seconds * 1000;
  return pause > 0 ? pause : 0;
}
