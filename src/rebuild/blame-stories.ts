import { relateEdition } from '../edition/related/relate-edition.ts';
import { listStoryRefs } from '../edition/story-refs.ts';
import { openKeywords } from '../edition/topics/keywords.ts';
import { openRenderer } from '../render/renderer.ts';
import { UnsearchableError } from '../render/search/search-index.ts';
import { VerificationError } from '../render/verify/verify-site.ts';
import { openKeptFolder } from './build-site.ts';
import type { ShownUpdate } from './update.ts';
import { findCulprits, type Culprit } from './quarantine/find-culprits.ts';

/** Finds the stories to blame for a failure. Returns none when the failure is the site's own. */
export async function blameStories(error: unknown, update: ShownUpdate): Promise<Culprit[]> {
  const { site, place, run, shown: edition } = update;
  if (error instanceof UnsearchableError) {
    const stories = listStoryRefs(edition).filter(({ key }) => key === error.key);
    return stories.map((story) => ({ ...story, reason: error.message }));
  }
  if (!(error instanceof VerificationError)) return [];
  const related = relateEdition(edition, openKeywords(place.state));
  const drawings = openKeptFolder(update, 'drawings');
  const rendering = { site, place, edition, related, drawings, secrets: run.secrets };
  return await findCulprits(error.failed, rendering, await openRenderer(run.code));
}
