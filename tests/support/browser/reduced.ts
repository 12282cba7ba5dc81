import type { Page } from 'playwright-core';

/** Finds what moves on a page though the reader asked for less motion. */
export async function findMotion(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const found = await page.evaluate(() => {
    const isLong = (times: string) => times.split(',').some((time) => Number.parseFloat(time) > 0);
    const parts = [undefined, '::before', '::after', '::backdrop', '::details-content'];
    return [...document.querySelectorAll('*')].flatMap((element) =>
      parts.flatMap((part) => {
        const style = getComputedStyle(element, part);
        const kind = `${element.localName}.${element.className}${part ?? ''}`;
        const isAnimated = style.animationName !== 'none' && isLong(style.animationDuration);
        return [
          ...(isAnimated ? [`${kind} has an animation`] : []),
          ...(isLong(style.transitionDuration) ? [`${kind} has a transition`] : []),
          ...(style.scrollBehavior === 'smooth' ? [`${kind} scrolls smoothly`] : []),
        ];
      }),
    );
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  return found;
}

/** Finds what can be seen through on a page though the reader asked for less transparency. */
export async function findTransparency(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const features = [{ name: 'prefers-reduced-transparency', value: 'reduce' }];
  await client.send('Emulation.setEmulatedMedia', { features });
  const found = await page.evaluate(() => {
    const isPart = (share: number) => share > 0 && share < 1;
    const parts = [undefined, '::before', '::after', '::backdrop'];
    return [...document.querySelectorAll('body, body *')].flatMap((element) =>
      parts.flatMap((part) => {
        const { opacity, backgroundColor, backdropFilter } = getComputedStyle(element, part);
        const [, alpha = '1'] = /^rgba\(.*, ([\d.]+)\)$|\/ ([\d.]+)\)$/.exec(backgroundColor) ?? [];
        const isOpaque = !isPart(Number(opacity)) && !isPart(Number(alpha));
        const kind = `${element.localName}.${element.className}${part ?? ''}`;
        return isOpaque && backdropFilter === 'none' ? [] : `${kind} can be seen through`;
      }),
    );
  });
  await client.detach();
  return found;
}
