import type { Publication } from './publication.ts';

/** What of other hosts a page may hold once its reader says so. */
export const embedKinds = ['video', 'form', 'events', 'ads'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** The publication's embeds: the kinds that its pages may hold, each with the address that it comes from. */
export function listEmbeds(publication: Publication): { kind: EmbedKind; url: string }[] {
  const { videoPlayer, featuredVideo, blog, contactForm, eventsFeed, ads } = publication;
  const urls: Record<EmbedKind, string | undefined> = {
    video: featuredVideo || blog ? videoPlayer : undefined,
    form: contactForm?.url,
    events: eventsFeed?.url,
    ads: ads?.script,
  };
  return embedKinds.flatMap((kind) => {
    const url = urls[kind];
    return url === undefined ? [] : [{ kind, url }];
  });
}

/** Where a video plays: without related videos and with little branding (specification §2). */
export function toPlayerAddress({ videoPlayer }: Publication, videoId: string): string {
  const url = new URL(videoId, videoPlayer);
  url.search = new URLSearchParams({ rel: '0', modestbranding: '1', playsinline: '1' }).toString();
  return url.href;
}

/** The page that advertisements run in: a page of the site, of which no other page's address is known. */
export const adsRoute = '/ads/slot';
