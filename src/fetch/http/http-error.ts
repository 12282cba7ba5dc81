/** The kinds of failures, by the names that recordings write. */
type ErrorName = 'HttpError' | 'TransientError' | 'SkippedError';

/** A request without a usable response. `message` says why, and follows "Failed to fetch …: ". */
export class HttpError extends Error {
  override readonly name: ErrorName = 'HttpError';
  /** The status of the response, if there was one. */
  readonly status: number | undefined;
  /** How long the server wants no requests, in milliseconds (Retry-After). */
  readonly pause: number;
  constructor(message: string, { status, pause = 0 }: { status?: number; pause?: number } = {}) {
    super(message);
    this.status = status;
    this.pause = pause;
  }
}

/** A failure that may pass by itself within seconds. */
export class TransientError extends HttpError {
  override readonly name = 'TransientError';
}

/** No failure of the server: it asked for no requests, or there was no time for this one. */
export class SkippedError extends HttpError {
  override readonly name = 'SkippedError';
}

const kinds = { HttpError, TransientError, SkippedError } satisfies Record<ErrorName, unknown>;

/** An `HttpError` as plain values, for a file or another thread. */
export interface HttpFailure {
  failure: ErrorName;
  message: string;
  status?: number | undefined;
  /** In milliseconds. */
  pause: number;
}

/** The plain values of an error. */
export function toHttpFailure(error: HttpError): HttpFailure {
  const { name, message, status, pause } = error;
  return { failure: name, message, pause, status };
}

/** The error of plain values. */
export function fromHttpFailure({ failure, message, status, pause }: HttpFailure): HttpError {
  return new kinds[failure](message, { pause, status });
}

/** How the message begins when nobody has the name of the host. */
export const noHost = 'no host has the name';

/** What codes of the network mean to an editor, who reads the name of the host for `{host}`. Others have words of their own. */
const meanings: readonly [RegExp, string][] = [
  [/^ENOTFOUND$/, `${noHost} {host}`],
  [/^EAI_AGAIN$/, 'the name {host} can’t be looked up: is this machine connected?'],
  [/^UND_ERR_(?:HEADERS|BODY)_TIMEOUT$|^ETIMEDOUT$/, 'the server did not answer in time'],
  [/^ECONNREFUSED$/, 'no server answers at this address and port'],
  [/^UND_ERR_CONNECT_TIMEOUT$/, 'no connection to the server within the time'],
  [
    /^UND_ERR_SOCKET$|^ECONNRESET$|^EPIPE$/,
    'the server ended the connection before its answer was whole',
  ],
  [/^UND_ERR_RES_CONTENT_LENGTH_MISMATCH$/, 'the answer is shorter or longer than the server said'],
  [/^(?:HPE_|UND_ERR_RESPONSE)/, 'the server’s answer breaks the rules of HTTP'],
  [/^UND_ERR_HEADERS_OVERFLOW$/, 'the headers of the answer are too large'],
  [
    /^(?:EHOSTUNREACH|ENETUNREACH|ENETDOWN|EHOSTDOWN)$/,
    'no way through the network leads to the server',
  ],
  [/^CERT_HAS_EXPIRED$/, 'the certificate of the server has expired'],
  [/^(?:CERT_NOT_YET_VALID)$/, 'the certificate of the server is not yet valid'],
  [/^ERR_TLS_CERT_ALTNAME_INVALID$/, 'the certificate of the server is for another host'],
  [
    /^(?:DEPTH_ZERO_)?SELF_SIGNED_CERT/,
    'the server made its certificate itself, so nobody vouches for it',
  ],
  [
    /^UNABLE_TO_|CERT_|SIGNATURE/,
    'nobody that this machine trusts vouches for the certificate of the server',
  ],
  [/^ERR_SSL_|^EPROTO$/, 'the server and this machine agree on no encryption'],
];

/** What a code means; `undefined` for one whose words say it. */
const tellCode = (code: string): string | undefined =>
  meanings.find(([pattern]) => pattern.test(code))?.[1];

/** Any failure of a request as an `HttpError` that names the innermost cause. */
export function toHttpError(error: unknown): HttpError {
  const inner = findCause(error);
  if (inner instanceof HttpError) return inner;
  if (!(inner instanceof Error)) return new HttpError(String(inner));
  const code = 'code' in inner ? String(inner.code) : '';
  const isPacked = /^(?:Z_|ERR_BROTLI|ERR_ZSTD|ERR__|ERR_PADDING)/.test(code);
  const host = 'hostname' in inner ? String(inner.hostname) : 'of the host';
  const words =
    tellCode(code)?.replace('{host}', () => host) ??
    (isPacked ? `its body can’t be unpacked: ${inner.message}` : inner.message);
  const isCertificate = /CERT|TLS|SSL|SIGNATURE|ISSUER|ALTNAME/.test(code);
  return isCertificate ? new HttpError(words) : new TransientError(words);
}

/** One attempt for each address of a host ends in an AggregateError; the first says enough. */
function findCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? findCause(error.cause) : error;
}
