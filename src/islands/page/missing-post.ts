/** The waits before the first request and its three retries, in milliseconds (specification §4). */
const waits = [0, 1000, 2000, 4000];

/**
 * Requests a missing post again, without any cache: it may have been published meanwhile, or the host
 * may have failed. Waits while offline. Retries failures like a live page, but without its library, so
 * that the error page stays light. Returns whether the post exists now.
 */
export async function retryMissingPost(path: string): Promise<boolean> {
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    if (!navigator.onLine) {
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
    }
    const response = await fetch(path, { cache: 'reload' }).catch(() => undefined);
    if (response && response.status < 500) return response.ok;
  }
  return false;
}
