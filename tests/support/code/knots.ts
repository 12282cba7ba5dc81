/**
 * The knots of a graph: at each folder, the circles that its files and its folders form, where a folder imports
 * what any file in it imports.
 */
export function listKnots(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const folders = new Set([...graph.keys()].flatMap(listFoldersOf));
  return [...folders].flatMap((folder) => {
    const toChild = (file: string) =>
      file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/')[0] : undefined;
    const level = new Map<string, Set<string>>();
    for (const [file, targets] of graph) {
      const child = toChild(file);
      if (child === undefined) continue;
      const others = level.get(child) ?? new Set();
      for (const target of targets) {
        const other = toChild(target);
        if (other !== undefined && other !== child) others.add(other);
      }
      level.set(child, others);
    }
    return findCircles(level).map((circle) => `${folder}: ${circle}`);
  });
}

function listFoldersOf(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'));
}

/** Finds circles by a depth-first search. Each circle is listed once. */
function findCircles(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const done = new Set<string>();
  const trail: string[] = [];
  const circles: string[] = [];
  const visit = (name: string) => {
    if (trail.includes(name)) circles.push([...trail.slice(trail.indexOf(name)), name].join(' > '));
    if (done.has(name) || trail.includes(name)) return;
    trail.push(name);
    for (const target of graph.get(name) ?? []) visit(target);
    trail.pop();
    done.add(name);
  };
  for (const name of graph.keys()) visit(name);
  return circles;
}
