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

/** What one rebuild may ask for at most. */
export interface Quota {
  requests: number;
  bytes: number;
}

/** Why nothing more is requested; `undefined` while the quota has room. */
export function explainQuota(
  { ok, unchanged, failed, bytes }: Traffic,
  quota: Quota | undefined,
): string | undefined {
  if (quota === undefined) return undefined;
  const most =
    ok + unchanged + failed >= quota.requests
      ? `${quota.requests} requests`
      : bytes >= quota.bytes
        ? `${quota.bytes} bytes`
        : undefined;
  return (
    most &&
    `not requested: this rebuild has had the ${most} that a network gives each publication, and the next one goes on`
  );
}
