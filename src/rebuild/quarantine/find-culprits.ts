import type { EditionView } from '../../reader/reader.ts';
import { toPostKey } from '../../edition/story-id.ts';
import { readGroupRoute, toPostSlug } from '../../edition/routes.ts';
import type { Output } from '../../edition/outputs.ts';
import type { Rendering } from '../../render/rendering.ts';
import { createOutputRenderer } from '../../render/render-output.ts';
import type { Renderer } from '../../render/renderer.ts';
import type { WrittenOutput } from '../../render/rendered-site.ts';
import { createNeutralizer, toNeutralRoute } from './neutral-edition.ts';
import { listStoryRefs, type StoryRef } from '../../edition/story-refs.ts';

/** A story whose words make an output fail verification. */
export interface Culprit extends StoryRef {
  /** The output, and what is wrong with it. */
  reason: string;
}

/** Renders an output with the words of some stories alone. Returns what is wrong with it then, if anything. */
type Test = (some: readonly StoryRef[]) => Promise<string | undefined>;

/**
 * Finds the stories whose words make outputs fail. An output that fails without them blames none: the mistake is the
 * site's own, or it is of the past, which has what the others are blamed for.
 */
export async function findCulprits(
  failed: readonly WrittenOutput[],
  rendering: Rendering,
  renderer: Renderer,
): Promise<Culprit[]> {
  const render = createProbe(rendering, renderer);
  const culprits: Culprit[] = [];
  let suspects: readonly StoryRef[] = listStoryRefs(rendering.edition);
  for (const { output } of failed) {
    const test: Test = (some) => render(output, some);
    const reason = await test(suspects);
    if (reason === undefined) continue;
    if ((await test([])) !== undefined) continue;
    const found = await findAll(orderFor(output, suspects), reason, test);
    culprits.push(...found);
    const blamed = new Set(found.map(({ key }) => key));
    suspects = suspects.filter(({ key }) => !blamed.has(key));
  }
  return culprits;
}

/** Gives a function that renders an output once more, with the words of some stories alone. */
function createProbe(rendering: Rendering, renderer: Renderer) {
  const neutralize = createNeutralizer(rendering);
  // What an output reads is of no interest here.
  const digests = { digestOf: () => '', isSame: () => false };
  return async (output: Output, some: readonly StoryRef[]): Promise<string | undefined> => {
    const kept = new Set(some.map(({ key }) => key));
    const { edition, reader } = neutralize(kept);
    if (isGone(output, reader)) return undefined;
    const render = createOutputRenderer(renderer, { ...rendering, edition }, reader, digests);
    const route = isAbout(output, kept) ? output.route : toNeutralRoute(output.route);
    const {
      problems: [problem],
    } = await render({ ...output, route });
    return problem && `${output.route}: ${problem}`;
  };
}

/** Whether an output is of a topic or a source that has no page when its stories say plain words. */
function isGone({ route }: Output, reader: EditionView): boolean {
  const group = readGroupRoute(route);
  if (group === undefined || group.kind === 'author') return false;
  const { kind, slug } = group;
  return (kind === 'topic' ? reader.getTopic(slug) : reader.getSourcePage(slug)) === undefined;
}

/** Whether one of these stories is the post that an output shows. */
function isAbout({ route }: Output, keys: ReadonlySet<string>): boolean {
  const slug = toPostSlug(route);
  return slug !== undefined && keys.has(toPostKey(slug));
}

/** Puts the post that an output shows before all others: most likely it is the culprit. */
function orderFor(output: Output, stories: readonly StoryRef[]): StoryRef[] {
  const isFirst = ({ key }: StoryRef) => isAbout(output, new Set([key]));
  return [...stories.filter(isFirst), ...stories.filter((story) => !isFirst(story))];
}

/**
 * Finds the stories without which an output passes, where it fails with all for a `reason` and passes with none:
 * each is the first with which it fails, though with those before it passes.
 */
async function findAll(
  stories: readonly StoryRef[],
  reason: string | undefined,
  test: Test,
): Promise<Culprit[]> {
  const culprits: Culprit[] = [];
  let [left, passes] = [stories, 0];
  while (reason !== undefined) {
    // The next story is tried before halves: a page shows one post, and the stories of one feed often fail together.
    let [middle, fails] = [passes + 1, left.length];
    while (fails - passes > 1) {
      const found = await test(left.slice(0, middle));
      if (found === undefined) passes = middle;
      else [fails, reason] = [middle, found];
      middle = Math.floor((passes + fails) / 2);
    }
    const story = left[passes];
    if (story === undefined) break;
    culprits.push({ ...story, reason });
    left = left.filter(({ key }) => key !== story.key);
    reason = await test(left);
  }
  return culprits;
}
