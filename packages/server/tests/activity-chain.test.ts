import { sql } from 'kysely';
import { listActivity, getActivity } from '@muster/contract/activity/endpoints';
import { rmsUserInfo } from '@muster/contract/account/endpoints';
import { createGroup, removeGroups } from '@muster/contract/groups/endpoints';
import { renameTeam } from '@muster/contract/teams/endpoints';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { takeUnsealed } from '../src/features/activity/chain/chain.store.ts';
import { purgeActivity } from '../src/features/activity/chain/purge-activity.job.ts';
import { sealEntries, sealEntriesJob } from '../src/features/activity/chain/seal-entries.job.ts';
import { verifyChain, type NotedHead } from '../src/features/activity/chain/verify-chain.ts';
import { audit } from '../src/platform/audit/audit.ts';
import type { Tx } from '../src/platform/database/database.ts';
import { newId } from '../src/platform/id.ts';
import { connected } from './setup/connected.ts';
import { heldBack } from './setup/held-back.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam(async (made) => {
  ({ server } = made);
  // Not by the run of every minute, which would have the chains when a test wants to seal.
  await sql`delete from jobs.schedule where name = 'activity.seal'`.execute(server.db);
});
// Each test gets its own log.
beforeEach(async () => {
  team = await createTeam(server);
  await seal();
});

const seal = () => sealEntries(server.db, 100_000);
const verify = (noted?: NotedHead) => verifyChain(server.db, team.teamId, { noted });
const faults = async (noted?: NotedHead) => (await verify(noted)).faults;

