import { expect, test } from 'vitest';
import { openDeskSite, ownFeed, toItems } from '../support/desk/desk.ts';
import { smallPublication } from '../support/papers/folder.ts';
import { runNetwork } from '../support/network/network.ts';

test('each publication of a network has the desk of its own folder', async () => {
  const site = await openDeskSite(toItems(['Ferry resumes', 'School opens', 'Bridge closes']));
  const feeds = { local: [site.newsroom.origin + ownFeed] };
  const toPaper = (id: string) => ({ ...smallPublication, id, feeds, categories: ['local'] });
  const { status, readSite, readReport } = await runNetwork(site, {
    'harbor/publication.json': toPaper('harbor'),
    'harbor/desk.json': { hide: [{ story: 'https://ledger.example/0' }] },
    'summit/publication.json': toPaper('summit'),
    'summit/desk.json': { correct: [{ story: 'https://ledger.example/1', title: 'School burns' }] },
  });
  expect(status).toBe(0);
  expect(readSite('harbor')).not.toContain('Ferry resumes');
  expect(readSite('harbor')).toContain('School opens');
  expect(readReport('harbor').desk).toMatchObject({ hidden: 1, corrected: 0 });
  expect(readSite('summit')).toContain('Ferry resumes');
  expect(readSite('summit')).toContain('School burns');
  expect(readReport('summit').desk).toMatchObject({ hidden: 0, corrected: 1 });
});
