import type { Edition } from '../../edition/edition.ts';
import { digestInputs } from '../../edition/read/track-reads.ts';
import { createOutputRenderer } from '../render/render-output.ts';
import type { Renderer } from '../render/renderer.ts';
import type { WrittenOutput } from '../render/rendered-site.ts';
import type { Publication } from '../../publication/publication.ts';
import { neutralize } from './neutral-edition.ts';
import { listStories, type StoryRef } from './stories.ts';

/** A story whose words make an output fail verification. */
export interface Culprit extends StoryRef {
  /** The output, and what is wrong with it. */
  reason: string;
}

/** What failing outputs are rendered from once more. */
export interface Probe {
  renderer: Renderer;
  publication: Publication;
  edition: Edition;
  stateDir: string;
  secrets: readonly string[];
}

/**
 * Finds the stories whose words make outputs fail. An output is rendered again with the words of some
 * stories alone, and the stories under suspicion are halved until one is left. An output that fails without
 * any stranger's words gives no culprit: the mistake is the code's.
 */
export async function findCulprits(
  failed: readonly WrittenOutput[],
  probe: Probe,
): Promise<Culprit[]> {
  const stories = listStories(probe.edition);
  const culprits: Culprit[] = [];
  for (const { output } of failed) {
    const test = async (some: readonly StoryRef[]): Promise<string | undefined> => {
      const kept = new Set(some.map(({ key }) => key));
      const { edition, reader } = neutralize(probe.edition, kept, probe.stateDir);
      const source = { ...probe, edition, reader, digests: digestInputs(reader) };
      const { problems } = await createOutputRenderer(probe.renderer, source)(output);
      return problems[0] && `${output.route}: ${problems[0]}`;
    };
    if ((await test([])) !== undefined) continue;
    const known = new Set(culprits.map(({ key }) => key));
    culprits.push(
      ...(await halve(
        stories.filter(({ key }) => !known.has(key)),
        test,
      )),
    );
  }
  return culprits;
}

async function halve(
  stories: readonly StoryRef[],
  test: (some: readonly StoryRef[]) => Promise<string | undefined>,
): Promise<Culprit[]> {
  const reason = await test(stories);
  if (reason === undefined) return [];
  const [story] = stories;
  if (story && stories.length === 1) return [{ ...story, reason }];
  const middle = Math.ceil(stories.length / 2);
  return [
    ...(await halve(stories.slice(0, middle), test)),
    ...(await halve(stories.slice(middle), test)),
  ];
}
