/** The script of every page. Islands are hydrated later, by their triggers (docs/decisions/007-islands.md). */
import { hideBrokenPictures } from './broken-pictures.ts';
import { startStoryActions } from './story-actions.ts';
import { startFollowNews } from '../my/start-follow-news.ts';
import { startOffline } from './offline.ts';
import { startIslands } from '../hydrate/islands.ts';
import { startEmbeds } from '../embeds/embeds.ts';
import { startMenu } from './menu.ts';
import { stopPrefetching } from './next-pages.ts';
import { startSettings } from './settings.ts';
import { startTimes } from './times.ts';
import { startToaster } from './toaster.ts';

const region = document.getElementById('toasts');
if (region) startToaster(region);
startSettings();
hideBrokenPictures();
startMenu();
startEmbeds();
startTimes();
startStoryActions();
startFollowNews();
startOffline();
startIslands();
stopPrefetching();
