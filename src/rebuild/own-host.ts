/** The names by which a machine reaches itself. */
const ownHosts = ['127.0.0.1', 'localhost', '[::1]'];

/** The address at which only this machine reaches a server. */
export const loopback = '127.0.0.1';

/**
 * Whether a `Host` header names a server of this machine at a port, which other machines reach at the address `at`. Any
 * other name leads here by the DNS of whoever owns it, whose pages could then read the answers.
 */
export function isOwnHost(host: string | undefined, port: number, at = loopback): boolean {
  const own = (at === loopback ? ownHosts : [at]).map((name) => `${name}:${port}`);
  // Clients leave out the usual port.
  if (port === 80) own.push(...own.map((name) => name.replace(/:80$/, '')));
  return own.includes(host?.toLowerCase() ?? '');
}
