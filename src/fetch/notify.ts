import { isPrivateHost } from '../text/addresses/private-hosts.ts';
import { openConnections } from './http/connections.ts';
import { withDeadline } from '../limits/deadline.ts';
import { limits } from '../limits/limits.ts';
import { HttpError, toHttpError } from './http/http-error.ts';
import { discardBody } from './http/response.ts';
import { toUserAgent } from './http/user-agent.ts';

/** A message to a service of the publisher. */
interface AlertMessage {
  address: string;
  /** Whether the environment names the address. Any other one must not be private. */
  isOwn: boolean;
  /** Whether the publication file names it for this, so that it may be private, in a network one of `allowPrivate`. */
  isNamed?: boolean;
  allowPrivate?: readonly string[] | undefined;
  /** The address of the site that it is about. */
  site?: string;
  /** Sent as JSON, or as a form. Without either the address is only requested. */
  json?: unknown;
  form?: string;
}

/**
 * Sends a message, without retries and without following redirects. Throws `HttpError` when it is not
 * accepted. Errors do not hold the address.
 */
export async function notify(
  { address, isOwn, isNamed = false, allowPrivate, site, json, form }: AlertMessage,
  limit: { seconds: number } = limits.message,
): Promise<void> {
  const url = new URL(address);
  if (!isOwn && !isNamed && isPrivateHost(url.hostname)) {
    throw new HttpError('its address is a private one, which only the environment may name');
  }
  const connections = openConnections(allowPrivate);
  const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
  const type = form === undefined ? 'application/json' : 'application/x-www-form-urlencoded';
  let isLate: AbortSignal | undefined;
  try {
    const response = await withDeadline(limit, (signal) => {
      isLate = signal;
      return connections.send({
        url,
        headers: {
          'user-agent': toUserAgent({ url: site }),
          ...(body !== undefined && { 'content-type': type }),
        },
        isNamed,
        isOwn,
        body,
        signal,
      });
    });
    discardBody(response);
    const { statusCode: status } = response;
    if (status < 200 || status > 299) throw new HttpError(`status ${status}`, { status });
  } catch (error) {
    if (isLate?.aborted) {
      throw new HttpError(`its receiver did not answer within ${limit.seconds} s`);
    }
    throw toHttpError(error);
  } finally {
    await connections.close();
  }
}
