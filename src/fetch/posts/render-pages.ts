import type { OwnPage } from '../../edition/schema/own-page.ts';
import { renderBody } from '../blog/post-body.ts';
import { toExcerpt, toPlainText } from '../../text/plain-text.ts';
import type { Fetch } from '../fetch.ts';

/**
 * Renders the pages of the publication's folder that are shown, as posts are. `problems` gets a line for each that is
 * shown as plain text. Never throws.
 */
export async function renderPages(
  { site, run, previous, sandbox, deadline }: Fetch,
  problems: string[],
): Promise<OwnPage[] | undefined> {
  const shown = site.pages.filter(({ draft }) => !draft || run.choices.drafts);
  const { url } = site.publication;
  const pages = shown.map(async ({ slug, title, description, place, draft, body }) => {
    const detail = {
      slug,
      title,
      description,
      place,
      draft: draft || undefined,
      blog: body.trim(),
    };
    const before = previous?.pages?.find((each) => each.slug === slug);
    const made = await renderBody(detail, before, problems, { sandbox, deadline, url });
    return { ...made, description: description || toExcerpt(toPlainText(made.html)) || undefined };
  });
  return pages.length === 0 ? undefined : await Promise.all(pages);
}
