import type { Folders } from '../../disk/place.ts';
import { print } from '../../rebuild/print/print.ts';
import { examineAddress, examineZone, listHosts } from './examine-network.ts';
import {
  examineDesk,
  examineFolder,
  examinePackages,
  examinePublication,
  examineVersions,
} from './examine.ts';

/**
 * Says whether a rebuild has what it needs on this machine. `addresses` are requested besides the hosts of the
 * publication's feeds. Returns the exit status.
 */
export async function examineMachine(
  options: Folders & { publication: string; addresses: readonly string[] },
): Promise<number> {
  const { publication, finding } = await examinePublication(options.publication);
  const hosts = publication ? listHosts(publication) : [];
  const site = publication?.url ?? 'https://halfhour.example';
  const findings = [
    examineVersions(),
    examinePackages(),
    finding,
    ...examineDesk(options.publication),
    examineFolder('the site', options.out),
    examineFolder('the state', options.state),
    examineZone(),
    ...(await Promise.all(
      [...options.addresses, ...hosts].map((address) => examineAddress(address, site)),
    )),
  ];
  print(findings.map(({ state, says }) => `${state.padEnd(10)}${says}`).join('\n'));
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
}
