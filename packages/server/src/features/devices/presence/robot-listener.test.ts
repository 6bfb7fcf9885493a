import type { ReportedMessage, StateMessage } from '@muster/contract/robot-link/messages';
import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { createLocalBus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/id.ts';
import type { PreparedReply } from '../../../platform/http/prepared-reply.ts';
import { writeReported } from '../../configs/desired/desired.store.ts';
import { createDeviceHistory } from '../history/device-history.service.ts';
import { createRobotListener } from './robot-listener.ts';
import { createRobotRows } from './robot-rows.ts';

let db: Database;
withDatabase((made) => {
  db = made;
  db.events.connect(createLocalBus({ error: (_, text) => expect.fail(text) }));
});

const nothing = async () => {};

/** One of several processes that hear the same robots. */
function startProcess(processName: string) {
  const live = { publish() {}, isWatched: () => false };
  const rows = createRobotRows(db, live, processName);
  const refused = (_: object, error: unknown) => expect.fail(String(error));
  const history = createDeviceHistory({ db, tracker: rows.tracker, onWritten() {}, onRefused: refused });
  const platform = { db, live, processName, settings: { hasPeers: true }, log: { warn: refused } };
  const listener = createRobotListener(platform as unknown as Platform, rows, history, {
    delivery: { deliverTo: nothing },
    progress: { answer: nothing },
    desired: { noteReported: writeReported },
  });
  [...rows.on, ...listener.on].forEach(db.events.subscribe);
  return { ...rows, listener };
}

/** An activated robot. */
async function storeActivated(connection: 0 | 1) {
  const team = await storeTeam(db);
  const robot = await storeRobot(db, team);
  await db
    .updateTable('devices')
    .set({ connection, activatedBy: 'group', activatedAt: new Date(), imageVer: '1' })
    .where('id', '=', robot.id)
    .execute();
  return { ...robot, teamId: team.teamId };
}

const now = () => ({ receivedAt: new Date(), retained: false });

it('a robot that connects to one process is online for all, and no process shows an older list', async () => {
  const { sn, teamId } = await storeActivated(0);
  const [here, there] = [startProcess('here'), startProcess('there')];
  await there.tracker.bySerialNumber(sn);
  await there.cache.read(teamId, 'page', async () => ({}) as PreparedReply);
  await here.listener.messages.connection!(sn, { status: 'ONLINE' }, now());
  await expect.poll(() => there.tracker.known(sn)?.connection).toBe(1);
  expect(there.cache.get(teamId, 'page')).toBeUndefined();
  for (const { listener } of [here, there]) await listener.drain();
});

it('what a robot reports to one process is known to all, and in the history once', async () => {
  const { id, sn, teamId } = await storeActivated(1);
  const configId = newId();
  await db
    .insertInto('configs')
    .values({ teamId, id: configId, name: 'Given', document: '{}', version: 3 })
    .execute();
  await db.updateTable('deviceConfigs').set({ configId, version: 3 }).where('deviceId', '=', id).execute();
  const [here, there] = [startProcess('hearing'), startProcess('beside')];
  for (const { tracker } of [here, there]) await tracker.bySerialNumber(sn);
  const state = { battery: 80, isCharging: false, imageVer: '2' } as StateMessage;
  const reported = { configuration: { configId, version: 3 } } as ReportedMessage;
  await here.listener.messages.state!(sn, state, now());
  await here.listener.messages.reported!(sn, reported, now());
  const known = () => there.tracker.known(sn);
  await expect.poll(known).toMatchObject({ imageVer: '2', appliedConfigId: configId, appliedVersion: 3 });
  // A process that still holds the row from before.
  Object.assign(known()!, { appliedConfigId: null, appliedVersion: null });
  await there.listener.messages.reported!(sn, reported, now());
  expect(known()).toMatchObject({ appliedVersion: 3 });
  const events = await db.selectFrom('deviceEvents').where('deviceId', '=', id).select('kind').execute();
  expect(events.map(({ kind }) => kind).toSorted()).toEqual(['config.applied', 'version.changed']);
  for (const { listener } of [here, there]) await listener.drain();
});
