import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const count = z.int().min(0);

/** What a site has, by which the next one is compared with it. */
export const measureSchema = z.object({
  /** Articles by category. */
  articles: z.record(z.string(), count),
  posts: count,
  /** Of all its files together. */
  bytes: count,
});
export type Measure = z.infer<typeof measureSchema>;

/** What a published site says of itself, in its build.json: the one place that holds a rebuild's time. */
export interface Build extends Measure {
  /** The digest of publication, edition and code. */
  digest: string;
  /** When it was rebuilt, ISO 8601 in UTC. */
  time: string;
  /** The date of its newest story, ISO 8601 in UTC. */
  date: string;
  pages: number;
}

/** As much of it as is known of the site that is published. */
export interface PublishedBuild {
  digest?: string;
  measure?: Measure;
}

const buildFile = (dir: string) => path.join(dir, 'build.json');

/** Writes a site's build.json. */
export async function writeBuild(dir: string, build: Build): Promise<void> {
  await writeFile(buildFile(dir), `${JSON.stringify(build, null, 2)}\n`);
}

/**
 * Reads what the site published in `dir` says of itself, as far as it says so: a site of an earlier
 * version of the code may lack its measure, and a folder without a build.json has neither.
 */
export function readBuild(dir: string): PublishedBuild {
  if (!existsSync(buildFile(dir))) return {};
  try {
    const build: unknown = JSON.parse(readFileSync(buildFile(dir), 'utf8'));
    const { digest } = z.object({ digest: z.string() }).parse(build);
    const measure = measureSchema.safeParse(build).data;
    return { digest, ...(measure && { measure }) };
  } catch {
    return {};
  }
}
