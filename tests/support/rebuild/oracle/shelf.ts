import { listDecisions, type World } from './world.ts';

/** An edition that a paper published: the digests of its files, and the world as it was then. */
export interface Edition {
  at: number;
  tree: Readonly<Record<string, string>>;
  world: World;
  /** Nothing that was hidden or corrected since may have taken it from the shelf. */
  isSure: boolean;
}

/** The edition that readers have, and those that can be put back in its place. */
export interface Shelf {
  standing: Edition;
  others: Edition[];
  isHeld: boolean;
  /** The decisions that rebuilds knew when they last could publish. */
  told: ReadonlySet<string>;
}

const mostKept = 3;
const keepNewest = (editions: readonly Edition[]) =>
  editions.toSorted((a, b) => b.at - a.at).slice(0, mostKept);

/** Puts a new edition in the place of the standing one. */
export function putOut(shelf: Shelf, tree: Edition['tree'], world: World): void {
  Object.assign(shelf, {
    standing: { at: world.now, tree, world: structuredClone(world), isSure: true },
    others: keepNewest([shelf.standing, ...shelf.others]),
  });
}

/** Doubts that editions are still there which lack a decision that a rebuild knew, whether or not it published. */
export function doubtOthers({ others }: Shelf, world: World): void {
  const decisions = listDecisions(world);
  for (const each of others) {
    const known = listDecisions(each.world);
    each.isSure &&=
      world.hidden.size === 0 && [...decisions].every((decision) => known.has(decision));
  }
}

/** Whether a rebuild has to leave the edition that stands: one was put back, and nothing in it was taken away since. */
export const mustStay = ({ isHeld, told }: Shelf, world: World) =>
  isHeld && [...listDecisions(world)].every((decision) => told.has(decision));

/** Whether an edition may or may not be there to be put back, which is so long before the one that stands. */
export function canPutBack({ standing, others }: Shelf, count: number): boolean | 'unsure' {
  const earlier = others.filter(({ at }) => at < standing.at);
  if (earlier.filter(({ isSure }) => isSure).length >= count) return true;
  return earlier.length >= count ? 'unsure' : false;
}

/** Puts back the edition that has a tree. Returns false when none that was to be put back has it. */
export function putBack(shelf: Shelf, tree: string, count: number): boolean {
  const { standing, others } = shelf;
  const earlier = others.filter(({ at }) => at < standing.at).toSorted((a, b) => b.at - a.at);
  const place = earlier.findIndex((each) => JSON.stringify(each.tree) === tree);
  const found = earlier[place];
  const passed = earlier.slice(0, Math.max(0, place)).filter(({ isSure }) => isSure).length;
  if (found === undefined || place < count - 1 || passed >= count) return false;
  Object.assign(shelf, {
    standing: found,
    others: keepNewest([standing, ...others.filter((each) => each !== found)]),
    isHeld: true,
  });
  return true;
}
