import {
  closeSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { openEdition } from '../../edition/read/reader.ts';
import { digestInputs } from '../../edition/read/track-reads.ts';
import { placeCard, toCardProblem } from '../assets/cards.ts';
import { digestFile, toSignature } from '../incremental/file-tree.ts';
import { linkFiles } from '../incremental/reuse-file.ts';
import type { Output } from './outputs.ts';
import type { RenderJob } from './render-job.ts';
import { createOutputRenderer, type RenderedOutput } from './render-output.ts';
import type { WrittenOutput } from './rendered-site.ts';
import type { Renderer } from './renderer.ts';

/** Gives a function that renders one output into the next tree. */
export function createOutputWriter(
  renderer: Renderer,
  job: RenderJob,
): (output: Output) => Promise<WrittenOutput> {
  const reader = openEdition(job.stateDir, job.edition);
  const source = { ...job, reader, digests: digestInputs(reader) };
  const render = createOutputRenderer(renderer, source);
  return async (output) => {
    const rendered = await render(output);
    const { inputs, ids, addresses, content, problems } = rendered;
    const signature = writeFile(job, output.file, content);
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
    return await placeCard(card, job.publication, job);
  } catch (error) {
    problems.push(toCardProblem(error));
    return undefined;
  }
}

/**
 * Writes a file of the next tree and returns its signature. When the published file has the same bytes it is
 * linked instead, so that servers send the same Last-Modified and ETag.
 */
function writeFile({ dir, publishedDir }: RenderJob, file: string, content: Buffer): string {
  const target = path.join(dir, file);
  if (hasContent(path.join(publishedDir, file), content) && linkFiles([file], publishedDir, dir)) {
    return toSignature(statSync(target));
  }
  mkdirSync(path.dirname(target), { recursive: true });
  const handle = openSync(target, 'wx');
  try {
    writeFileSync(handle, content);
    return toSignature(fstatSync(handle));
  } finally {
    closeSync(handle);
  }
}

function hasContent(file: string, content: Buffer): boolean {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  return stats?.size === content.length && stats.isFile() && readFileSync(file).equals(content);
}
