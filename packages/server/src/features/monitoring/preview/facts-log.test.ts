import { pino } from 'pino';
import { expect, it } from 'vitest';
import { registerDevice, type TestTeam } from '../../../../tests/setup/team.ts';
import type { TestServer } from '../../../../tests/setup/test-server.ts';
import { withTeam } from '../../../../tests/setup/with-team.ts';
import { fine } from '../engine/test-facts.ts';
import { createFactsLog } from './facts-log.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

it('of messages in the same millisecond, none is dropped, and the last stays the last', async () => {
  const { id: deviceId } = await registerDevice(team);
  const { teamId } = team;
  const robot = { teamId, deviceId, facts: fine, notedAt: 0, notedFacts: '', notedStep: null };
  const log = createFactsLog({ db: server.db, log: pino({ level: 'silent' }) });
  const at = Date.now();
  for (const battery of [80, 24, 90]) {
    robot.facts = { ...fine, battery };
    log.note(robot, at);
  }
  await log.drain();
  const rows = await server.db
    .selectFrom('monitorFacts')
    .where('deviceId', '=', deviceId)
    .orderBy('at')
    .select('facts')
    .execute();
  expect(rows.map(({ facts }) => (facts as { battery: number }).battery)).toEqual([80, 24, 90]);
});
