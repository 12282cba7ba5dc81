import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { useSample } from '../support/published.ts';
import { useReader } from '../support/reader.ts';
import { giveVoices } from '../support/voices.ts';

const published = useSample();
const open = useReader();
const route = '/blog/when-the-heat-comes';

async function openPost(langs?: string[]) {
  const reading = await open();
  const { page } = reading;
  if (langs) await page.addInitScript(giveVoices, langs);
  await page.goto(published().server.origin + route);
  return { ...reading, button: page.getByRole('button', { name: 'Listen' }) };
}

const readMarked = (page: Page) =>
  page.evaluate(() => ({
    block: document.querySelector('[data-spoken]')?.textContent,
    word: [...(CSS.highlights.get('spoken') ?? [])].map(String).join(),
  }));

describe('listening to a post', () => {
  test('loads no code before it is wanted, and says that this browser has no voice', async () => {
    const { page, requested, button, errors } = await openPost();
    const voices = await page.evaluate(() => speechSynthesis.getVoices().length);
    const before = requested.length;
    await button.focus();
    await page.keyboard.press('Enter');
    const status = page.locator('[data-listen-status]');
    // A machine with voices reads.
    await status.getByText(voices === 0 ? 'no voice' : 'Reading aloud').waitFor();
    expect(requested.slice(before).some((each) => each.endsWith('.js'))).toBe(true);
    expect(await button.getAttribute('aria-pressed')).toBe(String(voices > 0));
    expect(errors).toEqual([]);
  });

  test('reads title and text without code and tables, and marks paragraph and word', async () => {
    const { page, button } = await openPost(['es-ES', 'en_US']);
    await button.click();
    await page.waitForFunction(() => window.spoken.length === 1);
    expect(await readMarked(page)).toMatchObject({ block: await page.locator('h1').innerText() });
    await page.evaluate(() => window.report('boundary', 5));
    expect(await readMarked(page)).toMatchObject({ word: 'the' });
    await page.evaluate(() => {
      for (let at = 0; at < 300 && document.querySelector('[data-spoken]'); at += 1)
        window.report('end');
    });
    const spoken = await page.evaluate(() => window.spoken);
    expect(spoken.every(({ lang, rate }) => lang === 'en_US' && rate === 1)).toBe(true);
    const text = spoken.map((each) => each.text.trim()).join(' ');
    expect(text).toContain('Port Merrow is a town of sweaters.');
    expect(text).toContain('people over 65');
    expect(text).not.toContain('Windows shut on the sunny side');
    await page.locator('[data-listen-status]').getByText('Stopped').waitFor();
    expect(await readMarked(page)).toEqual({ block: undefined, word: '' });
  });

  test('is paused, resumed at the same sentence, sped up and stopped with the keyboard', async () => {
    const { page, button } = await openPost(['en-US']);
    const status = page.locator('[data-listen-status]');
    const stop = page.getByRole('button', { name: 'Stop' });
    expect(await stop.isVisible()).toBe(false);
    await button.press('Enter');
    await page.waitForFunction(() => window.spoken.length === 1);
    await page.evaluate(() => window.report('end'));
    await button.press('Enter');
    await status.getByText('Paused').waitFor();
    expect(await button.getAttribute('aria-pressed')).toBe('false');
    await button.press('Space');
    await status.getByText('Reading aloud').waitFor();
    await page.getByLabel('Speed').selectOption('1.5');
    const spoken = await page.evaluate(() => window.spoken);
    expect(spoken.map(({ rate }) => rate)).toEqual([1, 1, 1, 1.5]);
    expect(new Set(spoken.slice(1).map(({ text }) => text)).size).toBe(1);
    await stop.press('Enter');
    await status.getByText('Stopped').waitFor();
    expect(await stop.isVisible()).toBe(false);
    expect(await button.evaluate((each) => each === document.activeElement)).toBe(true);
    await button.press('Enter');
    expect(await page.evaluate(() => window.spoken.at(-1)?.text === window.spoken[0]?.text)).toBe(
      true,
    );
  });

  test('ends when the engine fails, when the page is left, and without a voice of the language', async () => {
    const { page, button } = await openPost(['en-US']);
    await button.click();
    await page.waitForFunction(() => window.spoken.length === 1);
    await page.evaluate(() => window.report('error'));
    await page.getByText('Your browser stopped reading aloud.').waitFor();
    await button.click();
    const before = await page.evaluate(() => window.cancelled);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
    expect(await page.evaluate(() => window.cancelled)).toBeGreaterThan(before);

    const other = await openPost(['fr-FR']);
    await other.button.click();
    await other.page.getByText('This browser has no voice for this language.').waitFor();
    expect(await other.page.evaluate(() => window.spoken)).toEqual([]);
  });

  test('is not offered by a browser that can’t speak', async () => {
    const { page } = await open();
    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    await page.goto(published().server.origin + route);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    expect(await page.getByRole('button', { name: 'Listen' }).isVisible()).toBe(false);
  });
});
