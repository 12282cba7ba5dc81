/** The kinds of failures, by the names that they are written down under. */
type Kind = 'HttpError' | 'PassingError' | 'UnaskedError';

/** A request that brought nothing to use: `message` says why, in words that follow "Failed to fetch …: ". */
export class HttpError extends Error {
  override readonly name: Kind = 'HttpError';
  /** The status that was answered, if one was. */
  readonly status: number | undefined;
  /** For how long the server asks to be left alone, in milliseconds (Retry-After). */
  readonly pause: number;
  constructor(message: string, { status, pause = 0 }: { status?: number; pause?: number } = {}) {
    super(message);
    this.status = status;
    this.pause = pause;
  }
}

/** A failure that may pass by itself within seconds. */
export class PassingError extends HttpError {
  override readonly name = 'PassingError';
}

/** The server has not failed: it was left alone on purpose, or there was no time to ask it. */
export class UnaskedError extends HttpError {
  override readonly name = 'UnaskedError';
}

const kinds = { HttpError, PassingError, UnaskedError } satisfies Record<Kind, unknown>;

/** A failure as data, for a file or another thread. */
export interface HttpFailure {
  failure: Kind;
  message: string;
  status?: number | undefined;
  /** In milliseconds. */
  pause: number;
}

/** Writes a failure down. */
export function toHttpFailure(error: HttpError): HttpFailure {
  const { name, message, status, pause } = error;
  return { failure: name, message, pause, ...(status !== undefined && { status }) };
}

/** The failure that was written down. */
export function fromHttpFailure({ failure, message, status, pause }: HttpFailure): HttpError {
  return new kinds[failure](message, { pause, ...(status !== undefined && { status }) });
}

/** Any failure of a request with its innermost cause in words (`fetch` wraps it in "fetch failed"). */
export function toHttpError(error: unknown): HttpError {
  const inner = findCause(error);
  if (inner instanceof HttpError) return inner;
  if (!(inner instanceof Error)) return new HttpError(String(inner));
  const code = 'code' in inner ? String(inner.code) : '';
  const words = inner.message.includes(code) ? inner.message : `${inner.message} (${code})`;
  const isCertificate = /CERT|TLS|SSL|SIGNATURE|ISSUER|ALTNAME/.test(code);
  return isCertificate ? new HttpError(words) : new PassingError(words);
}

/** One attempt for each address of a host ends in an AggregateError; the first says enough. */
function findCause(error: unknown): unknown {
  if (error instanceof AggregateError && error.errors.length > 0) return findCause(error.errors[0]);
  return error instanceof Error && error.cause instanceof Error ? findCause(error.cause) : error;
}
