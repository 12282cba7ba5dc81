import type { HostTurns } from '../fetch/http/turns/host-turns.ts';
import { SkippedError, toHttpFailure } from '../fetch/http/http-error.ts';
import type { ResponseBoard } from '../fetch/http/shared-responses.ts';

/** What threads that rebuild publications have in common. It lives on the main thread. */
export interface CommonServices {
  responses: ResponseBoard;
  hosts: HostTurns;
}

/** What the main thread does for one thread. The thread calls it by messages. */
export interface ThreadServices extends ResponseBoard, HostTurns {
  /** The thread starts to render this task, and does nothing else meanwhile. */
  beginRendering(task: number): void;
  endRendering(): void;
}

/**
 * Wraps common services for one thread, and tracks what the thread owes to others. When the thread has ended,
 * `abandon` settles it, so that no other thread waits for it.
 */
export function watchServices({ responses, hosts }: CommonServices) {
  const board = watchBoard(responses);
  const turns = watchTurns(hosts);
  return {
    services: { ...board.watched, ...turns.watched },
    abandon() {
      board.abandon();
      turns.abandon();
    },
  };
}

/** Fails the requests that the thread has promised to make. */
function watchBoard(board: ResponseBoard): { watched: ResponseBoard; abandon(): void } {
  const pending = new Map<string, Parameters<ResponseBoard['take']>>();
  return {
    watched: {
      async take(...request) {
        const response = await board.take(...request);
        if (response === undefined) pending.set(JSON.stringify(request), request);
        return response;
      },
      give(...response) {
        const [address, request] = response;
        pending.delete(JSON.stringify([address, request]));
        return board.give(...response);
      },
    },
    abandon() {
      const failure = toHttpFailure(new SkippedError('the thread of the request has ended'));
      for (const request of pending.values()) void board.give(...request, { failure });
    },
  };
}

/** Ends the turns that the thread has, and those for which it waits. */
function watchTurns(turns: HostTurns): { watched: HostTurns; abandon(): void } {
  const running: string[] = [];
  let isGone = false;
  return {
    watched: {
      async beginTurn(host) {
        const refusal = await turns.beginTurn(host);
        if (refusal === undefined && isGone) await turns.endTurn(host, { last: host });
        else if (refusal === undefined) running.push(host);
        return refusal;
      },
      endTurn(host, end) {
        running.splice(running.indexOf(host), 1);
        return turns.endTurn(host, end);
      },
      admitRedirect: (host) => turns.admitRedirect(host),
    },
    abandon() {
      isGone = true;
      for (const host of running) void turns.endTurn(host, { last: host });
    },
  };
}
