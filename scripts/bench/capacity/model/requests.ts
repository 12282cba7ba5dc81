import { Line } from '../engine/line.ts';
import type { Host } from './network.ts';
import type { World } from './world.ts';

/** What workers do with requests (src/fetch/http), in seconds. */
export const manners = {
  deadline: 20,
  /** Requests to one host at a time from one process. */
  hostTurns: 8,
  /** After so many requests in a row without an answer, a host rests for so long. */
  patience: 3,
  rest: 60,
};

/** The spread of one host's answers around its median. */
const hostSpread = 1.5;

/** The turns of one process at hosts. */
export interface ModelTurns {
  /** Sends so many requests, one after the other. Calls `end` after the last one, or when they are refused. */
  send(host: number, requests: number, end: () => void): void;
}

interface HostLine {
  facts: Host;
  line: Line;
  silences: number;
  silentUntil: number;
}

/** Opens the turns of a process. */
export function openTurns({ plan, events, chance, tally, byHost }: World): ModelTurns {
  const lines = new Map<number, HostLine>();

  function open(at: number): HostLine {
    const facts = plan.network.hosts[at] ?? { seconds: 0, hangs: true };
    const host = { facts, line: new Line(manners.hostTurns), silences: 0, silentUntil: 0 };
    lines.set(at, host);
    return host;
  }

  function ask(host: HostLine, requests: number, end: () => void): void {
    const { hangs, seconds } = host.facts;
    const answer = Math.min(chance.logNormal(seconds, hostSpread), manners.deadline);
    events.in(hangs ? manners.deadline : answer * requests, () => {
      host.silences = hangs ? host.silences + 1 : 0;
      if (host.silences >= manners.patience) host.silentUntil = events.now + manners.rest;
      host.line.leave();
      end();
    });
  }

  return {
    send(at, requests, end) {
      const host = lines.get(at) ?? open(at);
      if (events.now < host.silentUntil) return end();
      host.line.enter(() => {
        if (events.now < host.silentUntil) {
          host.line.leave();
          return end();
        }
        // This request tries the host, and others wait for what comes of it.
        if (host.silences >= manners.patience) host.silentUntil = events.now + manners.rest;
        byHost[at] = (byHost[at] ?? 0) + requests;
        tally.add(host.facts.hangs ? 'hanging' : 'requests', requests);
        ask(host, requests, end);
      });
    },
  };
}
