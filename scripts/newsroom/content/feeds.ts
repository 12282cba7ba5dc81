import { local, neighborhoods } from './local.ts';
import type { Feed } from './story.ts';

/** Every feed that the newsroom publishes. */
export const feeds: Feed[] = [local, neighborhoods];
