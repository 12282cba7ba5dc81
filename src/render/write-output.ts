import { openEdition } from '../reader/reader.ts';
import { digestInputs } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { digestFile } from '../disk/file-tree.ts';
import { placeFile } from '../disk/place-file.ts';
import type { Output } from '../edition/outputs.ts';
import type { Rendering } from './rendering.ts';
import { createOutputRenderer } from './render-output.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Renderer } from './renderer.ts';

/** An output in the next tree, whose card may not be there yet. */
export interface PlacedOutput extends WrittenOutput {
  /** The words on its card, if it has a card of the site's own. */
  words: string | undefined;
}

/** Gives a function that renders an output into the next tree. It throws when the file can't be written. */
export function createOutputWriter(
  renderer: Renderer,
  rendering: Rendering,
): (output: Output) => Promise<PlacedOutput> {
  const { site, place, edition, related } = rendering;
  const reader = openEdition(place.state, edition, {
    sitePath: toSitePath(site.publication, ''),
    words: site.words,
    look: site.look,
    related: () => related,
  });
  const render = createOutputRenderer(renderer, rendering, reader, digestInputs(reader));
  return async (output) => {
    const { inputs, ids, addresses, content, problems, card: words } = await render(output);
    const signature = placeFile(place, output.file, content);
    const record = { inputs, digest: digestFile(content), signature, ids, addresses };
    return { output, record, problems, words };
  };
}
