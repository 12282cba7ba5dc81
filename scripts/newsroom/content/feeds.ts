import { readdirSync } from 'node:fs';
import path from 'node:path';
import { categorySlugs } from '../../../src/publication/categories.ts';
import { readContent } from './read.ts';
import { feedSchema, type NewsroomFeed } from './story.ts';

const folder = path.join(import.meta.dirname, 'feeds');

function readFeed(file: string): NewsroomFeed {
  const name = path.basename(file, '.json');
  return { path: `/feeds/${name}.xml`, ...readContent(path.join(folder, file), feedSchema) };
}

const order = ({ category }: NewsroomFeed) => categorySlugs.indexOf(category);

/** Every feed that the newsroom publishes, in the order of the categories: one file of feeds/ each. */
export const feeds: NewsroomFeed[] = readdirSync(folder)
  .sort()
  .map(readFeed)
  .sort((a, b) => order(a) - order(b));
