import sharp from 'sharp';
import { copyPicture } from './copy-image.ts';
import { drawInBox, drawSvg, measurePicture, openPicture } from './draw-own.ts';

// One thread and no cache: a second one would only double the memory.
sharp.concurrency(1);
sharp.cache(false);

const loader = 'VipsForeignLoad';
const svg = { operation: [`${loader}Svg`] };

// PDF and others that the library reads are documents or code. Formats are told by the bytes, and not by
// the name of a file or the word of a server.
sharp.block({ operation: [loader] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `${loader}${name}`),
});

/** The tasks of the decoder. Input and output cross processes. */
export const tasks = {
  /** Copies a picture of a stranger to at most two widths. */
  picture: copyPicture,
  /** Reads every line of a picture of the site. */
  open: openPicture,
  /** Measures a logo. */
  measure: measurePicture,
  /** Draws a logo for icons or cards. */
  logo: drawInBox,
  /** Draws an icon or a card of the site, with the logo in it. */
  drawing: drawSvg,
};

/** The tasks that may read SVG, which is a document: it comes from the publisher. */
const withSvg: readonly TaskName[] = ['measure', 'logo', 'drawing'];

/** The tasks that work on bytes of the site alone. */
export const ownTasks: readonly TaskName[] = ['drawing'];

/** Runs a task, one at a time. Throws what the library throws. */
export async function runTask(name: TaskName, input: unknown): Promise<unknown> {
  if (withSvg.includes(name)) sharp.unblock(svg);
  else sharp.block(svg);
  return await (tasks[name] as (input: unknown) => unknown)(input);
}

type DecoderTasks = typeof tasks;
export type TaskName = keyof DecoderTasks;
export type DecoderInput<Name extends TaskName> = Parameters<DecoderTasks[Name]>[0];
export type DecoderOutput<Name extends TaskName> = Awaited<ReturnType<DecoderTasks[Name]>>;
