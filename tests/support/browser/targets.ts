import type { Page } from 'playwright-core';

/** Finds links and controls that are smaller than a finger, 44 pixels. Links in running text may be. */
export function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // A pixel's part is lost where lines are rounded.
    const least = 43.5;
    const all = document.querySelectorAll('a[href], button, input, summary, select');
    return [...all].flatMap((element) => {
      const isText = element.closest('p, dd, td, small, sup, figcaption, .post') !== null;
      const isInText = isText && getComputedStyle(element).display === 'inline';
      if (isInText || !element.checkVisibility({ visibilityProperty: true })) return [];
      const { width, height } = (element.closest('label') ?? element).getBoundingClientRect();
      // The word of a link may be short.
      const isWide = width >= least || element.localName === 'a';
      const name = element.ariaLabel ?? element.textContent.trim();
      const size = `${Math.round(width)} × ${Math.round(height)}`;
      return isWide && height >= least ? [] : `${element.localName} “${name}” has ${size} pixels`;
    });
  });
}

/**
 * Finds stories with more than two stops of the keyboard: headline, and the button of the menu. Links to other
 * sources with the same text are more, and of a story that leads the one that opens what is known of it.
 */
export function findManyStops(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main article:not(:has(h1))')].flatMap((story) => {
      const all = story.querySelectorAll<HTMLElement>(
        'a[href], button, input, summary, [tabindex]',
      );
      const stops = [...all].filter(
        (element) => element.tabIndex >= 0 && !element.matches('.meta a[target], .known *'),
      );
      return stops.length > 2 ? `“${story.innerText.slice(0, 60)}” has ${stops.length} stops` : [];
    }),
  );
}

/** Finds tooltips on what takes no focus, which the keyboard never opens. Arrow keys reach the buttons of a list. */
export function findUnreachableTips(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>('[data-tip], [title]:not(iframe)')]
      .filter(
        (element) =>
          (element.tabIndex < 0 && !element.matches('.more')) || element.matches(':disabled'),
      )
      .map((element) => `${element.localName} “${element.dataset['tip'] ?? element.title}”`),
  );
}
