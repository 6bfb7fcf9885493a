import { createGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { expect, it } from 'vitest';
import { connected } from './setup/connected.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';
import { WITHIN } from './setup/within.ts';

let server: TestServer;
let idle: TestTeam;
withTeam(({ server: made, team }) => {
  server = made;
  idle = team;
});

/** So many that each of the server's connections would wait, with one for each long transaction. */
const TEAMS = 8;
const REQUESTS = 6;

it('an idle team is answered while many teams each have a long transaction and requests and robots that wait', async () => {
  const busy = await Promise.all(Array.from({ length: TEAMS }, () => createTeam(server)));
  const robots = await Promise.all(busy.map((team) => createTestRobot(server, team)));
  for (const robot of robots) await robot.comeOnline();
  const watching = await connected(server);
  const waiting = async () => {
    const { rowCount } = await watching.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rowCount;
  };
  const asksToChange = async ({ group, people }: TestTeam) =>
    (
      await people.owner.ask(updateGroup, {
        params: { id: group.id },
        body: { name: group.name },
      })
    ).code;
  const codes: string[] = [];
  let changes: Promise<unknown> | undefined;
  let reports: Promise<unknown> | undefined;
  const long = busy.map(() => Promise.withResolvers<void>());
  const begun: Promise<void>[] = [];
  const ended = busy.map((team, n) => {
    const has = Promise.withResolvers<void>();
    begun.push(has.promise);
    // As an import does, in the server's own connection.
    return server.db.unit(async ({ tx }) => {
      await tx.selectFrom('deviceGroups').where('id', '=', team.group.id).select('id').forUpdate().execute();
      await tx.selectFrom('devices').where('id', '=', robots[n]!.id).select('id').forUpdate().execute();
      has.resolve();
      await long[n]!.promise;
    });
  });
  try {
    await Promise.all(begun);
    changes = Promise.all(
      busy.flatMap((team) =>
        Array.from({ length: REQUESTS }, async () => codes.push(await asksToChange(team))),
      ),
    );
    reports = Promise.all(robots.map((robot) => robot.goOffline()));
    await expect.poll(waiting, WITHIN).toBeGreaterThan(5);
    const { owner } = idle.people;
    for (let n = 1; n <= 5; n += 1) {
      expect((await owner.ask(createGroup, { body: { name: `Meanwhile ${n}` } })).code).toBe('0');
      expect((await owner.ask(listDevices, { query: { keyword: `robot ${n}` } })).code).toBe('0');
    }
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    // Of the busy teams, the last to come were told to try again.
    await expect.poll(() => codes.length, WITHIN).toBeGreaterThan(0);
    expect(new Set(codes)).toEqual(new Set(['server.unavailable']));
  } finally {
    for (const { resolve } of long) resolve();
  }
  await Promise.all([...ended, changes, reports]);
  for (const team of busy) expect(await asksToChange(team)).toBe('0');
}, 60_000);
