import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { root } from '../../src/disk/package.ts';
import { run } from '../../src/commands/desk/run.ts';
import { runHere } from './process.ts';
import type { TestSite } from './rebuild.ts';

const program = path.join(root, 'scripts/halfhour.ts');

/** Runs the desk command for a site. */
export async function runDesk({ publication, state }: TestSite, ...args: string[]) {
  return await runHere(() => run([...args, '--publication', publication, '--state', state]));
}

/** Starts the desk's page for a site, until the test ends. Returns its origin. */
export async function startDesk({ publication, state, out }: TestSite): Promise<string> {
  const folders = ['--publication', publication, '--state', state, '--out', out];
  const child = spawn(
    process.execPath,
    [program, 'desk', '--port', '0', '--by', 'Ada', ...folders],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  onTestFinished(async () => {
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  });
  for await (const line of createInterface(child.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? [];
    if (origin !== undefined) return origin;
  }
  throw new Error('The desk ended before it had an address.');
}

/** The text of a site's desk.json. */
export const readDeskText = ({ publication }: TestSite): string =>
  readFileSync(path.join(publication, 'desk.json'), 'utf8');

/** Goes to the control with this name by the Tab key alone. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 150; pressed += 1) {
    await page.keyboard.press('Tab');
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : at?.textContent;
      return at?.getAttribute('aria-label') ?? label?.trim().replaceAll(/\s+/g, ' ');
    });
    if (found === name) return;
  }
  throw new Error(`The Tab key does not lead to ${JSON.stringify(name)}.`);
}

/** Presses the button with this name, reached by the Tab key, and waits for the page after it. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
}

/** The headlines of the stories on a page, in order. */
export const listTitles = (page: Page): Promise<string[]> =>
  page.locator('.stories h3').allInnerTexts();
