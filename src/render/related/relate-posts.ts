import path from 'node:path';
import type { Edition } from '../../edition/edition.ts';
import type { Related } from '../../edition/related/find-related.ts';
import { relateEdition } from '../../edition/related/relate-edition.ts';
import { termsVersion, toTerms, type Terms } from '../../edition/related/terms.ts';
import { readPost } from '../../edition/store.ts';
import { readSealed, writeSealedNow } from '../../disk/sealed-file.ts';

/** The terms of posts, by the names of their files. A name is a digest, so they are of that very post. */
type KeptTerms = Readonly<Record<string, Terms>>;

/**
 * Finds the related posts of every published post of an edition as its editors show it. With `force` nothing that
 * earlier rebuilds kept in the state folder is believed. The terms of a post are read from its file once, and
 * kept in `terms.json.gz`. A post whose file is damaged is related to none; its page reports the damage.
 */
export function relatePosts(edition: Edition, stateDir: string, force: boolean): Related {
  const keptFile = path.join(stateDir, 'terms.json.gz');
  const known = force ? {} : (readSealed<KeptTerms>(keptFile, termsVersion) ?? {});
  const terms: Record<string, Terms> = {};
  let isNew = false;
  const related = relateEdition(edition, (file) => {
    const found = known[file] ?? readTerms(stateDir, file);
    if (found === undefined) return undefined;
    isNew ||= known[file] === undefined;
    return (terms[file] = found);
  });
  const isSame = !isNew && Object.keys(terms).length === Object.keys(known).length;
  if (!isSame) writeSealedNow(keptFile, termsVersion, terms);
  return related;
}

function readTerms(stateDir: string, file: string): Terms | undefined {
  try {
    return toTerms(readPost(stateDir, file));
  } catch {
    return undefined;
  }
}
