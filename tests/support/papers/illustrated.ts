import { startNewsroom, type Newsroom } from '../../../scripts/newsroom/newsroom.ts';
import { toPost } from './blog.ts';
import { createTestSite, type TestSite } from '../rebuild/rebuild.ts';
import { readPage } from '../site-files.ts';

const feed = '/feeds/local.xml';
const toId = (name: string) => name.replaceAll(/\W/g, '-');

/** A site with one feed whose stories have given pictures. */
export interface IllustratedSite extends TestSite {
  /** A publisher at a private address that is not in the publication file. */
  elsewhere: Newsroom;
  /** The address of a picture in the newsroom. */
  toAddress(name: string): string;
  /** Replaces the publication file, with or without its field `pictures`. */
  choose(pictures?: 'link'): void;
  /** The card of the story with a picture: on the page of its category, where the first have one, else on home. */
  findStory(name: string): ReturnType<ReturnType<typeof readPage>>;
  removeStory(name: string): void;
}

/** Opens a site with two posts and a story for each picture. The story of the last picture is newest. */
export async function createIllustratedSite(names: readonly string[]): Promise<IllustratedSite> {
  const [site, elsewhere] = await Promise.all([createTestSite(), startNewsroom()]);
  const { newsroom } = site;
  const toAddress = (name: string) => `${newsroom.origin}/pictures/${name}`;
  for (const [index, name] of names.entries()) {
    newsroom.shelf.addStory(feed, {
      id: toId(name),
      title: `A story with ${name}`,
      summary: 'Words.',
      age: `${names.length - index}m`,
      picture: toAddress(name),
    });
  }
  const body = ['harbor-evening-walk.png', 'odd/code.svg'].map(
    (name, index) => `![Picture ${index + 1}](${toAddress(name)})`,
  );
  newsroom.shelf.posts = [
    toPost('illustrated', {
      blog: `${body.join(' ')} ![Our own](/empty.gif)`,
      picture: toAddress('town-night-shift-survey.jpg'),
    }),
    toPost('lured', { picture: `${elsewhere.origin}/pictures/town-night-shift-survey.jpg` }),
  ];
  return {
    ...site,
    elsewhere,
    toAddress,
    choose(pictures) {
      // An issue keeps the pictures of its stories.
      const { partnerDocuments, newsletter: _, ...publication } = newsroom.publication();
      site.configure({
        ...publication,
        feeds: { local: [newsroom.origin + feed] },
        partnerDocuments: partnerDocuments?.slice(0, 1),
        pictures,
      });
    },
    findStory(name) {
      const card = `article:not(.line):has(.headline[href$="/${toId(name)}"])`;
      const found = readPage(site, '/local')(card);
      return found.length > 0 ? found : readPage(site, '/')(card).first();
    },
    removeStory: (name) => newsroom.shelf.removeStory(feed, toId(name)),
    async close() {
      await Promise.all([site.close(), elsewhere.close()]);
    },
  };
}
