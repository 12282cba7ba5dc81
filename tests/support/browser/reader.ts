import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject, onTestFinished } from 'vitest';

/** An open page with a record of its requests and errors. */
export interface Reading {
  page: Page;
  /** The paths of all requests. */
  requested: string[];
  /** Console errors, console warnings and uncaught exceptions. */
  errors: string[];
  /** Violations of the content security policy. */
  violations: string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the browser that `setup` in renderer.ts starts. */
    browser: string;
  }
}

/**
 * Connects to the browser of all test files. Returns a function that opens a page for one test. A test
 * fails when it leaves violations of a content security policy or of Trusted Types.
 */
export function useReader() {
  let browser: Browser;
  const violations: string[] = [];
  beforeAll(async () => {
    browser = await chromium.connect(inject('browser'));
  });
  afterAll(() => browser?.close());
  afterEach(() => expect(violations.splice(0)).toEqual([]));

  return async (options: BrowserContextOptions = {}): Promise<Reading> => {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      ...options,
    });
    onTestFinished(() => context.close());
    await context.exposeBinding('recordViolation', ({ page }, violation: string) => {
      violations.push(`${page.url()}: ${violation}`);
    });
    await context.addInitScript(recordViolations);
    const page = await context.newPage();
    const requested: string[] = [];
    const errors: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith('data:')) requested.push(new URL(request.url()).pathname);
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) errors.push(message.text());
    });
    page.on('pageerror', (error) => errors.push(String(error)));
    return { page, requested, errors, violations };
  };
}

/** Runs in a page before its own code. */
export function recordViolations(): void {
  const { recordViolation } = window as unknown as { recordViolation(violation: string): void };
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    recordViolation([violatedDirective, blockedURI, sample].join(' '));
  });
}

export const isScript = (address: string) => address.endsWith('.js');

/** Whether a path is that of code of islands: React, an island or a library. */
export const isIsland = (address: string) =>
  isScript(address) && /\/(?:hydrate|react|LiveEdition|Retry|stories)\./.test(address);
