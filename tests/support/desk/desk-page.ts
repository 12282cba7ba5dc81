import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Page } from 'playwright-core';
import { onTestFinished, vi } from 'vitest';
import { root } from '../../../src/disk/package.ts';
import { run } from '../../../src/commands/desk/run.ts';
import { runHere } from '../rebuild/process.ts';
import type { TestSite } from '../rebuild/rebuild.ts';

const program = path.join(root, 'scripts/halfhour.ts');

/** Runs the desk command for a site. */
export async function runDesk({ publication, state }: TestSite, ...args: string[]) {
  return await runHere(() => run([publication, ...args, '--state', state]));
}

/** A running page of the desk. */
export interface DeskProcess {
  origin: string;
  /** Waits for words that it prints, and returns their group. */
  find(words: RegExp): Promise<string>;
  /** Ends it by a signal, and waits for that. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts the desk's page for a site, with more options. The caller ends it. */
export async function launchDesk(
  site: TestSite,
  port = '0',
  ...more: string[]
): Promise<DeskProcess> {
  const { publication, state, out } = site;
  const folders = [publication, '--state', state, '--out', out];
  const child = spawn(process.execPath, [program, 'desk', '--by', 'Ada', ...more, ...folders], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port },
  });
  const lines: string[] = [];
  createInterface(child.stdout).on('line', (line) => lines.push(line));
  const find = (words: RegExp) =>
    vi.waitFor(
      () => {
        const [, found] = words.exec(lines.join('\n')) ?? [];
        if (found === undefined) throw new Error(`The desk said: ${lines.join(' ')}`);
        return found;
      },
      { timeout: 60_000 },
    );
  return {
    origin: await find(/(http:\/\/127\.0\.0\.1:\d+)/),
    find,
    async end(signal = 'SIGINT') {
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts the desk's page for a site, until the test ends. Returns its origin. */
export async function startDesk(site: TestSite): Promise<string> {
  const { origin, end } = await launchDesk(site);
  onTestFinished(() => end());
  return origin;
}

/** The text of a site's desk.json. */
export const readDeskText = ({ publication }: TestSite): string =>
  readFileSync(path.join(publication, 'desk.json'), 'utf8');

/** Goes to the control with this name by the Tab key alone, if the focus is not there. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let pressed = 0; pressed < 250; pressed += 1) {
    const found = await page.evaluate(() => {
      const at = document.activeElement;
      const labels = (at as HTMLInputElement | null)?.labels;
      const label = labels?.[0]?.cloneNode(true) as Element | undefined;
      for (const field of label?.querySelectorAll('textarea, select') ?? []) field.remove();
      const text = at?.getAttribute('aria-label') ?? (label ?? at)?.textContent;
      return text?.trim().replaceAll(/\s+/g, ' ');
    });
    if (found === name) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not lead to ${JSON.stringify(name)}.`);
}

/** Does something that shows another page of the desk, and waits for that, whether it is loaded anew or not. */
export async function showNext(page: Page, act: () => Promise<unknown>): Promise<void> {
  await page.locator('main').evaluate((main) => main.setAttribute('data-old', ''));
  await act();
  await page.locator('main:not([data-old])').waitFor();
}

/** Presses the button with this name, reached by the Tab key, and waits for the page after it. */
export async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, name);
  await showNext(page, () => page.keyboard.press('Enter'));
}

/** What the desk says that it did. */
export const readStatus = (page: Page) => page.locator('.bar [role=status]').innerText();

/** The headlines of the stories on a page, in order. */
export const listTitles = (page: Page): Promise<string[]> =>
  page.locator('.stories h3').allInnerTexts();
