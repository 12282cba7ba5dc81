import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What a request is answered with, before the conditions and codings of HTTP. */
export interface Reply {
  code?: number;
  type: string;
  body: string | Uint8Array;
  modified?: Date;
  headers?: OutgoingHttpHeaders;
}

/** A reply as it goes over the wire. */
export interface Sendable {
  code: number;
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

/** A JSON reply. */
export const toJson = (value: unknown, code = 200): Reply => ({
  code,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/** The reply with its ETag and Last-Modified, as 304 when the reader has it, and in gzip when accepted. */
export function toSendable(reply: Reply, request: IncomingMessage): Sendable {
  const code = reply.code ?? 200;
  const bytes = Buffer.from(reply.body);
  const headers: OutgoingHttpHeaders = { 'content-type': reply.type, ...reply.headers };
  if (code === 200) {
    headers['etag'] = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    if (reply.modified !== undefined) headers['last-modified'] = reply.modified.toUTCString();
    if (isFresh(request, headers)) return { code: 304, headers, body: Buffer.alloc(0) };
  }
  return { code, headers, body: compress(bytes, request, headers) };
}

/** Sends it whole, or only its headers to a HEAD request. Returns how many bytes of a body there were. */
export function send(
  { code, headers, body }: Sendable,
  request: IncomingMessage,
  response: ServerResponse,
): number {
  const hasBody = request.method !== 'HEAD' && code !== 304;
  response.writeHead(code, code === 304 ? headers : { ...headers, 'content-length': body.length });
  response.end(hasBody ? body : undefined);
  return hasBody ? body.length : 0;
}

function isFresh(request: IncomingMessage, headers: OutgoingHttpHeaders): boolean {
  const tags = request.headers['if-none-match'];
  if (tags !== undefined) {
    return tags.split(',').some((tag) => tag.trim() === headers['etag'] || tag.trim() === '*');
  }
  const since = Date.parse(request.headers['if-modified-since'] ?? '');
  return Date.parse(String(headers['last-modified'])) <= since;
}

function compress(bytes: Buffer, request: IncomingMessage, headers: OutgoingHttpHeaders): Buffer {
  if (!/xml|json|html/.test(String(headers['content-type']))) return bytes;
  headers['vary'] = 'accept-encoding';
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return bytes;
  headers['content-encoding'] = 'gzip';
  return gzipSync(bytes);
}
