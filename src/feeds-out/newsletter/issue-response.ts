import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Publication } from '../../publication/publication.ts';
import type { ShownSite } from '../../reader/reader.ts';
import { listIssueKinds } from '../../publication/schema/newsletter.ts';
import { IssueEmail } from './IssueEmail.tsx';
import { toIssueFeed } from './issue-feed.ts';
import { toIssueText } from './issue-text.ts';
import { toIssueView, type IssueView } from './issue-view.ts';

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
    html: () => renderIssue(view, publication, 'main'),
    txt: () => toIssueText(view, publication.name),
    xml: () =>
      toIssueFeed(publication, { kind, view, html: renderIssue(view, publication, 'article') }),
  }[format]();
  return new Response(body, { headers: { 'content-type': types[format] } });
}

/** Renders an issue as the HTML of an e-mail, with the role of its content. */
export function renderIssue(
  view: IssueView,
  publication: Publication,
  role: 'main' | 'article',
): string {
  const html = renderToStaticMarkup(createElement(IssueEmail, { view, publication, role }));
  return `<!DOCTYPE html>${html}`;
}
