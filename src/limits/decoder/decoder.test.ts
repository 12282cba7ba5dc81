import { fork } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { crowded, nested } from '../../../tests/support/hostile/hostile-svg.ts';
import type { DecoderLimits } from './start-process.ts';

vi.mock('node:child_process', async (load) => {
  const module = await load<typeof import('node:child_process')>();
  return { ...module, fork: vi.fn(module.fork) };
});

// Other units of this process may have loaded it already, with a fork of its own.
vi.resetModules();
const { createDecoder, usualLimits } = await import('./decoder.ts');

const draw = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0b5f66' } });
const png = await draw(40, 30).png().toBuffer();
const box = { width: 640, height: 640 };
const toLogo = (svg: string) => ({ bytes: Buffer.from(svg), mostPixels: 1e7, box });

function openDecoder(limits: Partial<DecoderLimits>) {
  const decoder = createDecoder({ ...usualLimits, ...limits });
  onTestFinished(() => decoder.close());
  return decoder;
}

describe('a picture that takes too much is given up, and the next one is drawn:', () => {
  test.each([
    ['masks in masks', nested['masks'] ?? ''],
    ['a crowd of shapes', crowded],
  ])('time, for %s', async (_, svg) => {
    const decoder = openDecoder({ seconds: 0.5 });
    await expect(decoder.run('logo', toLogo(svg))).rejects.toMatchObject({
      why: 'costly',
      message: 'it takes more than 0.5 s of a processor',
    });
    expect(await decoder.decode(png)).toMatchObject({ state: 'copied', width: 40 });
  });

  test('memory, for a picture that is held whole', async () => {
    const decoder = openDecoder({ seconds: 60, megabytes: 150 });
    const large = await draw(4000, 4000).png({ progressive: true }).toBuffer();
    expect(await decoder.decode(large)).toMatchObject({
      state: 'refused',
      message: 'it takes more than 150 MB of memory',
    });
    expect(await decoder.decode(png)).toMatchObject({ state: 'copied', width: 40 });
  });
});

test('a process that gets no processor for a while is late with nothing', async () => {
  const [slow, other] = [openDecoder({ seconds: 1 }), openDecoder({ seconds: 0.5 })];
  await slow.decode(png);
  const { pid = 0 } = vi.mocked(fork).mock.results.at(-1)?.value as ReturnType<typeof fork>;
  process.kill(pid, 'SIGSTOP');
  onTestFinished(() => void process.kill(pid, 'SIGCONT'));
  const late = slow.decode(png);
  const endless = other.run('logo', toLogo(nested['masks'] ?? ''));
  await expect(endless).rejects.toMatchObject({ why: 'costly' });
  process.kill(pid, 'SIGCONT');
  expect(await late).toMatchObject({ state: 'copied', width: 40 });
});

test('SVG is drawn for the publisher, and for strangers neither before nor after', async () => {
  const decoder = openDecoder({ seconds: 60 });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><path d="M0 0h9v9z"/></svg>';
  const copy = () => decoder.decode(Buffer.from(svg));
  const unread = { state: 'refused', message: expect.stringContaining('unsupported image format') };
  expect(await copy()).toMatchObject(unread);
  expect(await decoder.run('logo', toLogo(svg))).toMatchObject({ width: 640, height: 320 });
  expect(await copy()).toMatchObject(unread);
});

test('the process ends with its owner, whatever it is drawing', async () => {
  const file = new URL('./decoder-process.ts', import.meta.url);
  const child = fork(file, ['1e9', '1e9'], {
    serialization: 'advanced',
    execArgv: [],
    stdio: 'ignore',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child, 'message');
  child.send({ name: 'logo', input: toLogo(nested['masks'] ?? '') });
  child.disconnect();
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
});
