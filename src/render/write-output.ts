import { openEdition } from '../reader/reader.ts';
import { digestInputs } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { placeCard, toCardProblem } from './assets/cards.ts';
import { digestFile } from '../disk/file-tree.ts';
import { placeFile } from '../disk/place-file.ts';
import type { Output } from '../edition/outputs.ts';
import type { KeptFile } from '../disk/kept-files.ts';
import type { Rendering } from './rendering.ts';
import { createOutputRenderer, type RenderedOutput } from './render-output.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Renderer } from './renderer.ts';
import { present } from '../text/present.ts';

/** The next tree, as far as it is there. Plain data. */
export interface NextTree {
  rendering: Rendering;
  /** The drawings of the cards that are in it already, by the card's path. */
  cards: ReadonlyMap<string, KeptFile>;
}

/** Gives a function that renders one output into the next tree. */
export function createOutputWriter(
  renderer: Renderer,
  tree: NextTree,
): (output: Output) => Promise<WrittenOutput> {
  const { rendering } = tree;
  const { site, place, edition, related } = rendering;
  const reader = openEdition(place.state, edition, {
    sitePath: toSitePath(site.publication, ''),
    words: site.words,
    look: site.look,
    related: () => related,
  });
  const render = createOutputRenderer(renderer, rendering, reader, digestInputs(reader));
  return async (output) => {
    const rendered = await render(output);
    const { inputs, ids, addresses, content, problems } = rendered;
    const signature = placeFile(place, output.file, content);
    const card = await placeCardOf(rendered, tree);
    const digest = digestFile(content);
    const record = present({ inputs, digest, signature, ids, addresses, card });
    return { output, record, problems };
  };
}

/** Puts the card of a page into the next tree. A card that can't be drawn is a problem of its page. */
async function placeCardOf({ card, problems }: RenderedOutput, { rendering, cards }: NextTree) {
  if (card === undefined) return undefined;
  try {
    return await placeCard(card, rendering, cards);
  } catch (error) {
    problems.push(toCardProblem(error));
    return undefined;
  }
}
