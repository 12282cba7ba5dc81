import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { RenderedSite, WrittenOutput } from '../rendered-site.ts';
import { findBrokenLinks, tellDeadLine, tellDeadLinks } from './check-links.ts';
import type { RenderedTree } from './rendered-tree.ts';
import { holdsSecret } from './secrets.ts';

/** Files in which a secret is searched for. */
const readable = /\.(html|js|css|json|webmanifest|xml|txt|svg)$/;
/** Problems of pages that are told together from this many on, and pages that are named then. */
const fewest = 4;
const mostNamed = 3;
/** Lines that a message has room for. */
const mostLines = 40;

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
 * lead somewhere, and no file holds a secret. Throws `VerificationError` with all problems. Returns what editors
 * should know of the tree.
 */
export function verifySite(tree: RenderedTree): string[] {
  const problems = [...findBrokenLinks(tree), ...checkFiles(tree)];
  if (problems.length > 0) throw new VerificationError(problems);
  return [...tellDeadLine(tree), ...tellDeadLinks(tree)];
}

/** Finds outputs that are missing or were changed since rendering, and other files that hold a secret. */
function checkFiles({ dir, files, outputs, rendered, secrets }: RenderedTree): string[] {
  const known = new Set(outputs.map(({ file }) => file));
  const changed = outputs.flatMap(({ route, file }) => {
    const signature = files.get(file);
    if (signature === undefined) return `${file} is missing`;
    const isSame = signature === rendered.records.get(route)?.signature;
    return isSame ? [] : `${file} was changed after it was rendered`;
  });
  // Outputs are searched for secrets when they are rendered.
  const others = [...files.keys()].filter((name) => !known.has(name) && readable.test(name));
  const leaks = others.filter((name) => holdsSecret(readFileSync(path.join(dir, name)), secrets));
  return [...changed, ...leaks.map((name) => `${name} holds a secret`)];
}

/**
 * Lists problems for people: one that many pages share is one line with their number and a few of them, and
 * what has no room is counted. A problem of a page starts with its route, as in `/local: it shows NaN`.
 */
export function groupProblems(problems: readonly string[]): string[] {
  const groups = new Map<string, string[]>();
  for (const problem of problems) {
    const [, route, what = problem] = /^(\/\S*): (.*)$/s.exec(problem) ?? [];
    groups.set(what, [...(groups.get(what) ?? []), ...(route === undefined ? [] : [route])]);
  }
  const lines = [...groups].flatMap(([what, routes]) => {
    if (routes.length === 0) return what;
    if (routes.length < fewest) return routes.map((route) => `${route}: ${what}`);
    return `${what}: on ${routes.length} pages, such as ${routes.slice(0, mostNamed).join(', ')}`;
  });
  const rest = lines.length - mostLines;
  return rest > 0 ? [...lines.slice(0, mostLines), `and ${rest} more problems`] : lines;
}
