/** The script of every page. Islands are hydrated later, by their triggers (docs/decisions/007-islands.md). */
import { hideBrokenPictures } from './page/broken-pictures.ts';
import { startStoryActions } from './page/story-actions.ts';
import { startFollowNews } from './my/start-follow-news.ts';
import { startOffline } from './page/offline.ts';
import { startIslands } from './islands.ts';
import { startEmbeds } from './embeds/embeds.ts';
import { startMenu } from './page/menu.ts';
import { stopPrefetching } from './page/next-pages.ts';
import { startKeys } from './page/keys.ts';
import { startTimes } from './claims/times.ts';
import { startToaster } from './page/toaster.ts';
import { startVisit } from './visits/start-visit.ts';

const region = document.getElementById('toasts');
if (region) startToaster(region);
const settings = document.getElementById('settings');
settings?.addEventListener(
  'beforetoggle',
  () => void import('./page/settings.ts').then(({ startSettings }) => startSettings(settings)),
  { once: true },
);
startVisit();
startKeys();
hideBrokenPictures();
startMenu();
startEmbeds();
startTimes();
startStoryActions();
startFollowNews();
startOffline();
startIslands();
stopPrefetching();
