import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { connectSocket, retryDelay } from './reconnecting-socket.ts';
import { startServer } from './test-server.ts';

test('retry delays grow up to a maximum and differ between clients', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.double({ min: 0, max: 0.999, noNaN: true }), (failures, chance) => {
      const delay = retryDelay(failures, () => chance);
      expect(delay).toBeGreaterThanOrEqual(250);
      expect(delay).toBeLessThanOrEqual(30_000);
      expect(retryDelay(failures + 1, () => chance)).toBeGreaterThanOrEqual(delay);
      expect(retryDelay(failures, () => 0.9999)).toBeGreaterThan(delay - Number.EPSILON);
    }),
  );
  expect(retryDelay(0, () => 1)).toBe(500);
  expect(retryDelay(50, () => 1)).toBe(30_000);
});

test('when an outage has ended, a lost connection does not wait for its next retry', async () => {
  const server = await startServer();
  const { promise: lost, resolve: onLost } = Promise.withResolvers<number>();
  let restored = () => {};
  let isListening = true;
  const socket = connectSocket(
    server.url,
    { onMessage() {}, onLost },
    {
      firstRetryMs: 60_000,
      onRestored(listener) {
        restored = listener;
        return () => (isListening = false);
      },
    },
  );
  onTestFinished(socket.close);
  const first = await server.guest();
  restored();
  expect(server.guestCount).toBe(1);
  first.cut();
  await lost;
  restored();
  await server.guest();
  socket.close();
  expect(isListening).toBe(false);
});
