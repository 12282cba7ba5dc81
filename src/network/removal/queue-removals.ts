import { connect, openQueue } from '../queue/queue.ts';
import { forgetResults } from '../queue/results.ts';
import type { Removal } from './removal.ts';

/** Lists what the queue at an address holds of a publication. Returns how to end the connection, too. */
export async function openQueueRemovals(
  url: string,
  name: string,
): Promise<{ removals: Removal[]; close(): Promise<void> }> {
  const connection = connect(url, false);
  const queue = openQueue(connection);
  const isScheduled = (await queue.getJobScheduler(name)) !== undefined;
  const remove = async () => {
    await queue.removeJobScheduler(name);
    await forgetResults(connection, [name]);
  };
  return {
    removals: isScheduled ? [{ what: 'its times in the queue and its last result', remove }] : [],
    async close() {
      await queue.close();
      connection.disconnect();
    },
  };
}
