import path from 'node:path';
import { DecodeError, ownDecoder, usualLimits } from '../../limits/decoder/decoder.ts';
import type { Logo, LogoPicture } from '../../publication/look/look.ts';
import { listPublicFiles, publicFolder, type OwnFile } from '../../publication/folder.ts';
import { readOwnFile, toPublicationFile, toPublicationMistakes } from '../../publication/load.ts';
import { toSitePath, type Publication } from '../../publication/publication.ts';
import type { ValidationError } from '../../publication/validation-errors.ts';

const mostBytes = 200_000;
const sides = { least: 64, most: 4096 };
/** How many times as wide as high a logo may be, and as high as wide. */
const shapes = { wide: 10, high: 2 };
/** The boxes of icons and of cards that show the logo, in pixels, twice as large as shown for sharp edges. */
const drawn = { icon: { width: 640, height: 640 }, card: { width: 1280, height: 176 } };

/**
 * Reads and checks the logo of the publication at a path. Returns `undefined` when it names none. Throws
 * `ConfigurationError`, which names the fields, when pictures are missing or can't be shown.
 */
export async function readLogo(
  named: string,
  publication: Pick<Publication, 'logo' | 'url'>,
  files: readonly OwnFile[],
): Promise<Logo | undefined> {
  const { logo } = publication;
  if (logo === undefined) return undefined;
  const errors: ValidationError[] = [];
  const check = async (field: 'light' | 'dark' | 'icon') => {
    const name = logo[field];
    if (name === undefined) return undefined;
    try {
      return await checkPicture(name, files);
    } catch (error) {
      if (!(error instanceof PictureError)) throw error;
      errors.push({ field: `logo.${field}`, problem: `found "${name}", which ${error.message}` });
      return undefined;
    }
  };
  const [light, dark, icon = light] = [
    await check('light'),
    await check('dark'),
    await check('icon'),
  ];
  if (light === undefined || icon === undefined || errors.length > 0)
    throw toPublicationMistakes(toPublicationFile(named), errors);
  const place = ({ src, ...size }: LogoPicture) => ({ src: toSitePath(publication, src), ...size });
  return {
    light: place(light.picture),
    dark: dark && place(dark.picture),
    icon: icon.icon,
    card: light.card,
  };
}

/** Why a picture can't be a logo: the rest of the sentence "which …". */
class PictureError extends Error {}

async function checkPicture(name: string, files: readonly OwnFile[]) {
  const own = listPublicFiles(files).find(({ at }) => at === name);
  if (own === undefined) {
    const inside = name.replace(`${publicFolder}/`, '');
    const isThere = listPublicFiles(files).some(({ at }) => at === inside);
    throw new PictureError(
      isThere
        ? `is a path from inside the folder ${publicFolder}: write "${inside}"`
        : `is not in the folder ${publicFolder}: put it there`,
    );
  }
  const content = readOwnFile(own.file);
  if (content.length > mostBytes) {
    const kilobytes = Math.ceil(content.length / 1000);
    throw new PictureError(`has ${kilobytes} KB: make it smaller than ${mostBytes / 1000} KB`);
  }
  const isSvg = path.extname(name) === '.svg';
  if (isSvg) {
    // Few logos are drawings, and the parsers for them are large.
    const { findSvgProblem } = await import('./check-svg.ts');
    const problem = findSvgProblem(content.toString());
    if (problem !== undefined) throw new PictureError(problem);
  }
  const picture = { bytes: content, mostPixels: sides.most ** 2 };
  const { format, width, height } = await ownDecoder.run('measure', picture).catch(refuse);
  if (format !== (isSvg ? 'svg' : 'png'))
    throw new PictureError('is no PNG picture: export it as PNG');
  checkSize({ width, height }, isSvg);
  const drawIn = async (box: { width: number; height: number }) =>
    await ownDecoder.run('logo', { ...picture, box }).catch(refuse);
  return {
    picture: { src: `/${name}?v=${own.digest.slice(0, 10)}`, width, height },
    icon: await drawIn(drawn.icon),
    card: await drawIn(drawn.card),
  };
}

/** Why the decoder gave no picture, with the cure. */
const refusals: Partial<Record<DecodeError['why'], string>> = {
  refused: "can't be read as a picture: export it again",
  costly: `takes more than ${usualLimits.seconds} s to draw: make it of fewer and simpler shapes, or export it as PNG`,
  large: `takes more than ${usualLimits.megabytes} MB of memory to draw: make it of fewer and simpler shapes, or export it as PNG`,
  broken: 'breaks the program that draws it: export it again, or as PNG',
};

function refuse(error: unknown): never {
  const why = error instanceof DecodeError ? refusals[error.why] : undefined;
  // A machine that is late says nothing of the picture.
  throw why === undefined ? error : new PictureError(why);
}

/** Throws `PictureError` for a size that makes no good logo. An SVG picture has only a shape. */
function checkSize({ width, height }: { width: number; height: number }, isSvg: boolean): void {
  const size = `is ${width} by ${height} pixels`;
  const { least, most } = sides;
  if (!isSvg && Math.max(width, height) > most)
    throw new PictureError(`${size}: make it at most ${most} pixels wide and high`);
  if (!isSvg && Math.min(width, height) < least)
    throw new PictureError(`${size}: make it at least ${least} pixels wide and high`);
  if (width > height * shapes.wide)
    throw new PictureError(`${size}: make it at most ${shapes.wide} times as wide as high`);
  if (height > width * shapes.high)
    throw new PictureError(`${size}: make it at most ${shapes.high} times as high as wide`);
}
