import { BlockList, isIPv4 } from 'node:net';

/** Ranges that no public publisher is in (IANA's special-purpose registries). */
const blocked = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv4');
  const [a = 0, b = 0, c = 0, d = 0] = network.split('.').map(Number);
  const tail = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  // The same address inside an IPv6 one: mapped, compatible, NAT64, 6to4.
  blocked.addSubnet(`::ffff:${tail}`, 96 + prefix, 'ipv6');
  blocked.addSubnet(`::ffff:0:${tail}`, 96 + prefix, 'ipv6');
  blocked.addSubnet(`64:ff9b::${tail}`, 96 + prefix, 'ipv6');
  blocked.addSubnet(`2002:${tail}::`, 16 + prefix, 'ipv6');
}
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const) {
  blocked.addSubnet(network, prefix, 'ipv6');
}

const localName = /(^|\.)(localhost|localdomain|local|internal|home\.arpa)$/;

/**
 * Whether a host name or address literal (with or without brackets, in any notation a URL takes)
 * points inside a machine or a network: loopback, private, link-local, carrier NAT, multicast,
 * unspecified, their IPv4-in-IPv6 forms, and names such as "localhost". What can't be a host counts
 * as private. A public name that resolves to a private address is for the connection to find out.
 */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  const address = `http://${bare.includes(':') ? `[${bare}]` : bare}/`;
  if (!URL.canParse(address)) return true;
  const host = new URL(address).hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return blocked.check(host.slice(1, -1), 'ipv6');
  if (isIPv4(host)) return blocked.check(host, 'ipv4');
  return host === '' || localName.test(host);
}
