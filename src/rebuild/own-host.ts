/** The names by which a machine reaches itself. */
const names = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether a `Host` header names a server of this machine at a port. Any other name leads here by the DNS of whoever
 * owns it, whose pages could then read the answers.
 */
export function isOwnHost(host: string | undefined, port: number): boolean {
  const own = names.map((name) => `${name}:${port}`);
  // Clients leave out the usual port.
  if (port === 80) own.push(...names);
  return own.includes(host?.toLowerCase() ?? '');
}
