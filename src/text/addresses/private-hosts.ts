import ipaddr from 'ipaddr.js';

/** The part of IPv6 that is given out to the public (RFC 4291 §2.5.4). */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** IPv4 addresses as networks of IPv6 alone write them (RFC 6052). */
const nat64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * Top-level names that lead nowhere or into the reader's own network: special-use names (RFC 6761,
 * 6762, 8375, 9476), ICANN's reserved `internal`, and the names that networks give themselves (RFC
 * 6762, appendix G), those of Kubernetes included.
 */
const localNames =
  /(^|\.)(alt|corp|home|home\.arpa|internal|intranet|invalid|lan|local|localdomain|localhost|mail|private|svc|test)$/;

/**
 * Whether a host name or an IP address (with or without brackets, in any notation that a URL takes)
 * is not a public one: special-purpose addresses of IANA's registries, local names, and names of a
 * single label. Text that can't be a host counts as private.
 * A public name may still resolve to a private address: the connection has to check that.
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const address = `http://${bare.includes(':') ? `[${bare}]` : bare}/`;
  if (!URL.canParse(address)) return true;
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (ipaddr.isValid(host)) return !isPublicAddress(host);
  return !host.includes('.') || localNames.test(host);
}

function isPublicAddress(text: string): boolean {
  // An IPv4 address inside of an IPv6 one (`::ffff:10.0.0.1`) becomes what it stands for.
  const address = ipaddr.process(text);
  if (address instanceof ipaddr.IPv4) return address.range() === 'unicast';
  if (address.match(nat64)) return isPublicAddress(address.toByteArray().slice(-4).join('.'));
  return address.match(globalUnicast) && address.range() === 'unicast';
}
