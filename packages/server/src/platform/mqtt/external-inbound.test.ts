import { DAY_MS } from '@muster/contract/durations';
import { topicOf } from '@muster/contract/robot-link/topics';
import type { IPublishPacket } from 'mqtt-packet';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCounters } from './counters.ts';
import { receiveFromBroker, SHARED } from './external-inbound.ts';
import { createInbound } from './inbound.ts';
import { createLanes } from './lanes.ts';
import { linkLimits } from './link-limits.ts';
import { createRobotTroubles } from './robot-troubles.ts';
import { silentLog } from './testing.ts';

const SN = 'EXTERNAL01';

const result: IPublishPacket = {
  cmd: 'publish',
  topic: topicOf(SN, 'result'),
  payload: Buffer.from('{"commandId":"0193a1de-7c00-7000-8000-000000000001","status":"done"}'),
  qos: 1,
  dup: false,
  retain: false,
  properties: { subscriptionIdentifier: SHARED },
};

test('a message that fails for a moment is not given up because the clock is set ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  onTestFinished(() => void vi.useRealTimers());
  const counters = createCounters();
  const inbound = createInbound(counters);
  let attempts = 0;
  inbound.on('result', async () => {
    attempts += 1;
    if (attempts === 2) vi.setSystemTime(Date.now() + DAY_MS);
    if (attempts < 3) throw new Error('the database is away');
  });
  const lanes = createLanes(silentLog);
  const acknowledge = vi.fn();
  receiveFromBroker(
    {
      log: silentLog,
      limits: linkLimits,
      counters,
      inbound,
      troubles: createRobotTroubles(silentLog),
      lanes,
      presence: new Map(),
      allowances: new Map(),
      isClosing: false,
    },
    result,
    acknowledge,
  );
  await lanes.idle();
  expect(attempts).toBe(3);
  expect(acknowledge).toHaveBeenCalledOnce();
});
