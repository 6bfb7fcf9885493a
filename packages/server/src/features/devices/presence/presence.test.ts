import type { DeviceLive } from '@muster/contract/devices/schemas';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { createDeviceTracker } from './device-tracker.ts';
import { createPresence } from './presence.ts';
import { createStateWriter } from './state-writer.ts';

let db: Database;
withDatabase((made) => (db = made));

const state = { battery: 80, isCharging: false } as StateMessage;
const MINUTE = 60_000;

/** A connected robot with its presence service. */
async function open() {
  const { id, sn } = await storeRobot(db, await storeTeam(db));
  await db
    .updateTable('devices')
    .set({ connection: 1, activatedBy: 'group', activatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  const told: Date[] = [];
  const tracker = createDeviceTracker(db, {
    publish(topic, _, ...[details]) {
      const row = details?.row as DeviceLive | undefined;
      if (topic.name === deviceTopic.name && row) told.push(new Date(row.lastSeenAt!));
    },
  });
  const writer = createStateWriter(
    db,
    () => {},
    (_, error) => expect.fail(String(error)),
    (error) => expect.fail(String(error)),
  );
  const nothing = async () => {};
  const presence = createPresence({
    db,
    tracker,
    writer,
    onChange() {},
    noteReported: nothing,
    onHappened: nothing,
    onOnline: nothing,
    onRefused: (_, error) => expect.fail(String(error)),
  });
  const isKept = () =>
    db
      .selectFrom('deviceStates')
      .where('deviceId', '=', id)
      .select(['lastSeenAt', 'battery'])
      .executeTakeFirstOrThrow();
  return { sn, told, writer, presence, isKept };
}

it('"last seen" of an unchanged robot is at most a minute old, without a write for every message', async () => {
  const { sn, told, writer, presence, isKept } = await open();
  const start = Date.now();
  const words = 20;
  for (let word = 0; word < words; word += 1) {
    const now = start + word * robotLimits.stateEverySeconds * 1000;
    await presence.onState(sn, state, new Date(now));
    await writer.flush();
    const { lastSeenAt } = await isKept();
    expect(now - +lastSeenAt).toBeLessThan(MINUTE);
    expect(told.at(-1)).toEqual(lastSeenAt);
  }
  expect(told).toHaveLength(words / 2);
  await presence.drain();
  await writer.stop();
});

it('a state sent together with the connect is kept, even if received before the connect was handled', async () => {
  const { sn, writer, presence, isKept } = await open();
  const receivedAt = new Date(Date.now() - 50);
  await presence.onConnection(sn, { status: 'ONLINE' });
  await writer.flush();
  await presence.onState(sn, state, receivedAt);
  await writer.flush();
  expect(await isKept()).toMatchObject({ battery: 80 });
  await presence.drain();
  await writer.stop();
});
