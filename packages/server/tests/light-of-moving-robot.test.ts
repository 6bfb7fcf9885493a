import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import type { Platform } from '../src/platform/assembly/platform.ts';
import { createLocalBus } from '../src/platform/bus/bus.ts';
import { robotsMoved } from '../src/features/devices/devices.events.ts';
import { createLights } from '../src/features/monitoring/light/lights.ts';
import type { TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import { heldBack } from './setup/held-back.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('the light of a robot that moves while it is loaded is shown to its new group only', async () => {
  const robot = await createTestRobot(server, team, { key: team.teamKey });
  const { owner } = team.people;
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  const { db } = server;
  const slow = heldBack(1);
  const shownTo: (readonly string[] | null)[] = [];
  const platform = {
    db: Object.assign(db.withPlugin(slow.plugin), {
      unit: db.unit,
      events: db.events,
      refusals: db.refusals,
    }),
    live: {
      publish: (_: unknown, { groupIds }: { groupIds: readonly string[] | null }) => shownTo.push(groupIds),
    },
    log: { warn() {} },
    bus: createLocalBus({ error() {} }),
    settings: { hasPeers: false },
    processName: 'alone',
  };
  const lights = createLights(platform as unknown as Platform);
  for (const subscription of lights.on)
    if (subscription.event === robotsMoved.name) db.events.subscribe(subscription);
  const heard = lights.robotMessages.connection(robot.sn, { status: 'ONLINE' });
  await slow.answered;
  await owner.call(moveDevices, { body: { deviceIds: [robot.id], groupId: team.otherGroup.id } });
  slow.goOn();
  await heard;
  await lights.robotMessages.connection(robot.sn, { status: 'CONNECTION_BROKEN' });
  await lights.drain();
  expect(shownTo.at(-1)).toEqual([team.otherGroup.id]);
});
