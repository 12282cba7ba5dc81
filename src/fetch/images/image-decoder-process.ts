import sharp from 'sharp';

/** What the process answers for one picture. */
export type Answer =
  | { state: 'copied'; width: number; height: number; files: CopyFile[] }
  | { state: 'refused'; message: string };

/** One WebP file of a copy. */
export interface CopyFile {
  /** In pixels. */
  width: number;
  bytes: Uint8Array;
}

/** The widest place of a page; and a card, or the whole width of a phone of two dots a pixel (390 × 2). */
const widths = [1280, 720];
/** Of a copy: a longer picture becomes narrower. */
const maxHeight = 4096;
/** A camera's 24 million and some more: what takes 160 MB when it is decoded. */
const maxPixels = 40_000_000;
/** What is this thin counts readers, and is not for them. */
const pixelSize = 3;

// SVG, PDF and whatever else the library can read is code or document rather than picture. Formats are
// known by their bytes: what a server calls them is not asked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** A picture's bytes as WebP of at most two widths, upright, its first frame, without what it says of its making. */
async function toCopy(bytes: Uint8Array): Promise<Answer> {
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'truncated' });
  const { autoOrient } = await picture.metadata();
  if (Math.min(autoOrient.width, autoOrient.height) <= pixelSize) {
    return { state: 'refused', message: 'it is a counting pixel' };
  }
  const [widest, ...others] = widths;
  const copies = await Promise.all(
    [widest, ...others.filter((width) => width < autoOrient.width)].map((width) =>
      picture
        .clone()
        .autoOrient()
        .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 70, effort: 6 })
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const [largest] = copies;
  if (largest === undefined) throw new Error('no copy was made');
  const { width, height } = largest.info;
  const files = copies.map(({ data, info }) => ({ width: info.width, bytes: data }));
  return { state: 'copied', width, height, files };
}

process.on('message', async (bytes: Uint8Array) => {
  const answer = await toCopy(bytes).catch((error: Error): Answer => ({
    state: 'refused',
    message: error.message,
  }));
  process.send?.(answer);
});
