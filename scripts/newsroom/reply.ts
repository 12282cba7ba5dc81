import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** The content of a response, before conditional requests and content codings. */
export interface Reply {
  code?: number;
  type: string;
  body: string | Uint8Array;
  modified?: Date;
  headers?: OutgoingHttpHeaders;
}

/** A response as it is sent. */
export interface Sendable {
  code: number;
  headers: OutgoingHttpHeaders;
  body: Uint8Array;
}

/** Returns a reply with a value as JSON. */
export const toJson = (value: unknown, code = 200): Reply => ({
  code,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});

/**
 * Adds ETag and Last-Modified to a reply. A client that has it already gets 304, and one that accepts
 * gzip gets it compressed (RFC 9110).
 */
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

/** Sends a response, to HEAD its headers only. Returns the number of bytes of the body it sent. */
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
