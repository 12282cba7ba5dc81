import type { Publication } from './publication.ts';

/** The kinds of third-party content that a page loads only with the reader's consent. */
export const embedKinds = ['video', 'form', 'events', 'ads'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Lists the kinds of embeds that a publication's pages may hold, each with its address. */
export function listEmbeds(publication: Publication): { kind: EmbedKind; url: string }[] {
  const { videoPlayer, featuredVideo, blog, contact, eventsFeed, ads } = publication;
  const urls: Record<EmbedKind, string | undefined> = {
    video: featuredVideo || blog ? videoPlayer : undefined,
    form: contact?.form?.url,
    events: eventsFeed?.url,
    ads: ads?.script,
  };
  return embedKinds.flatMap((kind) => {
    const url = urls[kind];
    return url === undefined ? [] : [{ kind, url }];
  });
}

/** The address of a video's player, without related videos and with little branding (specification §2). */
export function toPlayerAddress({ videoPlayer }: Publication, videoId: string): string {
  const url = new URL(videoId, videoPlayer);
  url.search = new URLSearchParams({ rel: '0', modestbranding: '1', playsinline: '1' }).toString();
  return url.href;
}

/** The route of the page that advertisements run in. It does not know the page around its frame. */
export const adsRoute = '/ads/slot';
