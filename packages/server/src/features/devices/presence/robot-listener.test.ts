import { expect, it } from 'vitest';
import { storeRobot, storeTeam } from '../../../../tests/setup/robot-rows.ts';
import { withDatabase } from '../../../../tests/setup/with-database.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { createLocalBus } from '../../../platform/bus/bus.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { PreparedReply } from '../../../platform/http/prepared-reply.ts';
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
    desired: { noteReported: nothing },
  });
  listener.on.forEach(db.events.subscribe);
  return { ...rows, listener };
}

it('a robot that connects to one process is online for all, and no process shows an older list', async () => {
  const team = await storeTeam(db);
  const { teamId } = team;
  const { id, sn } = await storeRobot(db, team);
  await db
    .updateTable('devices')
    .set({ connection: 0, activatedBy: 'group', activatedAt: new Date() })
    .where('id', '=', id)
    .execute();
  const [here, there] = [startProcess('here'), startProcess('there')];
  await there.tracker.bySerialNumber(sn);
  await there.cache.read(teamId, 'page', async () => ({}) as PreparedReply);
  await here.listener.messages.connection!(
    sn,
    { status: 'ONLINE' },
    { receivedAt: new Date(), retained: false },
  );
  await expect.poll(() => there.tracker.known(sn)?.connection).toBe(1);
  expect(there.cache.get(teamId, 'page')).toBeUndefined();
  for (const { listener } of [here, there]) await listener.drain();
});
