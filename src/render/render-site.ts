import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeAssets } from './assets/assets.ts';
import { writeIcons } from './assets/icons.ts';
import type { InputDigests } from '../reader/track-reads.ts';
import { findUnchanged, type Manifest, type OutputRecord } from './manifest.ts';
import { closeKept, type KeptFile } from '../disk/kept-files.ts';
import { linkFiles, recognizeFile } from '../disk/reuse-file.ts';
import { toHeadersFile } from './page/policy.ts';
import type { Output } from '../edition/outputs.ts';
import type { Renderer } from './renderer.ts';
import { renderOutputs } from './worker-pool.ts';
import type { Place } from '../disk/place.ts';
import type { Rendering } from './rendering.ts';
import type { RenderedSite } from './rendered-site.ts';

/** What the next tree may reuse of the published one. */
export interface Reusable {
  manifest: Manifest | undefined;
  /** Whether outputs with unchanged inputs are reused. */
  mayReuse: boolean;
  digests: InputDigests;
  /** Published files that are missing or have other bytes. */
  damaged: readonly string[];
}

/**
 * Renders a whole site into an empty folder: pages, documents, and the files that pages name. An output
 * with unchanged inputs is linked from the published tree. Throws what `renderOutputs` throws.
 */
export async function renderSite(
  renderer: Renderer,
  rendering: Rendering,
  { outputs, reusable, now }: { outputs: readonly Output[]; reusable: Reusable; now: Date },
  onOutput: (done: number, all: number) => void,
): Promise<RenderedSite> {
  const { site, place, drawings } = rendering;
  const { records, cards } = reuseOutputs(place, outputs, reusable);
  const { manifest, damaged } = reusable;
  const earlier = { retired: manifest?.retired ?? {}, damaged, now };
  const retired = writeAssets(renderer.clientDir, rendering, earlier);
  const icons = await writeIcons(rendering);
  const changed = outputs.filter(({ route }) => !records.has(route));
  const written = await renderOutputs(renderer, { rendering, cards }, changed, {
    onOutputs: (done) => onOutput(done, changed.length),
  });
  for (const { output, record } of written) records.set(output.route, record);
  const used = [...records.values()].flatMap(({ card }) => card?.drawing ?? []);
  await closeKept(drawings.dir, [...icons, ...used]);
  await writeFile(path.join(place.next, '_headers'), toHeadersFile(site.publication));
  return { records, written, retired };
}

/** Links the outputs that need no rendering, and their cards, into the next tree. */
function reuseOutputs(
  { out, next }: Place,
  outputs: readonly Output[],
  { manifest, mayReuse, digests }: Reusable,
) {
  const records = new Map<string, OutputRecord>();
  const cards = new Map<string, KeptFile>();
  for (const { route, file } of mayReuse ? outputs : []) {
    const record = findUnchanged(manifest, route, digests);
    if (record === undefined) continue;
    const { card } = record;
    const hasCard = card === undefined || cards.has(card.path);
    if (!hasCard && !linkFiles([card.path.slice(1)], out, next)) continue;
    if (card) cards.set(card.path, card.drawing);
    const known = recognizeFile(path.join(out, file), record);
    if (known === undefined || !linkFiles([file], out, next)) continue;
    records.set(route, known);
  }
  return { records, cards };
}
