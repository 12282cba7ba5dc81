import { openConnections } from '../../fetch/http/connections.ts';
import { toHttpError } from '../../fetch/http/http-error.ts';
import { discardBody } from '../../fetch/http/response.ts';
import { toUserAgent } from '../../fetch/http/user-agent.ts';
import { limits } from '../../limits/limits.ts';
import { listFeeds } from '../../publication/list-feeds.ts';
import type { Publication } from '../../publication/publication.ts';
import type { Finding } from './examine.ts';

/** How far a clock may be off, in milliseconds. */
const mostOff = 60_000;

/** The front pages of the hosts that a publication names feeds of. */
export const listHosts = (publication: Publication): string[] => {
  const origins = listFeeds(publication).map(({ url }) => new URL(url).origin);
  return [...new Set(origins)].map((origin) => `${origin}/`);
};

/** Says which zone this machine has. */
export const examineZone = (): Finding => ({
  state: 'ok',
  says: `the clock says ${new Date().toISOString()}, in the zone ${Intl.DateTimeFormat().resolvedOptions().timeZone}`,
});

/** Requests an address. Says whether it answers, and how far this clock is from that of its host. */
export async function examineAddress(address: string, site: string): Promise<Finding> {
  const connections = openConnections();
  try {
    const response = await connections.send({
      url: new URL(address),
      headers: { 'user-agent': toUserAgent({ url: site }) },
      isNamed: true,
      isOwn: true,
      signal: AbortSignal.timeout(limits.message.seconds * 1000),
    });
    discardBody(response);
    const { statusCode, headers } = response;
    const date = Date.parse(String(headers['date']));
    const off = Number.isNaN(date) ? 0 : Date.now() - date;
    const seconds = Math.round(Math.abs(off) / 1000);
    if (Math.abs(off) > mostOff) {
      const way = off > 0 ? 'ahead of' : 'behind';
      return {
        state: 'bad',
        says: `the clock is ${seconds} s ${way} that of ${address}: set it, or stories are dated wrong`,
      };
    }
    return {
      state: 'ok',
      says: `${address} answers with status ${statusCode}, and its clock differs by ${seconds} s`,
    };
  } catch (error) {
    return { state: 'bad', says: `${address} does not answer: ${toHttpError(error).message}` };
  } finally {
    await connections.close();
  }
}
