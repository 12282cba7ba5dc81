import { print } from '../../rebuild/print/print.ts';
import { runCommand } from '../command-line/run-command.ts';
import { examineAddress, examineZone, listHosts } from './examine-network.ts';
import {
  examineBrowser,
  examineDesk,
  examineFolder,
  examinePackages,
  examinePublication,
  examineVersions,
  type Finding,
} from './examine.ts';
import { command, readOptions, type DoctorOptions } from './options.ts';

export { command } from './options.ts';

/** `halfhour doctor`: says whether a rebuild has what it needs. Returns the exit status. */
export async function run(args: string[]): Promise<number> {
  return await runCommand(command, () => readOptions(args, process.env), examine);
}

async function examine(options: DoctorOptions): Promise<number> {
  const { publication, finding } = await examinePublication(options.publication);
  const hosts = options.feeds && publication ? listHosts(publication) : [];
  const site = publication?.url ?? 'https://halfhour.example';
  const findings = [
    examineVersions(),
    ...examinePackages(),
    examineBrowser(),
    finding,
    ...examineDesk(options.publication),
    examineFolder('--out', options.out),
    examineFolder('--state', options.state),
    examineZone(),
    ...(await Promise.all(
      [...options.addresses, ...hosts].map((address) => examineAddress(address, site)),
    )),
  ];
  print(findings.map(formatFinding).join('\n'));
  return findings.some(({ state }) => state === 'bad') ? 1 : 0;
}

const formatFinding = ({ state, says }: Finding) => `${state.padEnd(10)}${says}`;
