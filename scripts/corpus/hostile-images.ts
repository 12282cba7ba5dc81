import { randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { createDecoder } from '../../src/limits/decoder/decoder.ts';
import { listChildren, readUsage, type Usage } from './process-usage.ts';

/** No image may cost its decoder more, by the clock, by the processor, and in memory. */
const limits = { seconds: 5, megabytes: 400 };

const limitInputPixels = false;
const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5f66' }, limitInputPixels });
const drawClear = (width: number, height: number) => draw(width, height).ensureAlpha(0.5);
/** In 16 bits and with transparency: the most bytes that a pixel may have. */
const drawDeep = (width: number, height: number) => drawClear(width, height).toColourspace('rgb16');
/** Turned by its metadata, so that it can't be read line by line. */
const turn = (image: Sharp) => image.withMetadata({ orientation: 6 });
const drawNoise = (width: number, height: number) =>
  sharp(randomFillSync(Buffer.alloc(width * height * 3)), {
    raw: { width, height, channels: 3 },
    limitInputPixels,
  });

async function animate(size: number): Promise<Sharp> {
  const frames = await Promise.all(
    [0.2, 0.4, 0.6].map((alpha) => draw(size, size).ensureAlpha(alpha).png().toBuffer()),
  );
  return sharp(frames, { join: { animated: true }, limitInputPixels });
}

const plain = { chromaSubsampling: '4:4:4' };
const deepAvif = { effort: 0, bitdepth: 12, chromaSubsampling: '4:4:4' } as const;

/** Images at the limits of their formats or beyond. */
const images: Record<string, () => Sharp | Promise<Sharp>> = {
  'AVIF, 39 million': () => draw(6250, 6250).avif({ effort: 0 }),
  'AVIF, 8 million, 12 bits, transparent, turned': () => turn(drawClear(3265, 2450)).avif(deepAvif),
  'progressive JPEG, 40 million': () => draw(6250, 6400).jpeg({ ...plain, progressive: true }),
  'progressive JPEG, 20 million': () => draw(5470, 3650).jpeg({ ...plain, progressive: true }),
  'progressive JPEG, 20 million, noise': () =>
    drawNoise(5470, 3650).jpeg({ ...plain, progressive: true, quality: 20 }),
  'progressive JPEG, 20 million, CMYK, turned': () =>
    turn(draw(7900, 2530))
      .toColourspace('cmyk')
      .jpeg({ ...plain, progressive: true }),
  'JPEG, 40 million': () => draw(6250, 6400).jpeg(plain),
  'JPEG, 21 million, turned, not shrunk while it is read': () => turn(draw(8190, 2559)).jpeg(plain),
  'interlaced PNG, 40 million': () => draw(6250, 6400).png({ progressive: true }),
  'interlaced PNG, 16 million, 16 bits, transparent, turned': () =>
    turn(drawDeep(6400, 2500)).png({ progressive: true }),
  'PNG, 40 million': () => draw(6250, 6400).png(),
  'PNG, 40 million, 16 bits, transparent, turned': () => turn(drawDeep(6250, 6400)).png(),
  'WebP, 21 million, lossless, transparent, turned': () =>
    turn(drawClear(8190, 2559)).webp({ lossless: true, effort: 0 }),
  'animated WebP, 40 million': async () => (await animate(6320)).webp({ effort: 0 }),
  'animated GIF, 24 million': async () => (await animate(4890)).gif({ effort: 1 }),
};

/**
 * Decodes images at the limits, each in a process of its own and then one after the other, and prints
 * what that took. Returns whether all kept within the limits.
 */
export async function measureImages(words: string): Promise<boolean> {
  const chosen = chooseImages(words);
  if (chosen.length === 0) return true;
  const drawn: Buffer[] = [];
  let isWithin = true;
  console.log('\n| image | size | decoder | processor | memory | result |');
  console.log('| --- | --- | --- | --- | --- | --- |');
  const print = (name: string, size: number, { seconds, result, ...usage }: Measured) => {
    const { processor, megabytes } = usage;
    console.log(
      `| image: ${name} | ${Math.ceil(size / 1024)} KB | ${seconds.toFixed(1)} s | ` +
        `${processor.toFixed(1)} s | ${Math.round(megabytes)} MB | ${result} |`,
    );
    const isSlow = Math.max(seconds, processor) > limits.seconds;
    if (isSlow || megabytes > limits.megabytes) isWithin = false;
  };
  for (const [name, make] of chosen) {
    const bytes = await (await make()).toBuffer();
    drawn.push(bytes);
    print(name, bytes.byteLength, await measure([bytes]));
  }
  const all = drawn.reduce((size, { byteLength }) => size + byteLength, 0);
  const { seconds, processor, ...rest } = await measure(drawn);
  const each = { seconds: seconds / drawn.length, processor: processor / drawn.length };
  print('all of these in turn (mean of the times)', all, { ...rest, ...each });
  return isWithin;
}

/** Whether any hostile image has the words in its name. */
export function hasImages(words: string): boolean {
  return chooseImages(words).length > 0;
}

function chooseImages(words: string) {
  return Object.entries(images).filter(([name]) => `image: ${name}`.includes(words));
}

interface Measured extends Usage {
  /** By the clock. */
  seconds: number;
  result: string;
}

/** Decodes images one after the other, and measures the processes of the decoder. */
async function measure(drawn: readonly Buffer[]): Promise<Measured> {
  const decoder = createDecoder();
  const processes = new Map<string, Usage>();
  const watch = setInterval(() => {
    for (const pid of listChildren()) {
      const usage = readUsage(pid);
      if (usage) processes.set(pid, usage);
    }
  }, 5);
  let seconds = 0;
  let result = '';
  for (const bytes of drawn) {
    const decoded = await decoder.decode(bytes);
    seconds += decoded.seconds;
    result = decoded.state === 'copied' ? 'copied' : `refused: ${decoded.message}`;
  }
  clearInterval(watch);
  decoder.close();
  const usages = [...processes.values()];
  return {
    seconds,
    processor: usages.reduce((sum, usage) => sum + usage.processor, 0),
    megabytes: Math.max(...usages.map(({ megabytes }) => megabytes)),
    result: drawn.length === 1 ? result : '',
  };
}
