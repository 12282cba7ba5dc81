import pLimit from 'p-limit';
import { openEdition } from '../reader/reader.ts';
import { digestInputs } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { placeCard, toCardProblem } from './assets/cards.ts';
import { digestFile } from '../disk/file-tree.ts';
import { placeFile } from '../disk/place-file.ts';
import type { Output } from '../edition/outputs.ts';
import type { KeptFile } from '../disk/kept-files.ts';
import { ownProcesses } from '../limits/decoder/decoder.ts';
import type { Card } from './manifest.ts';
import type { Rendering } from './rendering.ts';
import { createOutputRenderer } from './render-output.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Renderer } from './renderer.ts';
import { present } from '../text/present.ts';

/** The next tree, as far as it is there. Plain data. */
export interface NextTree {
  rendering: Rendering;
  /** The drawings of the cards that are in it already, by the card's path. */
  cards: ReadonlyMap<string, KeptFile>;
}

/** Writes outputs into the next tree, and tells of each that is there. Throws when a file can't be written. */
export type OutputWriter = (
  outputs: readonly Output[],
  onOutput?: () => void,
) => Promise<WrittenOutput[]>;

/** Gives a function that renders outputs into the next tree. While the cards of some are drawn, others are rendered. */
export function createOutputWriter(renderer: Renderer, tree: NextTree): OutputWriter {
  const { rendering, cards } = tree;
  const { site, place, edition, related } = rendering;
  const reader = openEdition(place.state, edition, {
    sitePath: toSitePath(site.publication, ''),
    words: site.words,
    look: site.look,
    related: () => related,
  });
  const render = createOutputRenderer(renderer, rendering, reader, digestInputs(reader));
  // What an output reads is noted while it is rendered, so one is rendered at a time.
  const inTurn = pLimit(1);
  /** The cards by their words, which pages may share. */
  const placed = new Map<string, Promise<Card>>();
  const placeOnce = (words: string): Promise<Card> => {
    const card = placed.get(words) ?? placeCard(words, rendering, cards);
    placed.set(words, card);
    return card;
  };

  async function write(output: Output): Promise<WrittenOutput> {
    const { inputs, ids, addresses, content, problems, card: words } = await inTurn(render, output);
    const signature = placeFile(place, output.file, content);
    const digest = digestFile(content);
    let card: Card | undefined;
    try {
      card = words === undefined ? undefined : await placeOnce(words);
    } catch (error) {
      problems.push(toCardProblem(error));
    }
    const record = present({ inputs, digest, signature, ids, addresses, card });
    return { output, record, problems };
  }

  return async (outputs, onOutput = () => {}) => {
    const limit = pLimit({ concurrency: ownProcesses + 1, rejectOnClear: true });
    const writing = outputs.map(async (output) => {
      const written = await limit(write, output);
      onOutput();
      return written;
    });
    try {
      return await Promise.all(writing);
    } catch (error) {
      // The tree is removed next, so nothing may be written into it any more.
      limit.clearQueue();
      await Promise.allSettled(writing);
      throw error;
    }
  };
}
