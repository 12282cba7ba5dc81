import { isPrivateHost } from '../text/addresses/private-hosts.ts';
import { openConnections } from './http/connections.ts';
import { withDeadline } from '../limits/deadline.ts';
import { HttpError, toHttpError } from './http/http-error.ts';
import { discardBody } from './http/response.ts';
import { toUserAgent } from './http/user-agent.ts';
import { present } from '../text/present.ts';

/** The time for one message, in milliseconds. */
const usualDeadline = 10_000;

/** A message to a service of the publisher. */
export interface AlertMessage {
  address: string;
  /** Whether the environment names the address. Any other one must not be private. */
  isOwn: boolean;
  /** The address of the site that it is about. */
  site: string;
  /** Sent as JSON. Without it the address is only requested. */
  json?: unknown;
}

/**
 * Sends a message, without retries and without following redirects. Throws `HttpError` when it is not
 * accepted. Errors do not hold the address.
 */
export async function notify(
  { address, isOwn, site, json }: AlertMessage,
  deadline = usualDeadline,
): Promise<void> {
  const url = new URL(address);
  if (!isOwn && isPrivateHost(url.hostname)) {
    throw new HttpError('its address is a private one, which only the environment may name');
  }
  const connections = openConnections();
  let isLate: AbortSignal | undefined;
  try {
    const response = await withDeadline(deadline, (signal) => {
      isLate = signal;
      return connections.send({
        url,
        headers: present({
          'user-agent': toUserAgent({ url: site }),
          'content-type': json === undefined ? undefined : 'application/json',
        }),
        isNamed: false,
        isOwn,
        ...present({ body: json === undefined ? undefined : JSON.stringify(json) }),
        signal,
      });
    });
    discardBody(response);
    const { statusCode: status } = response;
    if (status < 200 || status > 299) throw new HttpError(`status ${status}`, { status });
  } catch (error) {
    if (isLate?.aborted) {
      throw new HttpError(`its receiver did not answer within ${deadline / 1000} s`);
    }
    throw toHttpError(error);
  } finally {
    await connections.close();
  }
}
