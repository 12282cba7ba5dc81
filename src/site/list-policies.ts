import { policies } from '../content/schema/pages/policies.ts';
import { policyPages, type PolicyPage } from '../publication/page-names.ts';
import type { OwnWords } from '../publication/words.ts';

/** The pages of policies for which a publication has words. Its masthead names its authors, too. */
export function listPolicies(words: OwnWords, authors: readonly unknown[]): PolicyPage[] {
  const own = words[policies.name] as ReturnType<typeof policies.load> | undefined;
  const texts = own ?? policies.load();
  return policyPages.filter(
    (page) => texts[page].sections !== undefined || (page === 'masthead' && authors.length > 0),
  );
}
