import { getDesk, type ShownEdition, type ToldChange } from '../../desk/shown-desk.ts';
import type { Change } from '../../edition/schema/history.ts';
import type { StoredPost } from '../../edition/schema/post.ts';
import { toPostPath } from '../../edition/routes.ts';
import { getPosts } from '../../edition/stories.ts';

/** What sources and editors changed, the newest first. What the words of a post itself say was corrected is the editors'. */
export function listToldChanges(edition: ShownEdition): ToldChange[] {
  const posts = new Set(
    edition.sources.flatMap(getPosts).map(({ slug }): string | undefined => toPostPath(slug)),
  );
  const bySources = (edition.history?.changes ?? []).map(toTold);
  // The record keeps the path of a post that the site may not have any more.
  const byEditors = getDesk(edition).changes.map(({ link, ...change }) => ({
    ...change,
    link: link?.startsWith('/') && !posts.has(link) ? undefined : link,
  }));
  const told = new Set(byEditors.map(({ link }) => link));
  const byPosts = edition.sources
    .flatMap(getPosts)
    .filter(({ slug, draft }) => !draft && !told.has(toPostPath(slug)))
    .flatMap(toCorrected);
  return [...bySources, ...byEditors, ...byPosts].toSorted(
    (a, b) => Date.parse(b.at) - Date.parse(a.at),
  );
}

/** What a post says of its correction, if it says when it was corrected. */
function toCorrected({ slug, metaTitle, correction }: StoredPost): ToldChange[] {
  if (correction?.at === undefined) return [];
  const { at, note } = correction;
  const told = { publisher: '', title: metaTitle, link: toPostPath(slug), former: [] };
  return [{ kind: 'corrected', at, ...told, note }];
}

/** Of a story that its source withdrew no word is told (ruling 32). */
function toTold({ kind, at, publisher, title, former, link }: Change): ToldChange {
  const told = { kind, at, publisher };
  return kind === 'withdrawn' ? { ...told, former: [] } : { ...told, title, former, link };
}
