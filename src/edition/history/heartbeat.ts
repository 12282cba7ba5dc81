/** How a site does, the best first. `down`: no source could be read. */
export const healths = ['good', 'degraded', 'down'] as const;
export type Health = (typeof healths)[number];

/** The published file about the last attempt to rebuild. It is no part of the site's tree. */
export const heartbeatFile = 'data/heartbeat.json';

/** What the last attempt to rebuild a site came to, as published. It names no address and no path. */
export interface Heartbeat {
  /** When the attempt started, ISO 8601 in UTC. */
  at: string;
  outcome: 'published' | 'unchanged' | 'refused';
  /** The exit status, and since when attempts have ended with it, ISO 8601 in UTC. */
  status: number;
  statusSince: string;
  health: Health;
  /** Since when the site has had this health, ISO 8601 in UTC. */
  healthSince: string;
  /** Why the health is not good. */
  reasons: string[];
  /** How many sources have each state. */
  sources: { loaded: number; kept: number; failed: number };
  /** The sources that could not be read, each with the start of that, ISO 8601 in UTC. */
  unread: { id: string; state: 'kept' | 'failed'; since: string }[];
  /** When the next attempt is expected, ISO 8601 in UTC. Absent where only changed sites are deployed. */
  next?: string;
}
