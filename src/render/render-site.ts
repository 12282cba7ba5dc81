import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { writeIcons } from './assets/icons.ts';
import type { Drawn, OutputRecord, RetiredFiles } from './manifest.ts';
import { closeKept } from '../disk/kept-files.ts';
import type { SiteRecord } from '../disk/site-record.ts';
import { linkFiles } from '../disk/reuse-file.ts';
import { toHeadersFile } from './page/policy.ts';
import type { Output } from '../edition/outputs.ts';
import type { Renderer } from './renderer.ts';
import { renderOutputs } from './worker-pool.ts';
import type { Place } from '../disk/place.ts';
import type { Rendering } from './rendering.ts';
import type { RenderedSite } from './rendered-site.ts';
import { isUnusedFont } from '../publication/look/fonts.ts';
import { listFiles } from '../disk/file-tree.ts';

/** An open page may load the code that it was rendered with for this long, in milliseconds. */
const retiredFor = 7 * 24 * 60 * 60 * 1000;
/** The folder of files whose names change with their content. */
const codeFolder = '_astro';

/** What the next tree may reuse of the published one. */
export interface Reusable {
  /** Outputs that would be rendered from the same inputs again, by route. */
  unchanged: ReadonlyMap<string, OutputRecord>;
  /** Its files, by their names. */
  files: SiteRecord['files'];
  /** Its code files of earlier versions. */
  retired: RetiredFiles;
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
  const retired = linkCode(renderer.clientDir, rendering, { ...reusable, now });
  const icons = await writeIcons(rendering);
  const changed = outputs.filter(({ route }) => !records.has(route));
  let done = 0;
  const written = await renderOutputs(renderer, { rendering, cards }, changed, {
    onOutput: () => onOutput((done += 1), changed.length),
  });
  for (const { output, record } of written) records.set(output.route, record);
  const used = [...records.values()].flatMap(({ card }) => card?.drawing ?? []);
  const drawn = [...icons, ...used];
  await closeKept(drawings.dir, drawn);
  await writeFile(path.join(place.next, '_headers'), toHeadersFile(site.publication));
  return { records, written, retired, problems: describeUndrawn(drawn) };
}

/** One line for all that could not be drawn. */
function describeUndrawn(drawn: readonly Drawn[]): string[] {
  const problems = drawn.flatMap(({ problem }) => problem ?? []);
  const what = `${problems.length} cards or icons could not be drawn: ${problems[0]}`;
  return problems.length === 0
    ? []
    : [`${what}. The site's card or a white pixel stands for them until the next rebuild.`];
}

/** Links the outputs that need no rendering, and their cards, into the next tree. */
function reuseOutputs(
  { out, next }: Place,
  outputs: readonly Output[],
  { unchanged, files }: Reusable,
) {
  const records = new Map<string, OutputRecord>();
  const cards = new Map<string, Drawn>();
  for (const { route, file } of outputs) {
    const record = unchanged.get(route);
    if (record === undefined) continue;
    const { card } = record;
    const hasCard = card === undefined || cards.has(card.path);
    if (!hasCard && !linkFiles([card.path.slice(1)], out, next)) continue;
    if (card) cards.set(card.path, card.drawing);
    // After a restore, the same file has another signature.
    const [signature = '', digest] = files[file] ?? [];
    if (digest !== record.digest || !linkFiles([file], out, next)) continue;
    records.set(route, signature === record.signature ? record : { ...record, signature });
  }
  return { records, cards };
}

/**
 * Links the code files into the next tree: those of this version that the publication uses, and those of
 * earlier versions that open pages may still load. Damaged files are left out. Returns the files of earlier
 * versions.
 */
function linkCode(
  clientDir: string,
  { site, place }: Pick<Rendering, 'site' | 'place'>,
  { retired, damaged, now }: Pick<Reusable, 'retired' | 'damaged'> & { now: Date },
): RetiredFiles {
  const { samples } = site.publication;
  const used = listFiles(clientDir).filter(
    (file) => !isUnusedFont(file, site.publication) && (samples || !file.startsWith('samples')),
  );
  linkFiles(used, clientDir, place.next);
  const published = path.join(place.out, codeFolder);
  const names = existsSync(published) ? listFiles(published) : [];
  const kept = names.flatMap((name) => {
    const file = `${codeFolder}/${name}`;
    const since = retired[file] ?? now.toISOString();
    const isStale = now.getTime() - Date.parse(since) > retiredFor;
    if (isStale || damaged.includes(file) || existsSync(path.join(place.next, file))) return [];
    return linkFiles([file], place.out, place.next) ? [[file, since] as const] : [];
  });
  return Object.fromEntries(kept);
}
