import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { useFinger, useKeyboard, type Hand } from '../support/desk/desk-hands.ts';
import {
  openDeskSite,
  otherFeed,
  ownFeed,
  tell,
  toItems,
  writeDesk,
} from '../support/desk/desk.ts';
import { launchDesk, press, readDeskText, readStatus, runDesk } from '../support/desk/desk-page.ts';
import { useReader } from '../support/browser/reader.ts';
import type { TestSite } from '../support/rebuild/rebuild.ts';
import { ageEdition } from '../support/time.ts';

const open = useReader();
const titles = [
  ...['Ferry resumes', 'School opens', 'Bridge closes', 'Market moves', 'Rain comes'],
  ...['Quay is shut', 'Harbor fair', 'Lamps are lit'],
];
const far = { title: 'Far away', link: 'https://globe.example/1', guid: 'far' };
const toLink = (at: number) => `https://ledger.example/${at}`;

/** What the editor does on the page, by the first words of each row of the table in the how-to, in its order. */
const steps: Record<string, (hand: Hand) => Promise<void>> = {
  'let a story lead': (hand) => hand.lead('Rain comes'),
  'give it another slot': (hand) => hand.put('Market moves', 3),
  'show it in another section, too': (hand) => hand.put('Bridge closes', 2, 'World'),
  async 'take it down, with the reason'(hand) {
    await hand.openStory('School opens', 'hide');
    await hand.write('Reason readers are told at /changes', 'Wrong.');
    await hand.send('Hide');
  },
  async 'mend its headline'(hand) {
    await hand.openStory('Ferry resumes', 'edit');
    await hand.write('Headline', 'Ferry is back');
    await hand.send('Correct');
    await hand.leaveStory();
  },
  async 'move it to another section'(hand) {
    await hand.openStory('Market moves', 'edit');
    await hand.choose('Section', 'World');
    await hand.press('Correct');
    await hand.leaveStory();
  },
  async 'show a hidden one again'(hand) {
    await hand.press('Hidden and muted');
    await hand.press('Show again: Quay is shut');
    await hand.press('Home');
  },
  async 'undo what was just decided'(hand) {
    await hand.press('Hide: Harbor fair');
    await hand.undo();
  },
  async 'put a line above the front page'(hand) {
    await hand.write('Words', 'Storm at noon');
    await hand.send('Put it up');
  },
  async 'mute a feed until midnight'(hand) {
    await hand.open('Mute with a reason and an end: The Ledger · world');
    await hand.write('Reason readers are told', 'It copies.');
    await hand.mark('No end', 'Until midnight tonight', 2);
    await hand.press('Mute: The Ledger · world');
  },
  async 'add a story that no feed brings'(hand) {
    await hand.write('Address', 'https://courier.example/quay');
    await hand.write('Headline', 'Drawings of the quay');
    await hand.write('Why in a line; readers see it', 'They are rare.');
    await hand.send('Add');
  },
};

/** In which part of a small screen a step is taken. */
const tabs: Record<string, string> = {
  'put a line above the front page': 'Banner',
  'mute a feed until midnight': 'Feeds',
  'add a story that no feed brings': 'Feeds',
};

/** What else happens, after the step of that name. */
const events: Record<string, (site: TestSite, page: Page) => Promise<unknown>> = {
  async 'mend its headline'(site, page) {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await press(other, 'Ferry is back');
    await other.locator('#correct-form [name=excerpt]').fill('Twice a day.');
    await press(other, 'Correct');
    await other.close();
    tell(site, ownFeed, toItems(titles.with(0, 'Ferry sails')));
    ageEdition(site);
    await site.rebuild();
  },
  'show a hidden one again': (site) =>
    runDesk(site, 'pin', toLink(7), '--place', 'local', '--position', '2'),
};

/** After these steps the desk is killed, and started again at its address. */
const kills = ['take it down, with the reason', 'put a line above the front page'];

describe('a morning of an editor at the desk', () => {
  test.each([
    ['by keyboard at 1280', useKeyboard, { viewport: { width: 1280, height: 900 } }],
    ['by touch at 390', useFinger, { viewport: { width: 390, height: 844 }, hasTouch: true }],
  ] as const)('%s: desk.json is what was decided', async (_, use, options) => {
    const site = await openDeskSite(toItems(titles), [far]);
    writeDesk(site, { hide: [{ story: toLink(5), reason: 'Old.' }] });
    await site.rebuild();
    let desk = await launchDesk(site);
    onTestFinished(() => desk.end());
    const { port } = new URL(desk.origin);
    const { page } = await open(options);
    await page.goto(desk.origin);
    const hand = use(page);
    const isSmall = use === useFinger;
    for (const [name, act] of Object.entries(steps)) {
      if (isSmall) await hand.press(tabs[name] ?? 'Stories');
      await act(hand);
      await events[name]?.(site, page);
      if (!kills.includes(name)) continue;
      await desk.end('SIGKILL');
      desk = await launchDesk(site, port);
    }
    await hand.press('Save');
    expect(await readStatus(page)).toMatch(/^Saved\./);
    expect(await page.locator('.count').innerText()).toBe('Everything is saved.');
    expect(readWords(site)).toEqual({
      pin: [
        { story: toLink(7), place: 'local', position: 2 },
        { story: toLink(4), place: 'home', position: 1 },
        { story: toLink(3), place: 'home', position: 3 },
        { story: toLink(2), place: 'world', position: 2 },
      ],
      hide: [{ story: toLink(1), reason: 'Wrong.' }],
      correct: [
        { story: toLink(0), title: 'Ferry is back', excerpt: 'Twice a day.' },
        { story: toLink(3), category: 'world' },
      ],
      banner: { text: 'Storm at noon', level: 'notice' },
      mute: [
        {
          source: site.newsroom.origin + otherFeed,
          reason: 'It copies.',
          until: expect.any(String),
        },
      ],
      add: [
        {
          link: 'https://courier.example/quay',
          title: 'Drawings of the quay',
          reason: 'They are rare.',
          category: 'local',
        },
      ],
    });
  });
});

/** What desk.json says besides when it was decided, by whom, and by which copies stories are known. */
function readWords(site: TestSite): unknown {
  return JSON.parse(readDeskText(site), (name, value) =>
    ['at', 'by', 'copies'].includes(name) ? undefined : (value as unknown),
  );
}
