import { decodePercent } from '../../text/percent.ts';
import type { Connections, Hop } from './connections.ts';
import { HttpError } from './http-error.ts';
import type { HttpRequest } from './request.ts';
import { acceptedCodings, discardBody, readHeader, readResponse } from './response.ts';
import type { HttpResponse } from './response.ts';

const maxRedirects = 5;

/** What following redirects needs besides the request. */
interface RedirectContext {
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
  { address, source, headers: own = {}, keyHeaders = {} }: HttpRequest,
  { connections, userAgent, keys, signal, onHost }: RedirectContext,
): Promise<HttpResponse> {
  const url = new URL(address);
  const headers = {
    'user-agent': userAgent,
    accept: '*/*',
    'accept-encoding': acceptedCodings,
    ...own,
  };
  const all = { ...headers, ...keyHeaders };
  let hop: Hop = { url, headers: all, isNamed: url.origin === new URL(source).origin, signal };
  let isPermanent = true;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    await onHost(hop.url.host);
    const response = await connections.send(hop);
    if (![301, 302, 303, 307, 308].includes(response.statusCode)) {
      const read = await readResponse(hop.url, response);
      return hops > 0 && isPermanent ? { ...read, movedTo: hop.url.href } : read;
    }
    isPermanent &&= response.statusCode === 301 || response.statusCode === 308;
    discardBody(response);
    const to = toNextAddress(hop.url, readHeader(response, 'location'), keys);
    // What another origin must not have is not taken up again by a way back.
    const others = to.origin === hop.url.origin ? {} : { headers, isNamed: false };
    hop = { ...hop, ...others, url: to };
  }
  throw new HttpError(`redirected more than ${maxRedirects} times`);
}

/** Where a redirect leads. Throws `HttpError` for a way that may not be taken. */
function toNextAddress(from: URL, location: string | undefined, keys: readonly string[]): URL {
  if (location === undefined || !URL.canParse(location, from)) {
    throw new HttpError('redirected without an address to go to');
  }
  const url = new URL(location, from);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new HttpError(`redirected to ${url.protocol}, which is not http(s)`);
  }
  if (url.origin === from.origin) return url;
  const texts = [url.href, decodePercent(url.href)];
  if (keys.some((key) => texts.some((text) => text.includes(key)))) {
    throw new HttpError(
      `redirected to ${url.host} with the key, which is sent to ${from.host} alone`,
    );
  }
  return url;
}
