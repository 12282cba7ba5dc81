import type { NetworkOptions } from '../../network/options.ts';
import { listPublications } from '../../network/publications.ts';
import type { ObjectsCheck } from '../../network/store/check-objects.ts';
import { openBucketAt } from '../../network/store/open-store.ts';
import { print } from '../../rebuild/print/print.ts';
import { rebuildAlone } from './rebuild-alone.ts';

/** The most keys of one publication that are named. */
const mostNamed = 5;

/**
 * Reads every object of a network's bucket, and tells what is missing or torn of each publication. With `repair` each
 * of these is rebuilt, which writes it anew. Returns 0 where nothing is wrong any more, and else 1.
 */
export async function checkStore(
  options: NetworkOptions,
  { repair }: { repair: boolean },
): Promise<number> {
  if (options.store === undefined) return 0;
  const names = new Set(
    listPublications(options).flatMap(({ name, misnamed }) => (misnamed ? [] : [name])),
  );
  const { listPointers, Objects } = await import('../../network/store/objects.ts');
  const { checkObjects } = await import('../../network/store/check-objects.ts');
  const bucket = await openBucketAt(options.store);
  let wrong = 0;
  try {
    const stored = await listPointers(bucket);
    for (const name of new Set([...names, ...stored.keys()].sort())) {
      const found = await checkObjects(new Objects(bucket, name));
      if (found === undefined) continue;
      print(`${name}: ${describe(found)}${names.has(name) ? '' : '; its folder is gone'}`);
      const { missing, problem } = found;
      if (missing.length === 0 && problem === undefined) continue;
      const only = { name, choices: { resume: false, dryRun: false } };
      const isMended =
        repair && names.has(name) && (await rebuildAlone(options, only, new Set(missing))) === 0;
      if (!isMended) wrong += 1;
    }
  } finally {
    bucket.close();
  }
  return wrong === 0 ? 0 : 1;
}

function describe({ generation, missing, unused, problem }: ObjectsCheck): string {
  const said = [
    generation === undefined ? problem : `generation ${generation}`,
    describeMissing(missing),
    unused === 0 ? undefined : `${unused} of earlier generations`,
  ];
  return said.filter((part) => part !== undefined).join('; ');
}

function describeMissing(missing: readonly string[]): string {
  if (missing.length === 0) return 'nothing missing';
  const more = missing.length > mostNamed ? ' …' : '';
  return `missing or torn: ${missing.length}: ${missing.slice(0, mostNamed).join(', ')}${more}`;
}
