import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { publicEditionSchema } from '../../edition/schema/public-edition.ts';
import { defineStateFile } from '../../disk/state-file.ts';
import { namePattern } from '../../publication/schema/name.ts';

const count = z.int().min(0);

/** How much a site holds. The gate compares the next site with the published one by it. */
const measureSchema = z.object({
  /** Articles by category. */
  articles: z.record(z.string(), count),
  posts: count,
  /** Bytes of all files together. */
  bytes: count,
});
export type Measure = z.infer<typeof measureSchema>;

const buildSchema = z.object({
  /** The id of its publication. */
  publication: z.string().regex(namePattern),
  /** The digest of publication, edition and code. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** When it was rebuilt, ISO 8601 in UTC. No other file of a site holds that time. */
  time: z.iso.datetime(),
  /** The date of its newest story, ISO 8601 in UTC. */
  date: z.iso.datetime(),
  pages: count,
});

/** The build.json of a published site. It also marks a folder as one that a rebuild published. */
type Build = z.infer<typeof buildSchema> & Measure;

/** What the build.json of the published site says. Sites of earlier versions may lack a measure. */
export type PublishedBuild = z.infer<typeof buildSchema> & { measure?: Measure };

/** A published file that is also no other program's, for when build.json is lost or damaged. */
const otherMark = 'data/edition.json';

const buildFile = (dir: string) => path.join(dir, 'build.json');

/** Writes the build.json of a site. */
export async function writeBuild(dir: string, build: Build): Promise<void> {
  await writeFile(buildFile(dir), `${JSON.stringify(build, null, 2)}\n`);
}

/** Reads the build.json of the site in `dir`. `undefined` when there is none that a rebuild could have written. */
export function readBuild(dir: string): PublishedBuild | undefined {
  return readBuildFile(buildFile(dir));
}

/** Reads a build.json. `undefined` when there is none that a rebuild could have written. */
export function readBuildFile(file: string): PublishedBuild | undefined {
  return existsSync(file) ? parseBuild(readFileSync(file, 'utf8')) : undefined;
}

/** Whether a folder holds a site that a rebuild published, though perhaps without its build.json. */
export const isPublishedSite = (dir: string): boolean => readSiteOwner(dir) !== undefined;

/** The id of the publication whose site a rebuild published in a folder. `undefined` where none did. */
export function readSiteOwner(dir: string): string | undefined {
  const build = readBuild(dir);
  if (build !== undefined) return build.publication;
  try {
    const text = readFileSync(path.join(dir, otherMark), 'utf8');
    return publicEditionSchema.parse(JSON.parse(text)).publication;
  } catch {
    return undefined;
  }
}

/** Parses the text of a build.json. `undefined` when no rebuild could have written it. */
function parseBuild(text: string): PublishedBuild | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const build = buildSchema.parse(value);
    const measure = measureSchema.safeParse(value).data;
    return { ...build, measure };
  } catch {
    return undefined;
  }
}

const feedCountSchema = z.object({
  category: z.string(),
  /** Without tokens and keys. */
  address: z.string(),
  articles: count,
  /** What read it, as in its validators; empty where its articles are left of an earlier answer. */
  reader: z.string().optional(),
});
/** How many articles a feed gave, whatever the editors show of them. */
export type FeedCount = z.infer<typeof feedCountSchema>;

const sourceCountsSchema = z.object({
  // Files of earlier versions have no feeds.
  feeds: z.array(feedCountSchema).default([]),
  /** How many posts the blog service gave, and what read its list. */
  blog: z.object({ posts: count, reader: z.string() }).optional(),
});
/** How many stories the sources gave to a site. */
export type SourceCounts = z.infer<typeof sourceCountsSchema>;

/** The measure of the last published site, kept in the state folder for when that site is lost. */
export const measureFile = defineStateFile(
  'measure.json',
  measureSchema.extend(sourceCountsSchema.shape),
);
