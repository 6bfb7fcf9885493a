import { robotLimits } from '@muster/contract/robot-link/limits';
import { expect, test } from 'vitest';
import type { Link } from './link.ts';
import { createOutbox } from './outbox.ts';

/** A link that keeps what is published until `acknowledge` is called. */
function openLink() {
  const published: { message: object; sent: () => void }[] = [];
  const link: Link = {
    publish: (_, message, __, sent) => void published.push({ message, sent: sent! }),
    closed: new Promise(() => {}),
    end: async () => {},
    cut() {},
  };
  let acknowledged = 0;
  return {
    link,
    published,
    idsOf: () => published.map(({ message }) => (message as { id: string }).id),
    acknowledge: () => published[acknowledged++]!.sent(),
  };
}

const event = (id: string) => ({ id, kind: 'started' as const, at: '2026-11-21T08:30:00.000Z' });
const ids = Array.from({ length: 300 }, (_, index) => `event-${index}`);

test('after a long absence few messages wait for an acknowledgement at once, and all are sent, in order', () => {
  const outbox = createOutbox();
  for (const id of ids) outbox.event(event(id));
  const { link, published, idsOf, acknowledge } = openLink();
  outbox.attach(link);
  expect(published.length).toBeGreaterThan(1);
  // The rest of the server's rate limit is for the robot's other messages.
  expect(published.length).toBeLessThan(robotLimits.messagesPerSecond * 5);
  outbox.event(event('the latest'));
  for (const _ of ids) acknowledge();
  expect(idsOf()).toEqual([...ids, 'the latest']);
});

test('what was not acknowledged is sent again on the next connection, before the rest', () => {
  const outbox = createOutbox();
  for (const id of ids) outbox.event(event(id));
  const first = openLink();
  outbox.attach(first.link);
  for (let count = 0; count < 10; count += 1) first.acknowledge();
  outbox.detach();
  // A late acknowledgement on the closed connection must not make room on the next one.
  first.acknowledge();
  const second = openLink();
  outbox.attach(second.link);
  first.acknowledge();
  expect(second.published.length).toBeLessThan(robotLimits.messagesPerSecond * 5);
  for (let count = 0; count < 289; count += 1) second.acknowledge();
  expect(second.idsOf()).toEqual(ids.slice(11));
});
