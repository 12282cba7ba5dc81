import type { APIRoute } from 'astro';
import type { PastList } from '../../edition/memory/past-month.ts';

/** The months that the site remembers, for its own next rebuild if its state is lost. */
export const GET: APIRoute = ({ locals: { site } }) => {
  const list: PastList = {
    version: 1,
    publication: site.publication.id,
    months: site.edition.getMonths(),
  };
  return Response.json(list);
};
