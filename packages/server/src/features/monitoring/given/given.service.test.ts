import * as station from '@muster/contract/monitoring/station.endpoints';
import { expect, it } from 'vitest';
import type { TestTeam } from '../../../../tests/setup/team.ts';
import { createTestRobot } from '../../../../tests/setup/test-robot.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import type { Platform } from '../../../platform/assembly/platform.ts';
import { createGiven, type GivenNeeds } from './given.service.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('a robot whose report was written, but not compared, is corrected when it repeats the report', async () => {
  const robot = await createTestRobot(server, team);
  const { owner } = team.people;
  await owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
  const corrected: string[][] = [];
  let fails = true;
  const needs: GivenNeeds = {
    desired: {
      addPart() {},
      publishAfter: async (unit, sns) => unit.afterCommit(() => void corrected.push([...sns])),
    },
    async timeZonesOf(_tx, _teamId, groupIds) {
      if (fails) throw new Error('fails after the report was written');
      return new Map(groupIds.map((id) => [id, 'Asia/Taipei']));
    },
  };
  const platform = { db: server.db, live: { publish() {} }, log: { warn() {} } };
  const given = createGiven(platform as unknown as Platform, needs);
  const { id: conditionId } = team.group;
  const report = () =>
    given.robotMessages.reported(robot.sn, {
      configuration: null,
      condition: { conditionId, revision: 7, timeZone: 'Asia/Taipei' },
    });
  await expect(report()).rejects.toThrow('fails after');
  fails = false;
  // Not acknowledged, so the broker delivers it again.
  await report();
  expect(corrected).toEqual([[robot.sn]]);
  // A robot that keeps the wrong condition is not sent the right one with every report.
  await report();
  expect(corrected).toHaveLength(1);
});
