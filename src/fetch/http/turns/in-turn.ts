import type { HostTurns, RequestEnd } from './host-turns.ts';
import { SkippedError, toHttpError, type HttpError } from '../http-error.ts';
import type { HttpRequest } from '../request.ts';

/** The failure of a request that its fetch has no time for. */
export const outOfTime = () => new SkippedError('fetching ran out of time before it responded');

/**
 * Sends a request in its turn at its host, and tells the others what the host did. `send` notes each further
 * host to which a redirect leads. Throws `SkippedError` when the host gets no request, or when `signal` is
 * aborted before its turn, and what `send` throws.
 */
export async function inTurn<T>(
  hosts: HostTurns,
  request: HttpRequest,
  signal: AbortSignal,
  send: (end: RequestEnd) => Promise<T>,
): Promise<T> {
  const { host } = new URL(request.address);
  await begin(hosts, host, signal);
  const end: RequestEnd = { last: host };
  try {
    const response = await send(end);
    end.did = 'answer';
    return response;
  } catch (error) {
    Object.assign(end, toEnd(toHttpError(error), request));
    throw error;
  } finally {
    void hosts.endTurn(host, end);
  }
}

async function begin(hosts: HostTurns, host: string, signal: AbortSignal): Promise<void> {
  const turn = hosts.beginTurn(host);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const abort = () => reject(outOfTime());
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  try {
    const refusal = await Promise.race([turn, aborted]);
    if (refusal !== undefined) throw new SkippedError(refusal);
  } catch (error) {
    // A turn that comes too late goes to the next one.
    if (signal.aborted) void turn.then((refusal) => refusal ?? hosts.endTurn(host, { last: host }));
    throw error;
  } finally {
    signal.removeEventListener('abort', abort);
  }
}

/** What a failed request tells of its host. A pause that one key is asked for is not for others. */
function toEnd(
  { name, status, pause }: HttpError,
  { headers = {} }: HttpRequest,
): Pick<RequestEnd, 'did' | 'pause'> {
  if (status === undefined) return name === 'TransientError' ? { did: 'hang' } : {};
  const isForAll = status === 429 && !('authorization' in headers);
  return { did: 'answer', pause: isForAll ? pause : undefined };
}
