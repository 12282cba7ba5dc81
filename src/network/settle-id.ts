import { ConfigurationError } from '../publication/load.ts';
import type { NetworkPublication } from './publications.ts';
import type { Owners } from './owners/owners.ts';

/**
 * Settles whether a publication may have its id. An id belongs to the publication that first was rebuilt with it,
 * until that one has another id. Returns why it may not: it is another's, or several want it that nobody had.
 */
export async function settleId(
  { name, file, ids }: Pick<NetworkPublication, 'name' | 'file' | 'ids'>,
  owners: Owners,
): Promise<ConfigurationError | undefined> {
  const id = ids.get(name);
  // A file with a mistake has no id. Its rebuild tells the mistake.
  if (id === undefined) return undefined;
  const refuse = (why: string) =>
    new ConfigurationError(`The publication ${file} has the id "${id}", ${why}`);
  const recorded = await owners.read(id);
  if (recorded === name) return undefined;
  if (recorded !== undefined && !ids.has(recorded)) {
    return refuse(
      `which belongs to the publication ${recorded}, and there is none of this name any more. ` +
        `If ${recorded} was renamed to ${name}, or is gone for good, delete ${owners.toPlace(id)}. Else give ${name} an id of its own.`,
    );
  }
  const isFree = recorded === undefined || isGivenUp(id, ids.get(recorded));
  const owner = isFree ? await findFirst(name, id, { ids, owners, recorded }) : recorded;
  if (owner === name) return undefined;
  if (owner !== undefined) {
    return refuse(`which belongs to the publication ${owner}. Give it an id of its own.`);
  }
  const others = listClaimants(id, ids).filter((each) => each !== name);
  return refuse(
    `which ${others.join(', ')} has too, and no rebuild shows whose it is, so none of them is rebuilt. Give each an id of its own.`,
  );
}

/** An owner whose file can't be read keeps its id. */
const isGivenUp = (id: string, now: string | undefined) => now !== undefined && now !== id;

const listClaimants = (id: string, ids: NetworkPublication['ids']) =>
  [...ids].flatMap(([name, each]) => (each === id ? [name] : []));

/** Finds whose an id without an owner becomes: the only one that wants it, or that was rebuilt with it. */
async function findFirst(
  name: string,
  id: string,
  known: Pick<NetworkPublication, 'ids'> & { owners: Owners; recorded: string | undefined },
): Promise<string | undefined> {
  const { ids, owners, recorded } = known;
  const claimants = listClaimants(id, ids);
  const states = await Promise.all(
    claimants.length === 1 ? [] : claimants.map((each) => owners.hasState(each, id)),
  );
  const first = claimants.length === 1 ? claimants : claimants.filter((_, at) => states[at]);
  if (first.length !== 1) return undefined;
  // The owner itself makes the record, so that no one else's turn can.
  return first[0] === name ? await owners.claim(id, name, recorded) : first[0];
}
