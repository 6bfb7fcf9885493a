import type { LiveChange } from '@muster/contract/live/management';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLiveConnection, type LiveConnectionOptions } from './connection.ts';
import { type Guest, startServer } from './test-server.ts';

const nothing = { type: 'watch', shown: {} };
const usage: LiveChange = { topic: 'usage' };

class TestPage extends EventTarget {
  hidden = false;

  hide(isHidden: boolean) {
    this.hidden = isHidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function connect(url: string, options: Partial<LiveConnectionOptions> = {}) {
  const connection = createLiveConnection({ url, firstRetryMs: 50, ...options });
  onTestFinished(connection.close);
  const changes: LiveChange[] = [];
  let refetches = 0;
  connection.onChanges((more) => changes.push(...more));
  connection.onRefetch(() => (refetches += 1));
  return {
    connection,
    changes,
    refetches: () => refetches,
    is: (status: string) => expect.poll(() => connection.status, { timeout: 10_000 }).toBe(status),
  };
}

/** Sends the welcome and answers the first watch request, which it returns. */
async function welcome(guest: Guest, epoch = 'first', seq = 0) {
  guest.send({ type: 'welcome', epoch, seq });
  const request = await guest.next();
  if (request.resume?.epoch === epoch) guest.send({ type: 'changes', isAnswer: true, seq, changes: [] });
  else guest.send({ type: 'refetch', isAnswer: true, epoch, seq });
  return request;
}

describe('the first connection', () => {
  test('asks for a refetch of everything fetched before it, and is live when that is done', async () => {
    const server = await startServer();
    const { connection, is, refetches } = connect(server.url);
    const { promise, resolve } = Promise.withResolvers<void>();
    connection.onRefetch(() => promise);
    const guest = await server.guest();
    expect(await welcome(guest)).toEqual({ ...nothing, resume: { epoch: '', seq: 0 } });
    await expect.poll(refetches).toBe(1);
    guest.send({ type: 'changes', seq: 1, changes: [usage] });
    expect(connection.status).toBe('reconnecting');
    resolve();
    await is('live');
  });

  test('starts at the given position, and needs no refetch', async () => {
    const server = await startServer();
    const statuses: string[] = [];
    const { connection, is, refetches, changes } = connect(server.url, {
      position: { epoch: 'first', seq: 3 },
      onStatus: (status) => statuses.push(status),
    });
    connection.watch('device', ['a']);
    const guest = await server.guest();
    guest.send({ type: 'welcome', epoch: 'first', seq: 5 });
    expect(await guest.next()).toEqual({ ...nothing, resume: { epoch: 'first', seq: 3 } });
    guest.send({ type: 'changes', isAnswer: true, seq: 5, changes: [usage] });
    expect(await guest.next()).toEqual({ ...nothing, shown: { device: ['a'] } });
    await is('live');
    expect(changes).toEqual([usage]);
    expect(refetches()).toBe(0);
    expect(statuses).toEqual(['live']);
  });

  test('resumes from the given position if it was lost before the first answer', async () => {
    const server = await startServer();
    const { is, refetches } = connect(server.url, { position: { epoch: 'first', seq: 3 } });
    const guest = await server.guest();
    guest.send({ type: 'welcome', epoch: 'first', seq: 5 });
    await guest.next();
    guest.cut();
    expect((await welcome(await server.guest(), 'first', 6)).resume).toEqual({ epoch: 'first', seq: 3 });
    await is('live');
    expect(refetches()).toBe(0);
  });

  test('asks for a refetch if the server does not know the position', async () => {
    const server = await startServer();
    const { is, refetches } = connect(server.url, { position: { epoch: 'first', seq: 3 } });
    await welcome(await server.guest(), 'second');
    await expect.poll(refetches).toBe(1);
    await is('live');
  });

  test('passes on changes', async () => {
    const server = await startServer();
    const { changes } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    guest.send({ type: 'changes', seq: 1, changes: [usage] });
    await expect.poll(() => changes).toEqual([usage]);
  });

  test('is retried until the server is reachable', async () => {
    const server = await startServer();
    let attempts = 0;
    const { is } = connect(server.url, {
      open: (url) => new WebSocket((attempts += 1) < 2 ? 'ws://127.0.0.1:1' : url),
    });
    await welcome(await server.guest());
    await is('live');
    expect(attempts).toBe(2);
  });
});

describe('the watched rows', () => {
  test('are the union of what components show, sent once for changes in the same turn', async () => {
    const server = await startServer();
    const { connection, is } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    connection.watch('device', ['b', 'a']);
    const leave = connection.watch('device', ['b', 'c']);
    connection.watch('subTask', ['t']);
    expect(await guest.next()).toEqual({
      ...nothing,
      shown: { device: ['a', 'b', 'c'], subTask: ['t'] },
    });
    leave();
    expect(await guest.next()).toEqual({ ...nothing, shown: { device: ['a', 'b'], subTask: ['t'] } });
    // The same rows shown by another component change nothing.
    connection.watch('device', ['a', 'b'])();
    connection.watch('device', ['z']);
    expect(await guest.next()).toMatchObject({ shown: { device: ['a', 'b', 'z'] } });
  });

  test('can change many times a second with far fewer messages, and the last one is correct', async () => {
    const server = await startServer();
    const { connection, is } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    let leave = () => {};
    for (let n = 1; n <= 50; n += 1) {
      leave();
      leave = connection.watch('device', [`row ${n}`]);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
    await expect.poll(() => guest.requests.at(-1)?.shown?.['device']).toEqual(['row 50']);
    expect(guest.requests.length).toBeLessThan(25);
  });

  test('are sent again after the server refused a request with `request.too_many`', async () => {
    const server = await startServer();
    const { connection, is } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    connection.watch('device', ['a']);
    await guest.next();
    guest.send({ type: 'refused', code: 'request.too_many' });
    expect(await guest.next()).toMatchObject({ shown: { device: ['a'] } });
  });
});

describe('a lost connection', () => {
  test('resumes at its position, and then requests new rows', async () => {
    const server = await startServer();
    const { connection, is, refetches, changes } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    connection.watch('device', ['a']);
    await guest.next();
    guest.send({ type: 'changes', isAnswer: true, seq: 41, changes: [usage] });
    await expect.poll(() => changes.length).toBe(1);

    guest.cut();
    await is('reconnecting');
    connection.watch('device', ['b']);
    const back = await server.guest();
    expect(await welcome(back, 'first', 50)).toEqual({
      ...nothing,
      shown: { device: ['a'] },
      resume: { epoch: 'first', seq: 41 },
    });
    expect(await back.next()).toEqual({ ...nothing, shown: { device: ['a', 'b'] } });
    await is('live');
    expect(refetches()).toBe(1);
  });

  test('resumes without rows that were not answered yet: the position is valid only for the others', async () => {
    const server = await startServer();
    const { connection, is, changes } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    connection.watch('device', ['a']);
    await guest.next();
    // This message was sent before the request arrived, so it says nothing about earlier changes of `a`.
    guest.send({ type: 'changes', seq: 41, changes: [usage] });
    await expect.poll(() => changes.length).toBe(1);
    guest.cut();
    const back = await server.guest();
    expect(await welcome(back, 'first', 50)).toEqual({ ...nothing, resume: { epoch: 'first', seq: 41 } });
    expect(await back.next()).toEqual({ ...nothing, shown: { device: ['a'] } });
    await is('live');
  });

  test('asks for a refetch if the server cannot tell what was missed', async () => {
    const server = await startServer();
    const { is, refetches } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    guest.cut();
    await welcome(await server.guest(), 'second');
    await expect.poll(refetches).toBe(2);
    await is('live');
  });

  test('asks for a refetch if permissions changed, even if nothing was missed', async () => {
    const server = await startServer();
    const { is, refetches } = connect(server.url);
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    guest.cut(4000);
    expect((await welcome(await server.guest()))?.resume).toEqual({ epoch: '', seq: 0 });
    await expect.poll(refetches).toBe(2);
  });

  test('that was lost during a refetch does not count as caught up', async () => {
    const server = await startServer();
    const { connection, is, refetches, changes } = connect(server.url);
    const stop = connection.onRefetch(() => new Promise(() => {}));
    const guest = await server.guest();
    await welcome(guest);
    guest.send({ type: 'changes', seq: 5, changes: [usage] });
    await expect.poll(() => changes).toEqual([usage]);
    expect(refetches()).toBe(1);
    guest.cut();
    stop();
    expect((await welcome(await server.guest())).resume).toEqual({ epoch: '', seq: 0 });
    await is('live');
  });

  test('is detected when the network only falls silent', async () => {
    const server = await startServer();
    const { is } = connect(server.url, { silenceMs: 200 });
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    expect(await guest.next()).toEqual(nothing);
    // The client asked for a sign of life and gets no answer.
    await welcome(await server.guest());
    await guest.closed;
  });
});

describe('when the user is away', { timeout: 30_000 }, () => {
  test('nothing is watched until the user confirms to be there', async () => {
    const server = await startServer();
    const statuses: string[] = [];
    const { connection, is, refetches } = connect(server.url, {
      page: new TestPage(),
      idleMs: 600,
      onStatus: (status) => statuses.push(status),
    });
    const guest = await server.guest();
    await welcome(guest);
    await is('live');
    guest.send({ type: 'changes', seq: 9, changes: [] });
    await is('paused');
    await guest.closed;
    await expect.poll(() => server.guestCount).toBe(0);
    connection.resume();
    expect((await welcome(await server.guest(), 'first', 9)).resume).toEqual({ epoch: 'first', seq: 9 });
    await expect.poll(() => statuses.slice(0, 4)).toEqual(['live', 'reconnecting', 'paused', 'reconnecting']);
    expect(refetches()).toBe(1);
  });

  test('activity counts as presence', async () => {
    const server = await startServer();
    const page = new TestPage();
    const { connection, is } = connect(server.url, { page, idleMs: 600 });
    await welcome(await server.guest());
    await is('live');
    const begin = Date.now();
    while (Date.now() - begin < 1200) {
      page.dispatchEvent(new Event('pointermove'));
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(connection.status).toBe('live');
    }
    await is('paused');
  });

  test('a page that went idle while hidden resumes when it is shown again', async () => {
    const server = await startServer();
    const page = new TestPage();
    const { is } = connect(server.url, { page, idleMs: 600 });
    await welcome(await server.guest());
    page.hide(true);
    await is('paused');
    page.hide(false);
    await welcome(await server.guest());
    await is('live');
  });

  test('a page that went idle while visible does not resume when it is hidden and shown', async () => {
    const server = await startServer();
    const page = new TestPage();
    const { connection, is } = connect(server.url, { page, idleMs: 200 });
    await is('paused');
    page.hide(true);
    page.hide(false);
    expect(connection.status).toBe('paused');
  });
});
