import { z } from 'zod';
import { httpUrl, nonEmptyText } from '../fields.ts';

/** The social networks whose icons the footer shows. */
export const socialPlaces = ['facebook', 'x', 'instagram'] as const;
/** The places of the footer that have one link and words of their own (ruling 7). */
const footerPlaces = ['newsletter', 'weather', 'advertise', ...socialPlaces] as const;

const linkSchema = z.discriminatedUnion('place', [
  z.strictObject({ place: z.enum(footerPlaces), url: httpUrl }),
  z.strictObject({ place: z.literal('partners'), name: nonEmptyText, url: httpUrl }),
]);

/** The links of a publication to other sites. A place of the footer has one at most. */
export const linksSchema = z.array(linkSchema).check(({ value, issues }) => {
  for (const [at, { place }] of value.entries()) {
    if (place === 'partners' || value.findIndex((each) => each.place === place) === at) continue;
    const message = `"${place}" has a link already: leave one of them out`;
    issues.push({ code: 'custom', input: place, path: [at, 'place'], message });
  }
});
type Links = z.infer<typeof linksSchema>;

/** The address of the link at a place of the footer. */
export const findLink = (
  { links }: { links: Links },
  place: (typeof footerPlaces)[number],
): string | undefined => links.find((link) => link.place === place)?.url;

/** The links to partners, in their order. */
export const listPartnerLinks = ({ links }: { links: Links }) =>
  links.filter((link) => link.place === 'partners');
