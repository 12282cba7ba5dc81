/** What every page runs: its toasts, times and actions, and its islands once there is a reason (docs/decisions/007-islands.md). */
import { mendPictures } from './broken-pictures.ts';
import { startActions } from './actions.ts';
import { startOffline } from './offline.ts';
import { startIslands } from '../hydrate/islands.ts';
import { startEmbeds } from './embeds.ts';
import { startMenu } from './menu.ts';
import { spareLine } from './next-pages.ts';
import { startTimes } from './times.ts';
import { startToaster } from './toaster.ts';

const region = document.getElementById('toasts');
if (region) startToaster(region);
mendPictures();
startMenu();
startEmbeds();
startTimes();
startActions();
startOffline();
startIslands();
spareLine();
