/** Problems of pages that are told together from this many on, and pages that are named then. */
const fewest = 4;
const mostNamed = 3;
/** Lines that a message has room for. */
const mostLines = 40;

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
