import { expect, test } from 'vitest';
import { openDeskSite, otherFeed, toItems, writeDesk } from '../support/desk/desk.ts';
import { readDeskText, readStatus, showNext, startDesk } from '../support/desk/desk-page.ts';
import { useReader } from '../support/browser/reader.ts';

const open = useReader();
const titles = [
  ...['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'],
  ...['Quay is shut', 'Harbor fair', 'Lamps are lit'],
];
const far = { title: 'Far away', link: 'https://globe.example/1', guid: 'far' };
const toLink = (at: number) => `https://ledger.example/${at}`;

test('a morning of an editor by touch on a small screen: desk.json is what was decided', async () => {
  const site = await openDeskSite(toItems(titles), [far]);
  writeDesk(site, { hide: [{ story: toLink(5), reason: 'Old.' }] });
  await site.rebuild();
  const { page } = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.goto(await startDesk(site));
  const named = (name: string) =>
    (['button', 'link', 'switch'] as const)
      .map((role) => page.getByRole(role, { name, exact: true }))
      .reduce((some, each) => some.or(each))
      .filter({ visible: true })
      .first();
  const field = (label: string) => page.getByLabel(label).filter({ visible: true }).first();
  const row = (title: string) => page.locator('.stories > li', { hasText: title }).first();
  const tap = (name: string) => showNext(page, () => named(name).tap());
  const write = (label: string, text: string) => field(label).fill(text);
  const put = async (title: string, slot: number, place?: string) => {
    await row(title).getByText('Move to…').tap();
    if (place !== undefined) await row(title).getByLabel('Place').selectOption(place);
    await row(title).getByLabel('Slot').selectOption(`${slot}`);
    await tap(`Move: ${title}`);
  };

  await tap('Stories');
  await tap('Pin first: Rain comes');
  await put('Market moves', 3);
  await put('Bridge closes', 2, 'World');
  await tap('School opens');
  await write('Reason readers are told at /changes', 'Wrong.');
  await tap('Hide');
  await tap('Stories');
  await tap('Ferry resumes');
  await write('Headline', 'Ferry is back');
  await tap('Correct');
  await tap('Back to the stories');
  await tap('Market moves');
  await field('Section').selectOption('World');
  await tap('Correct');
  await tap('Back to the stories');
  await tap('Hidden and muted');
  await tap('Show again: Quay is shut');
  await tap('Home');
  await tap('Hide: Harbor fair');
  await tap('Undo');
  await tap('Banner');
  await write('Words', 'Storm at noon');
  await tap('Put it up');
  await tap('Feeds');
  await field('Mute with a reason and an end: The Ledger · world').tap();
  await write('Reason readers are told', 'It copies.');
  await field('Until midnight tonight').tap();
  await tap('Mute: The Ledger · world');
  await tap('Feeds');
  await write('Address', 'https://courier.example/quay');
  await write('Headline', 'Drawings of the quay');
  await write('Why in a line; readers see it', 'They are rare.');
  await tap('Add');
  await tap('Save');
  expect(await readStatus(page)).toMatch(/^Saved\./);
  expect(await page.locator('.count').innerText()).toBe('Everything is saved.');

  const source = site.newsroom.origin + otherFeed;
  const quay = { link: 'https://courier.example/quay', title: 'Drawings of the quay' };
  // Besides when it was decided, by whom, and by which copies stories are known.
  const decided: unknown = JSON.parse(readDeskText(site), (name, value) =>
    ['at', 'by', 'copies'].includes(name) ? undefined : (value as unknown),
  );
  expect(decided).toEqual({
    pin: [
      { story: toLink(4), place: 'home', position: 1 },
      { story: toLink(3), place: 'home', position: 3 },
      { story: toLink(2), place: 'world', position: 2 },
    ],
    hide: [{ story: toLink(1), reason: 'Wrong.' }],
    correct: [
      { story: toLink(0), title: 'Ferry is back' },
      { story: toLink(3), category: 'world' },
    ],
    banner: { text: 'Storm at noon', level: 'notice' },
    mute: [{ source, reason: 'It copies.', until: expect.any(String) }],
    add: [{ ...quay, reason: 'They are rare.', category: 'local' }],
  });
});
