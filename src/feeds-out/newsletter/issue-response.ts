import type { ShownSite } from '../../reader/reader.ts';
import { listIssueKinds } from '../../publication/newsletter.ts';
import { toIssueFeed } from './issue-feed.ts';
import { toIssueText } from './issue-text.ts';
import { toIssueView } from './issue-view.ts';
import { renderIssue } from './render-issue.ts';

const types = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/rss+xml',
};

/** The response for an issue in one format; 404 when the publication has no such issue. */
export function toIssueResponse(
  site: ShownSite,
  name: string | undefined,
  format: keyof typeof types,
): Response {
  const { publication } = site;
  const kind = listIssueKinds(publication).find((each) => each === name);
  if (kind === undefined) return new Response(null, { status: 404 });
  const view = toIssueView(site, kind);
  const body = {
    html: () => renderIssue(view, publication),
    txt: () => toIssueText(view, publication.name),
    xml: () => toIssueFeed(publication, { kind, view, html: renderIssue(view, publication) }),
  }[format]();
  return new Response(body, { headers: { 'content-type': types[format] } });
}
