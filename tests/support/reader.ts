import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { openBrowser } from '../../scripts/browser.ts';

/** A page that a reader has open, and what came of it. */
export interface Reading {
  page: Page;
  /** Addresses that the page asked its own site for, without the origin. */
  asked: string[];
  /** What the browser complained of. */
  complaints: string[];
  /** How pages broke their own policy. */
  violations: string[];
}

/**
 * Opens a browser for the tests of a file. Returns a function that opens a page for one test. A test
 * fails when it leaves violations: a page broke its own policy, Trusted Types included.
 */
export function useReader() {
  let browser: Browser;
  const violations: string[] = [];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());
  afterEach(() => expect(violations.splice(0)).toEqual([]));

  return async (options: BrowserContextOptions = {}): Promise<Reading> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    onTestFinished(() => context.close());
    await context.exposeBinding('noteViolation', ({ page }, violation: string) => {
      violations.push(`${page.url()}: ${violation}`);
    });
    await context.addInitScript(noteViolations);
    const page = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) asked.push(new URL(request.url()).pathname);
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    return { page, asked, complaints, violations };
  };
}

/** Runs in a page before anything else. */
function noteViolations(): void {
  const { noteViolation } = window as unknown as { noteViolation(violation: string): void };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    noteViolation([violatedDirective, blockedURI, sample].join(' '));
  });
}

export const isScript = (address: string) => address.endsWith('.js');

/** Whether a request is for the code of islands: React, an island, its library. */
export const isIsland = (address: string) =>
  isScript(address) && /\/(?:hydrate|react|LiveEdition|Retry|stories)\./.test(address);
