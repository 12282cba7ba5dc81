import { openEdition } from '../reader/reader.ts';
import { digestInputs } from '../reader/track-reads.ts';
import { toSitePath } from '../publication/publication.ts';
import { placeCard, toCardProblem } from './assets/cards.ts';
import { digestFile } from '../disk/file-tree.ts';
import { placeFile } from '../disk/place-file.ts';
import type { Output } from '../edition/outputs.ts';
import type { RenderJob } from './render-job.ts';
import { createOutputRenderer, type RenderedOutput } from './render-output.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Renderer } from './renderer.ts';

/** Gives a function that renders one output into the next tree. */
export function createOutputWriter(
  renderer: Renderer,
  job: RenderJob,
): (output: Output) => Promise<WrittenOutput> {
  const { publication, words, look, edition, related, stateDir } = job;
  const sitePath = toSitePath(publication, '');
  const reader = openEdition(stateDir, edition, {
    ...{ sitePath, words, look },
    related: () => related,
  });
  const source = { ...job, reader, digests: digestInputs(reader) };
  const render = createOutputRenderer(renderer, source);
  return async (output) => {
    const rendered = await render(output);
    const { inputs, ids, addresses, content, problems } = rendered;
    const signature = placeFile(job, output.file, content);
    const card = await placeCardOf(rendered, job);
    const digest = digestFile(content);
    const record = { inputs, digest, signature, ids, addresses, ...(card && { card }) };
    return { output, record, problems };
  };
}

/** Puts the card of a page into the next tree. A card that can't be drawn is a problem of its page. */
async function placeCardOf({ card, problems }: RenderedOutput, job: RenderJob) {
  if (card === undefined) return undefined;
  try {
    return await placeCard(card, job);
  } catch (error) {
    problems.push(toCardProblem(error));
    return undefined;
  }
}
