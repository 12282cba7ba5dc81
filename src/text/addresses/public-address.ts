import { isPrivateHost } from './private-hosts.ts';
import { isNoAddress } from './story-keys.ts';

/**
 * An untrusted address as a page may carry it: absolute, http or https, without user name and
 * password, at most 4,000 characters. A private address is kept only on the origin of `source`, the
 * address that the publication file names. `undefined` for any other.
 * `bases` are tried in order for a relative address.
 */
export function toPublicAddress(
  address: string,
  bases: readonly (string | undefined)[],
  source: string,
): string | undefined {
  const written = address.trim();
  if (written.length > 4000 || isNoAddress(written)) return undefined;
  const base = bases.find((one) => one !== undefined && URL.canParse(written, one));
  if (!URL.canParse(written, base)) return undefined;
  const url = new URL(written, base);
  if (!/^https?:$/.test(url.protocol)) return undefined;
  if (isUntrustedPrivate(url, source)) return undefined;
  url.username = '';
  url.password = '';
  return url.href;
}

/** Whether an address is private and on another origin than its source. */
export function isUntrustedPrivate({ origin, hostname }: URL, source: string): boolean {
  const isOwn = URL.canParse(source) && new URL(source).origin === origin;
  return !isOwn && isPrivateHost(hostname);
}
