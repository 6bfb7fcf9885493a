import { enrol } from '@muster/contract/devices/enrolment.endpoints';
import { moveDevices } from '@muster/contract/devices/changes.endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import { addGroupMembers, createGroup } from '@muster/contract/groups/endpoints';
import { setAutoRegister } from '@muster/contract/teams/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { storeAccount } from './setup/accounts.ts';
import { NOBODY } from './setup/case.ts';
import { type Answer, Client } from './setup/client.ts';
import { nextSerialNumber, registerDevice, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => {
  ({ server, team } = made);
  return made.owner.call(setAutoRegister, { body: { autoRegister: true } });
});

it('E005: a user added to a group that was deleted meanwhile joins neither the group nor the team', async () => {
  const name = 'Newcomer';
  const userId = await storeAccount(server, { name, email: 'newcomer@muster.example' });
  const { teamId } = team;
  const joining = server.app.people.add({ teamId, userId, name, role: 'member', groupIds: [NOBODY] });
  await expect(joining).rejects.toMatchObject({ code: 'E005' });
  const rows = await server.db.selectFrom('teamMembers').where('userId', '=', userId).selectAll().execute();
  expect(rows).toEqual([]);
});

describe('a request whose group is being deleted waits for that, and is then refused', () => {
  interface Leaving {
    groupId: string;
    key: string;
    deviceId: string;
  }
  const line = { line: 2, name: '', group: '', model: '', comment: '' };

  it.each<[string, string, (leaving: Leaving) => Promise<Answer<unknown>>]>([
    [
      'creating a robot',
      'E004',
      ({ groupId }) => team.people.owner.ask(createDevice, { body: { sn: nextSerialNumber(), groupId } }),
    ],
    [
      'importing robots',
      'E004',
      ({ groupId }) =>
        team.people.owner.ask(importDevices, {
          body: { lines: [{ ...line, sn: nextSerialNumber() }], groupId },
        }),
    ],
    [
      'enrolling with its key',
      'robot.key',
      ({ key }) =>
        new Client(server.address).ask(enrol, { body: { sn: nextSerialNumber(), key, model: 'air-s' } }),
    ],
    [
      'moving robots',
      'E004',
      ({ groupId, deviceId }) =>
        team.people.owner.ask(moveDevices, { body: { deviceIds: [deviceId], groupId } }),
    ],
    [
      'adding a member',
      'E005',
      ({ groupId }) =>
        team.people.owner.ask(addGroupMembers, {
          params: { id: groupId },
          body: { userIds: [team.userIds.member] },
        }),
    ],
  ])('%s: %s', async (name, code, ask) => {
    const { owner } = team.people;
    const { id: groupId, rmsKey } = await owner.call(createGroup, { body: { name } });
    const { id: deviceId } = await registerDevice(team);
    const { asked } = await server.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('deviceGroups').where('id', '=', groupId).execute();
      const asking = ask({ groupId, key: rmsKey!, deviceId });
      await expect
        .poll(async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
          return rows.length;
        })
        .toBe(1);
      return { asked: asking };
    });
    expect((await asked).code).toBe(code);
  });
});
