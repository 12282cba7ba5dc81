import sharp from 'sharp';

/** An animated GIF of so many blue frames, each a square with this side in pixels. */
export async function drawFrames(count: number, side: number): Promise<Buffer> {
  const frame = { width: side, channels: 3, background: '#00f', pageHeight: side } as const;
  return await sharp({ create: { ...frame, height: side * count } })
    .gif({ loop: 0 })
    .toBuffer();
}
