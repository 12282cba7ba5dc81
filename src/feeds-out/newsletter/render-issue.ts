import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Publication } from '../../publication/publication.ts';
import { IssueEmail } from './IssueEmail.tsx';
import type { IssueView } from './issue-view.ts';

/** Renders an issue as the HTML of an e-mail. */
export function renderIssue(view: IssueView, publication: Publication): string {
  const html = renderToStaticMarkup(createElement(IssueEmail, { view, publication }));
  return `<!DOCTYPE html>${html}`;
}
