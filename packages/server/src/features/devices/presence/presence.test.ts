import { MINUTE_MS } from '@muster/contract/durations';
import type { DeviceLive } from '@muster/contract/devices/schemas';
import { deviceTopic } from '@muster/contract/devices/live-topics';
import { robotLimits } from '@muster/contract/robot-link/limits';
import type { StateMessage } from '@muster/contract/robot-link/messages';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Database } from '../../../platform/database/database.ts';
import { insertEvents } from '../history/device-events.store.ts';
import { createDeviceTracker } from './device-tracker.ts';
import { createPresence } from './presence.ts';
import { createStateWriter } from './state-writer.ts';

let db: Database;
withDatabase((made) => (db = made));

const state = { battery: 80, isCharging: false } as StateMessage;

/** An activated robot. */
async function storeActivated(connection: 0 | 1) {
  const { id, sn } = await storeRobot(db, await storeTeam(db));
  await db
    .updateTable('devices')
    .set({ connection, activatedBy: 'group', activatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  return { id, sn };
}

/** A connected robot with its presence service. */
async function open(robot = storeActivated(1)) {
  const { id, sn } = await robot;
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
    refresh: nothing,
    onConnected() {},
    onVersions() {},
    noteReported: async () => false,
    async happenWithin(tx, happenings) {
      await insertEvents(tx, happenings);
      return () => {};
    },
    onOnline: nothing,
    onRefused: (_, error) => expect.fail(String(error)),
  });
  await tracker.bySerialNumber(sn);
  const isKept = () =>
    db
      .selectFrom('deviceStates')
      .where('deviceId', '=', id)
      .select(['lastSeenAt', 'battery'])
      .executeTakeFirstOrThrow();
  return { sn, told, writer, presence, isKept };
}

it('a connection that two processes hear of in turn is in the history once each time that it changed', async () => {
  const robot = storeActivated(0);
  const { id, sn } = await robot;
  const [one, other] = [await open(robot), await open(robot)];
  const seen = async () => {
    const events = db.selectFrom('deviceEvents').where('deviceId', '=', id).orderBy('id').select('kind');
    return (await events.execute()).map(({ kind }) => kind);
  };
  // Both hold the row from before.
  await one.presence.onState(sn, state, new Date());
  await other.presence.onState(sn, state, new Date());
  expect(await seen()).toEqual(['online']);
  await one.presence.onConnection(sn, { status: 'CONNECTION_BROKEN' });
  await other.presence.onConnection(sn, { status: 'ONLINE' });
  await one.presence.onConnection(sn, { status: 'ONLINE' });
  await other.presence.onConnection(sn, { status: 'OFFLINE' });
  expect(await seen()).toEqual(['online', 'broken', 'online', 'offline']);
  for (const { presence, writer } of [one, other]) {
    await presence.drain();
    await writer.stop();
  }
});

it('a version that two processes hear of is in the history once', async () => {
  const robot = storeActivated(1);
  const { id, sn } = await robot;
  await db.updateTable('devices').set({ imageVer: '1' }).where('id', '=', id).execute();
  const [one, other] = [await open(robot), await open(robot)];
  // Both hold the row from before.
  await one.presence.onState(sn, { ...state, imageVer: '2' }, new Date());
  await other.presence.onState(sn, { ...state, imageVer: '2' }, new Date());
  await other.presence.onState(sn, { ...state, imageVer: '3' }, new Date());
  const events = db.selectFrom('deviceEvents').where('deviceId', '=', id).orderBy('id');
  expect(await events.select(['kind', 'code', 'detail']).execute()).toEqual([
    { kind: 'version.changed', code: '2', detail: '1' },
    { kind: 'version.changed', code: '3', detail: '2' },
  ]);
  for (const { presence, writer } of [one, other]) {
    await presence.drain();
    await writer.stop();
  }
});

it('"last seen" of an unchanged robot is at most a minute old, without a write for every message', async () => {
  const { sn, told, writer, presence, isKept } = await open();
  const start = Date.now();
  const words = 20;
  for (let word = 0; word < words; word += 1) {
    const now = start + word * robotLimits.stateEverySeconds * 1000;
    await presence.onState(sn, state, new Date(now));
    await writer.flush();
    const { lastSeenAt } = await isKept();
    expect(now - +lastSeenAt).toBeLessThan(MINUTE_MS);
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
