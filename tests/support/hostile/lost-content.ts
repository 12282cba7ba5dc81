import type { Page } from 'playwright-core';

/**
 * Finds what a reader loses of a page: parts beyond the edge of the window, text that is cut off, and links
 * and controls that something covers. The window becomes as tall as the page.
 */
export async function findLostContent(page: Page): Promise<string[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: page.viewportSize()!.width, height });
  return await page.evaluate(findLost);
}

/** Runs in the page. */
function findLost(): string[] {
  const describe = (element: Element) =>
    `${element.localName}.${element.className} “${element.textContent.trim().slice(0, 40)}”`;
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    const style = { opacityProperty: true, visibilityProperty: true };
    return width > 1 && height > 1 && element.checkVisibility(style);
  };
  const shown = [...document.body.querySelectorAll('*')].filter(isShown);
  const { clientWidth, scrollWidth } = document.documentElement;
  const wide = shown.filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return right > clientWidth + 1 || left < -1;
  });
  const cut = shown.filter((element) => {
    const { overflowX, overflowY } = getComputedStyle(element);
    const isCut = (overflow: string, inner: number, outer: number) =>
      /hidden|clip/.test(overflow) && inner > outer + 1;
    return (
      element.textContent.trim() !== '' &&
      (isCut(overflowX, element.scrollWidth, element.clientWidth) ||
        isCut(overflowY, element.scrollHeight, element.clientHeight))
    );
  });
  const covered = shown.filter((element) => {
    if (!element.matches('a[href], button, input, summary, select')) return false;
    const [box] = element.getClientRects();
    if (!box) return false;
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    // Outside of the window there is no element. The skip link waits there.
    return hit && !(element.contains(hit) || hit.contains(element) || hit.closest('label'));
  });
  return [
    ...(scrollWidth > clientWidth ? wide.map((each) => `${describe(each)} is too wide`) : []),
    ...cut.map((each) => `${describe(each)} is cut`),
    ...covered.map((each) => `${describe(each)} is covered`),
  ].slice(0, 20);
}
