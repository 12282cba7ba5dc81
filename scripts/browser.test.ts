import { chromium } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findChromium, findFirefox } from './browser.ts';

const bare = { named: undefined, installed: [], platform: process.platform, arch: process.arch };
const hasOwn = process.platform === 'linux' && process.arch === 'x64';

describe('the Chromium that is taken', () => {
  test('is the one that is named, else the first that is installed where npm brings none', async () => {
    const installed = ['/nowhere/chromium', process.execPath];
    const mac = { ...bare, installed, platform: 'darwin' } as const;
    expect(await findChromium(mac)).toMatchObject({ executablePath: process.execPath });
    expect(await findChromium({ ...bare, installed, named: import.meta.filename })).toMatchObject({
      executablePath: import.meta.filename,
    });
  });

  test.each([
    ['that is named and not there', { named: '/nowhere/chromium' }, /no file \/nowhere\/chromium/],
    ['on macOS without one', { platform: 'darwin', arch: 'arm64' } as const, /brew install/],
    ['on ARM', { platform: 'linux', arch: 'arm64' } as const, /apt-get install chromium/],
  ])('%s is an error that says what to do', async (_, fields, says) => {
    await expect(findChromium({ ...bare, ...fields })).rejects.toThrow(says);
  });

  test.runIf(hasOwn)('is on Linux x64 the one from npm, in a folder of the project', async () => {
    const found = await findChromium({ ...bare, installed: [process.execPath] });
    expect(found.executablePath).toMatch(/\/\.cache\/chromium-[\d.]+\/chromium$/);
    const browser = await chromium.launch({ ...found, args: ['--no-sandbox', '--disable-gpu'] });
    const page = await browser.newPage();
    await page.setContent('<p style="width: fit-content">Words');
    expect((await page.locator('p').boundingBox())?.width).toBeGreaterThan(10);
    await browser.close();
  });
});

test('the Firefox that is taken is the one that is named, else the first that is installed, if any', () => {
  const installed = ['/nowhere/firefox', process.execPath];
  expect(findFirefox({ named: undefined, installed })).toBe(process.execPath);
  expect(findFirefox({ named: import.meta.filename, installed })).toBe(import.meta.filename);
  expect(findFirefox({ named: undefined, installed: ['/nowhere/firefox'] })).toBeUndefined();
});
