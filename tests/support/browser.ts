import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A real Chromium: the one that is named, or installed, or else the one that the project brings from npm; with `more` flags than usual. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = await findChromium();
  return await chromium.launch({ executablePath, args: [...flags, ...more] });
}

/** Has a page laid out whole, what is far below too, which waits until a reader comes near. */
export async function layOut(page: Page): Promise<void> {
  await page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>('body *');
    for (const each of all) each.style.contentVisibility = 'visible';
  });
}

async function findChromium(): Promise<string> {
  const installed = [process.env['CHROMIUM'], '/usr/bin/chromium', '/usr/bin/google-chrome'];
  const found = installed.find((file) => file !== undefined && existsSync(file));
  if (found !== undefined) return found;
  // Makes the package unpack the libraries that a bare machine lacks.
  process.env['AWS_EXECUTION_ENV'] ??= 'AWS_Lambda_nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return await packaged.executablePath();
}
