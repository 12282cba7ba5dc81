import type { RenderedSite, WrittenOutput } from '../rendered-site.ts';
import { checkFiles } from './check-files.ts';
import { findBrokenLinks } from './check-links.ts';
import { groupProblems } from './group-problems.ts';
import type { RenderedTree } from './rendered-tree.ts';

/** The tree must not be published. */
export class VerificationError extends Error {
  override readonly name = 'VerificationError';
  /** What is wrong, page by page. */
  readonly problems: readonly string[];
  /** The outputs that failed by themselves. The words of a story may be the reason. */
  readonly failed: readonly WrittenOutput[];

  constructor(problems: readonly string[], failed: readonly WrittenOutput[] = []) {
    const lines = groupProblems(problems).map((line) => `  ${line}`);
    super(`The rendered site failed verification:\n${lines.join('\n')}`);
    this.problems = problems;
    this.failed = failed;
  }
}

/** Throws `VerificationError` when an output that was rendered now has a problem. */
export function verifyOutputs({ written }: RenderedSite): void {
  const failed = written.filter(({ problems }) => problems.length > 0);
  const problems = failed.flatMap(({ output, problems }) =>
    problems.map((each) => `${output.route}: ${each}`),
  );
  if (problems.length > 0) throw new VerificationError(problems, failed);
}

/**
 * Verifies a rendered tree as a reader would meet it: every output is there and as rendered, internal links
 * lead somewhere, and no file holds a secret. Throws `VerificationError` with all problems.
 */
export function verifySite(tree: RenderedTree): void {
  const problems = [...findBrokenLinks(tree), ...checkFiles(tree)];
  if (problems.length > 0) throw new VerificationError(problems);
}
