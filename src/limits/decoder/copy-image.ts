import sharp, { type Metadata } from 'sharp';

/** The copy of an image, and its size in pixels. */
export interface ImageCopy {
  width: number;
  height: number;
  files: CopyFile[];
}

/** One WebP file of a copy. */
export interface CopyFile {
  /** In pixels. */
  width: number;
  bytes: Uint8Array;
}

/**
 * The most pixels of an image that is decoded, in millions, by sharp's names of formats. `lines` is
 * for images that a decoder reads line by line, `whole` for those that it has to hold in memory. With
 * these no image takes 400 MB.
 */
const maxMegapixels: Record<string, { lines: number; whole: number }> = {
  jpeg: { lines: 40, whole: 20 },
  png: { lines: 40, whole: 16 },
  webp: { lines: 40, whole: 40 },
  gif: { lines: 24, whole: 24 },
  heif: { lines: 8, whole: 8 },
};

/** The width of a page, and that of a card or of a phone with two dots a pixel (390 × 2). */
const widths = [1280, 720];
/** A longer image becomes narrower. */
const maxHeight = 4096;
/** The encoder's usual effort of 4 takes twice the time for files that are 7 % smaller. */
const encoding = { quality: 70, effort: 2 };
/** Images this thin count readers, and show them nothing. */
const trackerSize = 3;

/**
 * An image's bytes as WebP of at most two widths: upright, only the first frame, without metadata.
 * It is decoded once, to the larger width, and the other is made from that. Throws for an image that
 * is refused.
 */
export async function copyPicture(bytes: Uint8Array): Promise<ImageCopy> {
  const image = sharp(bytes, { failOn: 'truncated' });
  checkSize(await image.metadata());
  const [width = 0, ...narrower] = widths;
  const { data, info } = await image
    .autoOrient()
    .resize({ width, height: maxHeight, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const files: CopyFile[] = [];
  for (const target of [info.width, ...narrower.filter((each) => each < info.width)]) {
    const webp = sharp(data, { raw: info }).resize({ width: target }).webp(encoding);
    files.push({ width: target, bytes: await webp.toBuffer() });
  }
  return { width: info.width, height: info.height, files };
}

function checkSize({ format, mediaType, ...metadata }: Metadata): void {
  const { width, height, isProgressive, space } = metadata;
  if (Math.min(width, height) <= trackerSize) throw new Error('it is a tracking pixel');
  const limits = maxMegapixels[format];
  if (limits === undefined) throw new Error(`its format is ${format}`);
  // A JPEG in CMYK may come in several scans without being progressive.
  const limit = isProgressive || space === 'cmyk' ? limits.whole : limits.lines;
  const megapixels = (width * height) / 1e6;
  if (megapixels <= limit) return;
  throw new Error(
    `it has ${megapixels.toFixed(1)} million pixels, ` +
      `and of its kind of ${mediaType ?? format} at most ${limit} million are decoded`,
  );
}
