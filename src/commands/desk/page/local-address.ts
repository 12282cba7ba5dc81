import { networkInterfaces } from 'node:os';
import { isPrivateHost } from '../../../text/addresses/private-hosts.ts';

/** The address of this machine in its local network; `undefined` where it is in none. */
export function findLocalAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((each = []) => each)
    .find(
      ({ family, internal, address }) => family === 'IPv4' && !internal && isPrivateHost(address),
    )?.address;
}