/** Runs as the database owner, with the triggers disabled. */
async function asSuperuser(run: (tx: Tx) => Promise<unknown>) {
  await server.db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = 'replica'`.execute(tx);
    await run(tx);
  });
}

const entries = () =>
  server.db.selectFrom('auditLog').where('teamId', '=', team.teamId).orderBy('id').selectAll().execute();

it('every entry is in the chain, in order, and the page shows its seal', async () => {
  const { teamId } = team;
  const { items } = await team.people.owner.call(listActivity, { query: { limit: 200 } });
  expect(await verify()).toMatchObject({ entries: items.length, faults: [], head: { number: items.length } });
  const detail = await team.people.owner.call(getActivity, { params: { id: items[0]!.id } });
  expect(detail.seal).toMatchObject({ number: items.length, isIntact: true });
  const first = await team.people.owner.call(getActivity, { params: { id: items.at(-1)!.id } });
  expect(first.seal).toMatchObject({ number: 1, previousHash: '0'.repeat(64), isIntact: true });
  await team.people.owner.call(createGroup, { body: { name: 'Not sealed yet' } });
  const waiting = await team.people.owner.call(listActivity, { query: { limit: 1 } });
  const { seal: none } = await team.people.owner.call(getActivity, { params: { id: waiting.items[0]!.id } });
  expect(none).toBeNull();
  expect((await verifyChain(server.db, teamId)).faults).toEqual([]);
});

describe('tampering by the database owner', () => {
  it.each([
    ['name', sql`actor_name = 'Somebody else'`],
    ['value', sql`after = '{"name": "other"}'`],
    ['time, by a microsecond,', sql`at = at + interval '1 microsecond'`],
    ['address', sql`ip_address = '203.0.113.9'`],
  ])('a changed %s is detected', async (_, change) => {
    const row = (await entries())[3]!;
    await asSuperuser((tx) =>
      sql`update audit_log set ${change} where team_id = ${team.teamId} and id = ${row.id}`.execute(tx),
    );
    expect(await faults()).toEqual([{ fault: 'changed', number: 4, entryId: row.id }]);
    const detail = await team.people.owner.call(getActivity, { params: { id: row.id } });
    expect(detail.seal!.isIntact).toBe(false);
  });

  it('a removed entry is detected', async () => {
    const row = (await entries())[2]!;
    await asSuperuser((tx) => tx.deleteFrom('auditLog').where('id', '=', row.id).execute());
    expect(await faults()).toEqual([{ fault: 'removed', number: 3, entryId: row.id }]);
  });

  it('an entry removed together with its link is detected as a gap', async () => {
    const row = (await entries())[2]!;
    await asSuperuser(async (tx) => {
      await tx.deleteFrom('auditLog').where('id', '=', row.id).execute();
      await tx.deleteFrom('auditChain').where('entryId', '=', row.id).execute();
    });
    expect(await faults()).toEqual([{ fault: 'linkRemoved', number: 3, entryId: null }]);
  });

  it('an inserted entry is detected', async () => {
    const id = newId();
    const row = { teamId: team.teamId, id, actorName: 'x', action: 'a.b', objectType: 'team', objectId: 'x' };
    await asSuperuser((tx) => tx.insertInto('auditLog').values(row).execute());
    expect(await faults()).toEqual([{ fault: 'inserted', number: null, entryId: id }]);
  });

  it('a backdated entry is detected although it is sealed like the others', async () => {
    const id = newId();
    const at = new Date(Date.now() - 24 * 60 * 60_000);
    const said = { actorName: 'x', action: 'a.b', objectType: 'team', objectId: 'x' };
    await server.db
      .insertInto('auditLog')
      .values({ teamId: team.teamId, id, at, ...said })
      .execute();
    await seal();
    const { head } = await verify();
    expect(await faults()).toEqual([{ fault: 'backdated', number: head.number, entryId: id }]);
  });

  it('an entry removed before it was sealed is detected', async () => {
    await team.people.owner.call(createGroup, { body: { name: 'Gone' } });
    const row = (await entries()).at(-1)!;
    await asSuperuser((tx) => tx.deleteFrom('auditLog').where('id', '=', row.id).execute());
    await seal();
    expect(await faults()).toMatchObject([{ fault: 'removed', entryId: row.id }]);
  });

  it('two swapped entries are both detected', async () => {
    const [a, b] = await entries();
    await asSuperuser(async (tx) => {
      const spare = newId();
      const move = (from: string, to: string) =>
        tx.updateTable('auditChain').set({ entryId: to }).where('entryId', '=', from).execute();
      await move(a!.id, spare);
      await move(b!.id, a!.id);
      await move(spare, b!.id);
    });
    expect((await faults()).map(({ fault }) => fault)).toEqual(['changed', 'changed']);
  });

  it('a cut-off end is detected by the missing head, or by a head noted elsewhere if the head was moved too', async () => {
    const { head } = await verify();
    await asSuperuser(async (tx) => {
      const link = await tx
        .deleteFrom('auditChain')
        .where('teamId', '=', team.teamId)
        .where('seq', '=', head.number)
        .returning('entryId')
        .executeTakeFirstOrThrow();
      await tx.deleteFrom('auditLog').where('id', '=', link.entryId).execute();
    });
    expect(await faults()).toEqual([{ fault: 'headMoved', number: head.number, entryId: null }]);
    const { head: shorter } = await verify();
    await asSuperuser((tx) =>
      tx
        .updateTable('auditHeads')
        .set({ seq: shorter.number, hash: Buffer.from(shorter.hash, 'hex') })
        .where('teamId', '=', team.teamId)
        .execute(),
    );
    expect(await faults()).toEqual([]);
    expect(await faults(head)).toEqual([{ fault: 'rewritten', number: head.number, entryId: null }]);
  });
});

it('concurrent changes and several sealers make one chain without a gap', async () => {
  const { teamId } = team;
  const actor = { teamId, userId: null, name: 'Muster', ip: null };
  const write = (index: number) =>
    server.db.unit(({ tx }) =>
      audit(tx, actor, { action: 'test.write', objectType: 'team', objectId: teamId, after: { index } }),
    );
  const before = (await verify()).entries;
  await Promise.all([
    ...Array.from({ length: 60 }, (_, index) => write(index)),
    ...Array.from({ length: 6 }, () => sealEntries(server.db, 10)),
  ]);
  while ((await sealEntries(server.db, 10)) > 0);
  expect(await verify()).toMatchObject({ entries: before + 60, faults: [], head: { number: before + 60 } });
});

it('an interrupted seal leaves nothing behind, and the next one seals every entry', async () => {
  const { teamId } = team;
  await team.people.owner.call(createGroup, { body: { name: 'Cut off' } });
  const before = await verify();
  await expect(
    server.db.unit(async (unit) => {
      expect((await takeUnsealed(unit.tx, 100)).map((each) => each.teamId)).toContain(teamId);
      throw new Error('the process died');
    }),
  ).rejects.toThrow('died');
  expect(await verify()).toEqual(before);
  await seal();
  expect((await verify()).entries).toBe(before.entries + 1);
});

describe('old entries', () => {
  const age = (count: number) =>
    asSuperuser(async (tx) => {
      // Rebuilds the chain of this test with the older times.
      await sql`delete from audit_chain where team_id = ${team.teamId}`.execute(tx);
      await sql`delete from audit_heads where team_id = ${team.teamId}`.execute(tx);
      await sql`insert into audit_unsealed select team_id, id from audit_log where team_id = ${team.teamId}`.execute(
        tx,
      );
      await sql`
        update audit_log set at = at - interval '100 days' where team_id = ${team.teamId}
          and id in (select id from audit_log where team_id = ${team.teamId} order by id limit ${count})
      `.execute(tx);
    });

  it('are removed from the beginning; the rest is still a valid chain, and the log has an entry about it', async () => {
    const all = await entries();
    await age(4);
    await seal();
    expect(await purgeActivity(server.db, team.teamId, 400)).toBe(0);
    expect(await purgeActivity(server.db, team.teamId, 90)).toBe(4);
    await seal();
    const left = await entries();
    expect(left.map(({ id }) => id).slice(0, -1)).toEqual(all.slice(4).map(({ id }) => id));
    expect(left.at(-1)).toMatchObject({ action: 'activity.purge', after: { entries: 4, lastEntry: 4 } });
    expect(await faults()).toEqual([]);
    const detail = await team.people.owner.call(getActivity, { params: { id: left[0]!.id } });
    expect(detail.seal).toMatchObject({ number: 5, isIntact: true });
    expect(await purgeActivity(server.db, team.teamId, 90)).toBe(0);
  });

  it('take the names with them that no other entry has', async () => {
    const names = async () =>
      (
        await server.db
          .selectFrom('auditNames')
          .where('teamId', '=', team.teamId)
          .where('objectType', 'in', ['group', 'person'])
          .select('name')
          .execute()
      ).map(({ name }) => name);
    const { id } = await team.people.admin.call(createGroup, { body: { name: 'Gone class' } });
    await team.people.admin.call(removeGroups, { query: { ids: [id] } });
    await seal();
    const all = (await entries()).length;
    await team.people.owner.call(createGroup, { body: { name: 'Kept class' } });
    await seal();
    await age(all);
    await seal();
    expect(await names()).toEqual(expect.arrayContaining(['Gone class', 'Kept class']));
    const [owner, admin] = await Promise.all(
      (['owner', 'admin'] as const).map(async (each) => (await team.people[each].call(rmsUserInfo, {})).name),
    );
    expect(await names()).toEqual(expect.arrayContaining([owner, admin]));
    expect(await purgeActivity(server.db, team.teamId, 90)).toBe(all);
    const left = await names();
    expect(left).toEqual(expect.arrayContaining(['Kept class', owner]));
    expect(left).not.toContain('Gone class');
    expect(left).not.toContain(admin);
  });

  it('that are removed during a check are no fault', async () => {
    await age(4);
    await seal();
    const { plugin, answered, goOn } = heldBack(1);
    const checked = verifyChain(server.db.withPlugin(plugin) as typeof server.db, team.teamId);
    await answered;
    expect(await purgeActivity(server.db, team.teamId, 90)).toBe(4);
    goOn();
    expect((await checked).faults).toEqual([]);
  });

  it('cannot be removed by hand under the pretext of retention', async () => {
    await asSuperuser(async (tx) => {
      const link = await tx
        .selectFrom('auditChain')
        .where('teamId', '=', team.teamId)
        .where('seq', '=', 3)
        .select('hash')
        .executeTakeFirstOrThrow();
      await sql`
        delete from audit_log where team_id = ${team.teamId} and id in
          (select entry_id from audit_chain where team_id = ${team.teamId} and seq <= 3)
      `.execute(tx);
      await sql`delete from audit_chain where team_id = ${team.teamId} and seq <= 3`.execute(tx);
      await tx
        .updateTable('auditHeads')
        .set({ purgedSeq: 3, purgedHash: link.hash })
        .where('teamId', '=', team.teamId)
        .execute();
    });
    expect(await faults()).toEqual([{ fault: 'purgeNotNoted', number: 3, entryId: null }]);
  });

  it('the program itself cannot change or remove entries by mistake', async () => {
    const { db } = server;
    for (const table of ['auditLog', 'auditChain'] as const)
      await expect(db.deleteFrom(table).where('teamId', '=', team.teamId).execute()).rejects.toThrow(
        'append-only',
      );
    await expect(db.updateTable('auditChain').set({ seq: 1 }).execute()).rejects.toThrow('append-only');
    await expect(sql`truncate audit_chain`.execute(db)).rejects.toThrow('append-only');
  });
});

describe('entries of other teams are sealed', () => {
  const run = () => sealEntriesJob(server.db, () => {}).run({}, new AbortController().signal);
  const waiting = async ({ teamId }: TestTeam) => {
    const { rows } = await sql`select from audit_unsealed where team_id = ${teamId}`.execute(server.db);
    return rows.length;
  };
  let other: TestTeam;
  beforeEach(async () => {
    other = await createTeam(server);
    await seal();
    for (const { people } of [team, other])
      await people.owner.call(createGroup, { body: { name: 'Sealed' } });
  });

  it('while the chain of one team is locked, and its own in a later run', async () => {
    const client = await connected(server);
    await client.query('begin');
    await client.query('select from audit_heads where team_id = $1 for update', [team.teamId]);
    await run();
    expect([await waiting(team), await waiting(other)]).toEqual([1, 0]);
    await client.query('rollback');
    await run();
    expect(await waiting(team)).toBe(0);
    expect(await faults()).toEqual([]);
  }, 60_000);

  it('when those of one team cannot be, which is reported', async () => {
    const client = await connected(server);
    await client.query(`create function refuse_name() returns trigger language plpgsql as
      $$ begin raise exception 'no name'; end $$`);
    await client.query(`create trigger refuse before insert on audit_names for each row
      when (new.team_id = '${team.teamId}') execute function refuse_name()`);
    onTestFinished(async () => void (await client.query('drop trigger if exists refuse on audit_names')));
    await expect(run()).rejects.toMatchObject({ errors: [{ message: 'no name' }] });
    expect([await waiting(team), await waiting(other)]).toEqual([1, 0]);
    await client.query('drop trigger refuse on audit_names');
    await run();
    expect(await waiting(team)).toBe(0);
    expect(await faults()).toEqual([]);
  });
});

it('an entry about a renamed object is found under the new name', async () => {
  const { people } = team;
  await people.owner.call(renameTeam, { body: { name: 'Renamed team', revision: 1 } });
  await seal();
  const found = await people.owner.call(listActivity, { query: { keyword: 'renamed team' } });
  expect(found.items[0]).toMatchObject({ action: 'team.rename', object: { name: 'Renamed team' } });
});
