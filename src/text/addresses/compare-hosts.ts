/** Two addresses lie on one host, on a host and a subdomain of it, or on hosts that have nothing in common. */
export type Nearness = 'same' | 'related' | 'apart';

/** How near the hosts of two http(s) addresses are to each other. "www." before a host says nothing. */
export function compareHosts(one: string, other: string): Nearness {
  const [a, b] = [toHost(one), toHost(other)];
  if (a === b) return 'same';
  return a.endsWith(`.${b}`) || b.endsWith(`.${a}`) ? 'related' : 'apart';
}

const toHost = (address: string) => new URL(address).host.replace(/^www\./, '');
