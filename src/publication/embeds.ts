import type { Publication } from './publication.ts';

/** The kinds of third-party content that a page loads only with the reader's consent. */
const embedKinds = ['video', 'form', 'events', 'ads'] as const;
export type EmbedKind = (typeof embedKinds)[number];

/** Lists the kinds of embeds that a publication's pages may hold, each with its address. */
export function listEmbeds(publication: Publication): { kind: EmbedKind; url: string }[] {
  const { video, blog, contact, events, ads } = publication;
  const urls: Record<EmbedKind, string | undefined> = {
    video: video.featured || blog ? video.player : undefined,
    form: contact?.form?.url,
    events: events.frame,
    ads: ads?.script,
  };
  return embedKinds.flatMap((kind) => {
    const url = urls[kind];
    return url === undefined ? [] : [{ kind, url }];
  });
}

/** The address of a video's player, without related videos and with little branding (specification §2). */
export function toPlayerAddress({ video }: Publication, videoId: string): string {
  const url = new URL(videoId, video.player);
  url.search = new URLSearchParams({ rel: '0', modestbranding: '1', playsinline: '1' }).toString();
  return url.href;
}

/** The route of the page that advertisements run in. It does not know the page around its frame. */
export const adsRoute = '/ads/slot';
