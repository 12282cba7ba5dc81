import sharp from 'sharp';

/** A picture file, with the most pixels that it may have. */
interface Measured {
  bytes: Uint8Array;
  mostPixels: number;
}

/** Reads the format and the size of a picture from its head. Throws for what is none. */
export async function measurePicture({ bytes, mostPixels }: Measured) {
  const { format, width, height } = await sharp(bytes, { limitInputPixels: mostPixels }).metadata();
  return { format, width, height };
}

/** A box that a picture is drawn in, in pixels. */
interface Box {
  width: number;
  height: number;
}

/** Draws a picture as large as fits into a box, as PNG in a `data:` address. */
export async function drawInBox({ bytes, mostPixels, box }: Measured & { box: Box }) {
  const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
    .resize({ ...box, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const src = `data:image/png;base64,${data.toString('base64')}`;
  return { src, width: info.width, height: info.height };
}

/** Draws an SVG as PNG of so many colors at most. */
export async function drawSvg({ svg, colors }: { svg: string; colors: number }) {
  return await sharp(Buffer.from(svg))
    .png({ palette: true, colours: colors, dither: 0, effort: 1 })
    .toBuffer();
}

/** Reads every line of a picture file. Throws when that does not work. */
export async function openPicture(file: string): Promise<void> {
  // A small result keeps none of the lines in memory.
  await sharp(file, { failOn: 'error' })
    .resize({ width: 8, height: 8, fit: 'inside' })
    .raw()
    .toBuffer();
}
