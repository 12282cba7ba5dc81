import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import { findChromium, findFirefox, flags } from '../../../scripts/browser.ts';

/** The browsers in which the same tests run (docs/decisions/021-libraries.md). */
export const browsers = ['Chromium', 'Firefox'] as const;

const noFirefox =
  'There is no Firefox. Install one (Debian: apt-get install firefox-esr), or name one in the variable FIREFOX.';

/** A port on which nothing listens: all requests but those to this machine go there. */
const nowhere = 9;
const preferences = {
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': nowhere,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': nowhere,
};

/** What Firefox 140 reports of its own driver, where a page has a frame of another origin. It has no stack. */
const ofDriver = /Permission denied to access property "length"$/;

/** An open page with a record of its errors. */
export interface Visit {
  page: Page;
  /** Console errors, console warnings, uncaught exceptions and violations of the content security policy. */
  errors: string[];
}

/**
 * Opens a browser for the tests of a suite. Returns a function that opens a page for one test in a profile of its
 * own. The tests are skipped, and say why, where there is no Firefox.
 */
export function useBrowser(name: (typeof browsers)[number]) {
  const firefox = findFirefox();
  let browser: Browser | undefined;
  let home = '';
  beforeAll(async () => {
    if (name === 'Chromium') browser = await launch({ ...(await findChromium()), args: flags });
    if (name === 'Chromium' || !firefox) return;
    home = mkdtempSync(path.join(tmpdir(), 'halfhour-'));
    browser = await openFirefox(firefox, home);
  });
  afterAll(async () => {
    await browser?.close();
    if (home) rmSync(home, { recursive: true });
  });
  beforeEach(({ skip }) => skip(browser === undefined, noFirefox));

  return async (viewport = { width: 1280, height: 900 }): Promise<Visit> => {
    const context = await browser!.createBrowserContext();
    onTestFinished(() => context.close());
    const page = await context.newPage();
    await resize(page, viewport);
    const errors: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warn'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => {
      if (!ofDriver.test(String(error))) errors.push(String(error));
    });
    // A function that puppeteer exposes is an error in the frames of other origins, in Firefox.
    await page.evaluateOnNewDocument(() =>
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`policy: ${violatedDirective} ${blockedURI}`),
      ),
    );
    return { page, errors };
  };
}

/** Sets the size of the window. Firefox 140 has no orientation of the screen, which comes with the size. */
export const resize = (page: Page, size: { width: number; height: number }): Promise<void> =>
  page.setViewport(size).catch((error: unknown) => {
    if (!String(error).includes('setScreenOrientationOverride')) throw error;
  });

/** Starts Firefox, with an empty folder as home, since it refuses one of another user. */
const openFirefox = (executablePath: string, home: string) =>
  launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, HOME: home },
    extraPrefsFirefox: preferences,
  });
