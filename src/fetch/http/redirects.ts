import { decodePercent } from '../../text/percent.ts';
import type { Connections, Hop } from './connections.ts';
import { HttpError } from './http-error.ts';
import type { HttpRequest } from './request.ts';
import { acceptedCodings, discardBody, readHeader, readResponse } from './response.ts';
import type { HttpResponse } from './response.ts';

const maxRedirects = 5;

/** What following redirects needs besides the request. */
export interface RedirectContext {
  connections: Connections;
  userAgent: string;
  /** Secrets that no redirect may take to another origin. */
  keys: readonly string[];
  signal: AbortSignal;
  /** Told of each host before it gets a request; may throw to prevent that. */
  onHost: (host: string) => Promise<void>;
}

/**
 * Sends a request and follows its redirects, five at most. Throws `HttpError`, and what undici throws.
 * A request may reach a private origin that the publication file names for its source only until it
 * leaves that origin. A redirect within the origin passes, since the same server could send the
 * content itself; one that comes back by way of another host does not.
 */
export async function followRedirects(
  { address, source, headers: own = {} }: HttpRequest,
  { connections, userAgent, keys, signal, onHost }: RedirectContext,
): Promise<HttpResponse> {
  const url = new URL(address);
  const headers = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': acceptedCodings,
    ...own,
  };
  let hop: Hop = { url, headers, isNamed: url.origin === new URL(source).origin, signal };
  let isPermanent = true;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    await onHost(hop.url.host);
    const response = await connections.send(hop);
    if (!isRedirect(response.statusCode)) {
      const read = await readResponse(hop.url, response);
      return hops > 0 && isPermanent ? { ...read, movedTo: hop.url.href } : read;
    }
    isPermanent &&= response.statusCode === 301 || response.statusCode === 308;
    discardBody(response);
    hop = toNextHop(hop, readHeader(response, 'location'), keys);
  }
  throw new HttpError(`redirected more than ${maxRedirects} times`);
}

function toNextHop(hop: Hop, location: string | undefined, keys: readonly string[]): Hop {
  if (location === undefined || !URL.canParse(location, hop.url)) {
    throw new HttpError('redirected without an address to go to');
  }
  const url = new URL(location, hop.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new HttpError(`redirected to ${url.protocol}, which is not http(s)`);
  }
  if (url.origin === hop.url.origin) return { ...hop, url };
  const texts = [url.href, decodePercent(url.href)];
  if (keys.some((key) => texts.some((text) => text.includes(key)))) {
    throw new HttpError(
      `redirected to ${url.host} with the key, which is sent to ${hop.url.host} alone`,
    );
  }
  const { authorization: _key, ...headers } = hop.headers;
  return { ...hop, url, headers, isNamed: false };
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status);
}
