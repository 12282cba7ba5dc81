import type { Page } from 'playwright-core';

/**
 * Finds what forced colors take away from a page: a focus without an outline, buttons without an edge, icons in
 * the color of the page, and states that only a color told. Looks at one element of each kind.
 */
export async function findLostInForcedColors(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  // After a key, the focus that a script sets is shown.
  await page.keyboard.press('Tab');
  const found = await page.evaluate(findLost);
  await page.emulateMedia({ forcedColors: 'none' });
  return found;
}

/** Runs in the page. */
function findLost(): string[] {
  const canvas = getComputedStyle(document.body).backgroundColor;
  const toSize = (length: string) => Number.parseFloat(length) || 0;

  const isFocusShown = (element: HTMLElement) => {
    element.focus({ preventScroll: true });
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isOutlined = outlineStyle === 'auto' || toSize(outlineWidth) >= 2;
    const isSeen = outlineStyle !== 'none' && isOutlined && outlineColor !== canvas;
    return isSeen || document.activeElement !== element;
  };
  const isEdged = (element: HTMLElement) => {
    const { borderBottomWidth, borderBottomColor } = getComputedStyle(element);
    return toSize(borderBottomWidth) > 0 && borderBottomColor !== canvas;
  };
  const isIconSeen = (element: HTMLElement) =>
    ['::before', '::after'].every((part) => {
      const { maskImage, backgroundColor, content } = getComputedStyle(element, part);
      return content === 'none' || maskImage === 'none' || backgroundColor !== canvas;
    });
  /** All of an element's look but colors. */
  const readLook = (element: HTMLElement) =>
    [undefined, '::before', '::after'].map((part) => {
      const style = getComputedStyle(element, part);
      const line = [style.textDecorationLine, style.fontWeight, style.borderBottomWidth];
      return [style.maskImage, style.outlineStyle, ...line].join();
    });
  const isStateSeen = (element: HTMLElement, state: 'aria-pressed' | 'aria-current') => {
    const value = element.getAttribute(state);
    if (value === null) return true;
    const look = readLook(element).join();
    if (state === 'aria-current') element.removeAttribute(state);
    else element.setAttribute(state, String(value === 'false'));
    const otherLook = readLook(element).join();
    element.setAttribute(state, value);
    return look !== otherLook;
  };

  const kinds = new Map<string, HTMLElement>();
  const focusable = 'a[href], button, input, select, summary, [tabindex]';
  for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
    const { parentElement: parent, ariaPressed, ariaCurrent } = element;
    const kind = `${element.localName}.${element.className} in ${parent?.localName}.${parent?.className}`;
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    kinds.set(`${kind} ${ariaPressed ?? ''}${ariaCurrent ?? ''}`, element);
  }
  return [...kinds].flatMap(([kind, element]) => [
    ...(isFocusShown(element) ? [] : [`${kind} shows no focus`]),
    ...(element.localName !== 'button' || isEdged(element) ? [] : [`${kind} has no edge`]),
    ...(isIconSeen(element) ? [] : [`the icon of ${kind} is not to be seen`]),
    ...(isStateSeen(element, 'aria-pressed') ? [] : [`only color shows ${kind} pressed`]),
    ...(isStateSeen(element, 'aria-current') ? [] : [`only color shows ${kind} current`]),
  ]);
}
