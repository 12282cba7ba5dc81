import { describe, expect, test } from 'vitest';
import { createHostTurns, hostTurns, type RequestEnd } from './host-turns.ts';

const [blog, paper] = ['blog.example', 'paper.example'];
const start = Date.parse('2026-05-01T10:00:00Z');

/** Turns with a clock that stands until it is set. */
function open() {
  const clock = { now: start };
  const turns = createHostTurns(() => clock.now);
  /** One request in its turn. Returns why it was refused. */
  const request = async (did?: RequestEnd['did'], pause = 0, host = blog) => {
    const refusal = await turns.beginTurn(host);
    if (refusal === undefined)
      await turns.endTurn(host, { last: host, ...(did && { did }), pause });
    return refusal;
  };
  return { clock, turns, request };
}

/** Whether a promise has settled by now. */
const isSettled = async (promise: Promise<unknown>) => {
  const pending = Symbol();
  await new Promise((resolve) => setImmediate(resolve));
  return (await Promise.race([promise, Promise.resolve(pending)])) !== pending;
};

describe('a host', () => {
  test('gets eight requests at a time, in their order, whatever another host does', async () => {
    const { turns } = open();
    const begun = Array.from({ length: hostTurns + 2 }, () => turns.beginTurn(blog));
    expect(await Promise.all(begun.map(isSettled))).toEqual([
      ...Array<boolean>(hostTurns).fill(true),
      ...[false, false],
    ]);
    expect(await turns.beginTurn(paper)).toBeUndefined();
    await turns.endTurn(blog, { last: blog, did: 'answer' });
    expect(await Promise.all(begun.slice(-2).map(isSettled))).toEqual([true, false]);
  });

  test('that left three requests in a row without a response gets none for a minute, then one', async () => {
    const { clock, turns, request } = open();
    for (const did of ['hang', 'hang', 'answer', 'hang', 'hang', 'hang'] as const) {
      expect(await request(did)).toBeUndefined();
    }
    const refusal =
      'not requested: blog.example left 3 requests in a row without a response, and is tried again at 2026-05-01T10:01:00.000Z';
    expect(await request()).toBe(refusal);
    expect(turns.admitRedirect(blog)).toBe(refusal);
    expect(await request('answer', 0, paper)).toBeUndefined();
    clock.now += 60_000;
    expect(await turns.beginTurn(blog)).toBeUndefined();
    expect(await request()).toContain('again at 2026-05-01T10:02:00.000Z');
    await turns.endTurn(blog, { last: blog, did: 'hang' });
    expect(await request()).toContain('left 4 requests');
    clock.now += 60_000;
    expect(await request('answer')).toBeUndefined();
    expect(await request('hang')).toBeUndefined();
    expect(await request('answer')).toBeUndefined();
  });

  test('that hangs refuses those who wait for it as soon as that is known', async () => {
    const { turns } = open();
    const begun = Array.from({ length: 30 }, () => turns.beginTurn(blog));
    for (let sent = 0; sent < hostTurns; sent += 1) {
      await begun[sent];
      await turns.endTurn(blog, { last: blog, did: 'hang' });
    }
    const refusals = await Promise.all(begun);
    // Those that had begun by the third end went out.
    expect(refusals.filter((refusal) => refusal === undefined).length).toBeLessThanOrEqual(
      hostTurns + 2,
    );
    expect(refusals.at(-1)).toContain('requests in a row');
  });

  test('that wants no requests of two gets none from anybody until then', async () => {
    const { clock, request } = open();
    await request('answer', 30_000);
    // One feed too many is no reason to ask for none of the others.
    expect(await request('answer', 30_000)).toBeUndefined();
    expect(await request()).toBe(
      'not requested: blog.example wants no requests before 2026-05-01T10:00:30.000Z',
    );
    clock.now += 30_000;
    expect(await request()).toBeUndefined();
  });

  test('is not blamed for requests that others cut off, nor for one that it led elsewhere', async () => {
    const { turns, request } = open();
    for (let sent = 0; sent < 5; sent += 1) await request();
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await turns.beginTurn(blog)).toBeUndefined();
      expect(turns.admitRedirect(paper)).toBeUndefined();
      await turns.endTurn(blog, { last: paper, did: 'hang' });
    }
    expect(await request('answer')).toBeUndefined();
    expect(turns.admitRedirect(paper)).toContain('paper.example left 3 requests in a row');
  });
});
