import type { Edition } from '../../edition/edition.ts';
import type { Publication } from '../../publication/publication.ts';
import { findDamage } from './check-files.ts';
import type { Item } from '../render/outputs.ts';
import { findBrokenLinks } from './check-links.ts';
import type { Rendered } from '../render/render-site.ts';

/** The tree must not be published: `problems` says, page by page, what a reader would have met. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(
      `The rendered site failed verification:\n${problems.map((line) => `  ${line}`).join('\n')}`,
    );
    this.problems = problems;
  }
}

/** A tree to be verified, and what it must be. */
export interface Tree {
  dir: string;
  /** Every file of it, by its stamp (`surveyTree`). */
  files: ReadonlyMap<string, string>;
  items: readonly Item[];
  rendered: Rendered;
  publication: Publication;
  edition: Edition;
  secrets: readonly string[];
}

/**
 * Looks at a rendered tree as a reader would: every page and document there, as it was printed; nothing
 * wrong with any that was printed now; internal links that lead somewhere, of those that were carried
 * over too; no secret. Throws `VerificationError` with all that it found.
 */
export function verifySite(tree: Tree): void {
  const problems = [
    ...tree.rendered.prints.flatMap(({ route, problems }) =>
      problems.map((problem) => `${route}: ${problem}`),
    ),
    ...findBrokenLinks(tree),
    ...findDamage(tree),
  ];
  if (problems.length > 0) throw new VerificationError(problems);
}
