import { expect, onTestFinished, test } from 'vitest';
import { openPages } from './pages.ts';

test('until there is a site, the preview says that it is built, or why it could not be', async () => {
  const pages = await openPages(0);
  onTestFinished(pages.close);
  const read = async () => {
    const response = await fetch(pages.address);
    return `${response.status} ${await response.text()}`;
  };
  expect(await read()).toMatch(/^503 .*The site is being built/s);
  pages.fail('desk.json has a mistake');
  expect(await read()).toMatch(/^503 .*could not be built.*desk\.json has a mistake/s);
});
