import type { Page } from 'playwright-core';
import { press, showNext, tabTo } from './desk-page.ts';

/** A way to use the page of the desk: by the keyboard alone, or by a finger. */
export interface Hand {
  /** Presses a button or follows a link, and waits for the page after it. */
  press(name: string): Promise<void>;
  /** Opens what is closed. */
  open(name: string): Promise<void>;
  write(label: string, text: string): Promise<void>;
  /** Sends the form whose field was just written, which its button with this name does too. */
  send(button: string): Promise<void>;
  choose(label: string, option: string): Promise<void>;
  /** Chooses one of several words, the `nth` after the first. */
  mark(first: string, name: string, nth: number): Promise<void>;
  lead(title: string): Promise<void>;
  /** Puts a story into a slot of the place that is shown, or of another. */
  put(title: string, slot: number, place?: string): Promise<void>;
  /** Opens the panel of a story to hide it, or to edit it. */
  openStory(title: string, end: 'hide' | 'edit'): Promise<void>;
  /** Goes back from the panel of a story. */
  leaveStory(): Promise<void>;
  undo(): Promise<void>;
}

/** Goes to a story by its keys. */
async function goTo(page: Page, title: string): Promise<void> {
  const isThere = () =>
    page.evaluate((name) => document.activeElement?.textContent === name, title);
  for (const key of ['j', 'k']) {
    for (let pressed = 0; pressed < 40; pressed += 1) {
      if (await isThere()) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`The keys do not lead to ${title}.`);
}

/** Uses the keyboard alone. */
export function useKeyboard(page: Page): Hand {
  const key = (name: string) => showNext(page, () => page.keyboard.press(name));
  return {
    press: (name) => press(page, name),
    async open(name) {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
    },
    async write(label, text) {
      await tabTo(page, label);
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    },
    send: () => key('Enter'),
    async choose(label, option) {
      await tabTo(page, label);
      await page.keyboard.type(option);
    },
    async mark(first, _, nth) {
      await tabTo(page, first);
      for (let step = 0; step < nth; step += 1) await page.keyboard.press('ArrowDown');
    },
    async lead(title) {
      await goTo(page, title);
      await key('p');
    },
    async put(title, slot, place) {
      await goTo(page, title);
      if (place === undefined) return await key(`${slot}`);
      await page.keyboard.press('m');
      await page.keyboard.type(place);
      await page.keyboard.press('Tab');
      await page.keyboard.type(`${slot}`);
      await press(page, `Move: ${title}`);
    },
    async openStory(title, end) {
      await goTo(page, title);
      await key(end === 'hide' ? 'h' : 'e');
    },
    leaveStory: () => key('Escape'),
    undo: () => key('z'),
  };
}

/** Uses a finger on a small screen. */
export function useFinger(page: Page): Hand {
  const named = (name: string) =>
    (['button', 'link', 'switch'] as const)
      .map((role) => page.getByRole(role, { name, exact: true }))
      .reduce((some, each) => some.or(each))
      .filter({ visible: true })
      .first();
  const field = (label: string) => page.getByLabel(label).filter({ visible: true }).first();
  const row = (title: string) => page.locator('.stories > li', { hasText: title }).first();
  const tap = (name: string) => showNext(page, () => named(name).tap());
  return {
    press: tap,
    open: (name) => page.getByLabel(name).filter({ visible: true }).first().tap(),
    write: (label, text) => field(label).fill(text),
    send: tap,
    choose: async (label, option) => void (await field(label).selectOption(option)),
    mark: (_, name) => field(name).tap(),
    lead: (title) => tap(`Pin first: ${title}`),
    async put(title, slot, place) {
      await row(title).getByText('Move to…').tap();
      if (place !== undefined) await row(title).getByLabel('Place').selectOption(place);
      await row(title).getByLabel('Slot').selectOption(`${slot}`);
      await tap(`Move: ${title}`);
    },
    openStory: (title) => tap(title),
    leaveStory: () => tap('Back to the stories'),
    undo: () => tap('Undo'),
  };
}
