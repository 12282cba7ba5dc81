/** What requests came to, pictures included, and the bytes of their bodies after decompression. */
export interface Traffic {
  /** Responses with a body. */
  ok: number;
  /** Responses with status 304. */
  unchanged: number;
  /** Requests without a usable response, after their retries. */
  failed: number;
  bytes: number;
}

/** Traffic before the first request. */
export const startTraffic = (): Traffic => ({ ok: 0, unchanged: 0, failed: 0, bytes: 0 });
