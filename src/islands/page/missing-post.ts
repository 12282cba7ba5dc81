/** The waits before a try and its three retries, in milliseconds (specification §4). */
const waits = [0, 1000, 2000, 4000];

/**
 * Asks once more, past everything that is kept on the way, for a post that was not there: it may have
 * been published since, or the host have failed. Waits while offline; a failure is tried again as that
 * of an open page is, but without its library, so that a page that is missing stays light. Returns
 * whether the post is there now.
 */
export async function findPost(path: string): Promise<boolean> {
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
