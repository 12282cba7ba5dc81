import type { Locator } from 'playwright-core';

/** Opens the menu of a story's card, and presses one of its buttons. */
export async function pressInMenu(card: Locator, name: 'Save' | 'Share'): Promise<void> {
  await card.getByRole('button', { name: /^Save or share: / }).click();
  await card.getByRole('button', { name, exact: true }).click();
}
