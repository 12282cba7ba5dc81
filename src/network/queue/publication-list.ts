import { SharedResponses } from '../../fetch/http/shared-responses.ts';
import { listPublications, type NetworkPublication } from '../publications.ts';

/** How long a list is believed, in milliseconds. A rebuild reads the file of its publication itself. */
const lifetime = 60_000;

/** Finds publications of a folder, which may change. */
export interface PublicationList {
  /** `undefined` when the folder has no publication of this name, or can't be read. */
  find(name: string): NetworkPublication | undefined;
  /** Whether more than one publication names this address. */
  isShared(address: string): boolean;
}

/** Opens the list of a folder. */
export function openPublicationList(publications: string): PublicationList {
  let read = -Infinity;
  let byName = new Map<string, NetworkPublication>();
  let named = new SharedResponses();

  function readAgain(): void {
    read = performance.now();
    const all = listPublications({ publications, shard: { part: 1, of: 1 } }).filter(
      ({ misnamed }) => misnamed === undefined,
    );
    byName = new Map(all.map((publication) => [publication.name, publication]));
    named = new SharedResponses();
    for (const { sources } of all) named.expect(sources);
  }

  return {
    find(name) {
      const age = performance.now() - read;
      if (age > lifetime || (!byName.has(name) && age > 1_000)) readAgain();
      return byName.get(name);
    },
    isShared: (address) => named.isShared(address),
  };
}
