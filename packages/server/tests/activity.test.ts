import {
  exportActivity,
  getActivity,
  getActivityState,
  listActivity,
  listActivityKinds,
  listActivityPeople,
  setActivityRetention,
} from '@muster/contract/activity/endpoints';
import { activityLimits } from '@muster/contract/activity/limits';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { parseCsv } from '@muster/contract/csv';
import { urlOf } from '@muster/contract/endpoint';
import { createGroup, removeGroups, updateGroup } from '@muster/contract/groups/endpoints';
import { createDevice } from '@muster/contract/devices/endpoints';
import { updatePerson } from '@muster/contract/people/endpoints';
import { createToken } from '@muster/contract/tokens/endpoints';
import { renameTeam } from '@muster/contract/teams/endpoints';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sealEntries } from '../src/features/activity/chain/seal-entries.job.ts';
import { newId } from '../src/platform/id.ts';
import { createTeam, nextSerialNumber, type TestTeam } from './setup/team.ts';
import { createTestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
withTeam((made) => ({ server, team } = made));

type Filter = Parameters<typeof list>[0];
const list = (query: { [key: string]: unknown } = {}, as: 'owner' | 'admin' = 'owner') =>
  team.people[as].call(listActivity, { query: query as never });
const actions = async (query: Filter = {}) => (await list(query)).items.map(({ action }) => action);
const sealed = () => sealEntries(server.db, 10_000);

describe('the activity list', () => {
  it('shows who did what to what, newest first, with the changes and names for ids', async () => {
    const { id } = await team.people.owner.call(createGroup, { body: { name: 'Science fair' } });
    await team.people.admin.call(updateGroup, { params: { id }, body: { name: 'Science day' } });
    const { items } = await list();
    expect(items[0]).toMatchObject({
      action: 'group.update',
      actor: { id: team.userIds.admin, name: 'admin t1' },
      object: { type: 'group', id, name: 'Science day' },
      changes: [{ field: 'name', before: 'Science fair', after: 'Science day' }],
      changeCount: 1,
    });
    expect(items[1]).toMatchObject({ action: 'group.create', object: { name: 'Science fair' } });
    const detail = await team.people.owner.call(getActivity, { params: { id: items[0]!.id } });
    expect(detail.fields.map(({ field }) => field)).toEqual(['name', 'configId']);
    expect(detail.address).toMatch(/127\.0\.0\.1/);
  });

  it('shows the browser or token that was used, and the seal covers it', async () => {
    const { owner } = team.people;
    const browser =
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/131.0 Safari/537.36';
    const post = async (headers: Record<string, string>, name: string) => {
      const reply = await fetch(`${server.address}${urlOf(createGroup, {})}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name }),
      });
      expect(reply.status).toBe(200);
      const { items } = await list({ actionFilter: ['group.create'], limit: 1 });
      return items[0]!;
    };
    const byBrowser = await post({ ...owner.headersOf(), 'user-agent': browser }, 'From a browser');
    expect(byBrowser.way).toEqual({ kind: 'console', name: null });
    const { token } = await owner.call(createToken, {
      body: {
        name: 'nightly import',
        scopes: ['group.write', 'group.read'],
        groupIds: null,
        expiresInDays: 30,
      },
    });
    const authorization = `Bearer ${token}`;
    const byToken = await post({ authorization, 'user-agent': browser }, 'From a program');
    expect(byToken).toMatchObject({
      way: { kind: 'token', name: 'nightly import' },
      actor: { name: 'owner t1' },
    });
    await sealed();
    const detail = (id: string) => owner.call(getActivity, { params: { id } });
    expect(await detail(byBrowser.id)).toMatchObject({
      browser: 'Chrome',
      system: 'macOS',
      seal: { isIntact: true },
    });
    expect(await detail(byToken.id)).toMatchObject({ browser: null, system: null, seal: { isIntact: true } });
    const { db } = server;
    await db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger user`.execute(tx);
      await sql`update audit_log set browser = null, system = null where id = ${byBrowser.id}`.execute(tx);
      await sql`alter table audit_log enable trigger user`.execute(tx);
    });
    expect(await detail(byBrowser.id)).toMatchObject({ seal: { isIntact: false } });
    await db.transaction().execute(async (tx) => {
      await sql`alter table audit_log disable trigger user`.execute(tx);
      await sql`update audit_log set browser = 'Chrome', system = 'macOS' where id = ${byBrowser.id}`.execute(
        tx,
      );
      await sql`alter table audit_log enable trigger user`.execute(tx);
    });
    expect(await detail(byBrowser.id)).toMatchObject({ seal: { isIntact: true } });
    const robots = (await list({ actionFilter: ['team.create'] })).items;
    expect(robots.map(({ way }) => way.kind)).toEqual(['console']);
  });

  it('shows the robot of a command, or the first of several', async () => {
    const [one, two] = await Promise.all([createTestRobot(server, team), createTestRobot(server, team)]);
    const send = (deviceIds: string[]) =>
      team.people.owner.call(sendCommand, {
        body: { deviceIds, command: { kind: 'prompts.hide', parameters: {} }, whenOffline: 'deliver' },
      });
    await send([one.id]);
    await send([one.id, two.id]);
    const { items, names } = await list({ actionFilter: ['command.prompts.hide'] });
    expect(items.map(({ object }) => object.name)).toEqual([null, one.sn]);
    expect(items[0]!.changes).toContainEqual({ field: 'sent', before: null, after: [one.id, two.id] });
    expect(Object.keys(names)).toEqual(expect.arrayContaining([one.id, two.id]));
  });

  it('shows names for ids in the changes, also of removed objects', async () => {
    const group = await team.people.owner.call(createGroup, { body: { name: 'Short-lived' } });
    const { userIds, people } = team;
    await people.owner.call(updatePerson, {
      params: { id: userIds.member },
      body: { groupIds: [team.group.id, group.id] },
    });
    await sealed();
    await people.owner.call(removeGroups, { query: { ids: [group.id] } });
    await sealed();
    const { items, names } = await list({ objectType: 'member', objectId: userIds.member });
    expect(items.map(({ action }) => action)).toEqual(['member.assignGroups', 'member.update', 'member.add']);
    expect(names[group.id]).toBe('Short-lived');
    expect(names[team.group.id]).toBe('Class 5-B');
  });

  it('pages through all entries without a gap or a repeat', async () => {
    const whole = (await list({ limit: 200 })).items.map(({ id }) => id);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ limit: 3, cursor });
      found.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(found).toEqual(whole);
    for (const query of [{ actorFilter: team.userIds.owner }, { typeFilter: 'group,member' }]) {
      const all = (await list({ ...query, limit: 200 })).items.map(({ id }) => id);
      const first = await list({ ...query, limit: 2 });
      const second = await list({ ...query, limit: 2, cursor: first.nextCursor! });
      expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(all.slice(0, 4));
    }
  });
});

describe('an activity filter', () => {
  it('by user, action, type, object, and by several at once', async () => {
    const { items } = await list({ limit: 200 });
    const expected = (test: (item: (typeof items)[number]) => boolean) =>
      items.filter(test).map(({ id }) => id);
    const found = async (query: Filter) => (await list({ ...query, limit: 200 })).items.map(({ id }) => id);
    const { owner, admin } = team.userIds;
    expect(await found({ actorFilter: admin })).toEqual(expected((item) => item.actor.id === admin));
    expect(await found({ actionFilter: 'group.create,group.update' })).toEqual(
      expected((item) => ['group.create', 'group.update'].includes(item.action)),
    );
    expect(await found({ typeFilter: 'member' })).toEqual(expected((item) => item.object.type === 'member'));
    expect(await found({ actorFilter: owner, typeFilter: 'group' })).toEqual(
      expected((item) => item.actor.id === owner && item.object.type === 'group'),
    );
    expect(await found({ objectType: 'group', objectId: team.group.id, actorFilter: owner })).toEqual(
      expected((item) => item.object.id === team.group.id && item.actor.id === owner),
    );
    expect(await found({ actionFilter: 'file.upload' })).toEqual([]);
  });

  it('by time is exact to the millisecond', async () => {
    const { items } = await list({ limit: 200 });
    const times = items.map(({ at }) => at).toSorted();
    const [from, to] = [times[2]!, times[6]!];
    const found = (await list({ from, to, limit: 200 })).items.map(({ id }) => id);
    expect(found).toEqual(items.filter(({ at }) => at >= from && at < to).map(({ id }) => id));
  });

  it('by keyword finds names of users and objects and serial numbers, with any characters', async () => {
    const sn = nextSerialNumber();
    await team.people.owner.call(createDevice, { body: { sn, name: '50%_off 🤖', groupId: team.group.id } });
    await sealed();
    expect(await actions({ keyword: sn.toLowerCase() })).toEqual(['device.create']);
    expect(await actions({ keyword: '50%_OFF' })).toEqual(['device.create']);
    expect(await actions({ keyword: '🤖', typeFilter: 'group' })).toEqual([]);
    const byAdmin = await list({ keyword: 'admin t1', limit: 200 });
    expect(byAdmin.items.every(({ actor, object }) => [actor.name, object.name].includes('admin t1'))).toBe(
      true,
    );
    expect(byAdmin.items.some(({ actor }) => actor.id === team.userIds.admin)).toBe(true);
    expect(await actions({ keyword: 'nothing of this name' })).toEqual([]);
  });

  it('by a keyword that matches many robots pages through all of them, recent and old', async () => {
    const { owner, admin } = team.people;
    const ids: string[] = [];
    for (let index = 0; index < 25; index += 1) {
      const body = { sn: nextSerialNumber(), name: `Many ${index}`, groupId: team.group.id };
      ids.push((await (index % 3 === 0 ? admin : owner).call(createDevice, { body })).id);
    }
    await owner.call(createGroup, { body: { name: 'Between' } });
    await sealed();
    for (const query of [{}, { actorFilter: team.userIds.admin }, { actionFilter: 'device.create' }]) {
      const expected = (await list({ ...query, limit: 200 })).items
        .filter(({ object }) => ids.includes(object.id))
        .map(({ id }) => id);
      // A page of two scans twenty entries first; older matches are found by the other query.
      for (const limit of [2, 7, 25]) {
        const found: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await list({ ...query, keyword: 'many', limit, cursor });
          found.push(...page.items.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor !== undefined);
        expect(found).toEqual(expected);
      }
    }
  });

  it('by an object needs its id and its type: half of it would be no filter', async () => {
    const find = (query: { objectId?: string; objectType?: string }) =>
      team.people.owner.ask(listActivity, { query });
    const objectId = team.group.id;
    for (const [query, missing] of [
      [{ objectId }, 'objectType'],
      [{ objectType: 'group' }, 'objectId'],
    ] as const)
      expect(await find(query)).toMatchObject({
        code: 'request.invalid',
        data: { fields: { [missing]: 'field.required' } },
      });
    expect((await find({ objectId, objectType: 'group' })).code).toBe('0');
  });

  it('by an object and a keyword finds only what has both', async () => {
    const name = `By ${newId().slice(-12)}`;
    const { id: objectId } = await team.people.owner.call(createGroup, { body: { name } });
    await team.people.admin.call(updateGroup, { params: { id: objectId }, body: { name: `${name} 2` } });
    await sealed();
    const ofGroup = { objectId, objectType: 'group' };
    expect(await actions({ ...ofGroup, keyword: name })).toEqual(['group.update', 'group.create']);
    expect(await actions({ ...ofGroup, keyword: 'admin t1' })).toEqual(['group.update']);
    expect(await actions({ ...ofGroup, keyword: 'nobody has this name' })).toEqual([]);
  });

  it('by an object and a keyword finds its entries, however many others have the keyword', async () => {
    const { owner } = team.people;
    await sql`
      insert into audit_names (team_id, object_type, object_id, name, search_text)
      select ${team.teamId}::uuid, 'device', gen_random_uuid()::text, 'Crowd ' || n, 'crowd ' || n
      from generate_series(1, ${activityLimits.namesMax} + 1) n
    `.execute(server.db);
    const { id: objectId } = await owner.call(createGroup, { body: { name: 'Crowd last' } });
    await sealed();
    const page = await list({ objectId, objectType: 'group', keyword: 'crowd' });
    expect(page.items.map(({ action }) => action)).toEqual(['group.create']);
    expect(page.isKeywordCapped).toBe(false);
    expect((await list({ keyword: 'crowd' })).isKeywordCapped).toBe(true);
  });

  it('includes the first and last year that can be written', async () => {
    const years = { from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-14:00' };
    expect((await list({ ...years, limit: 1 })).items).toHaveLength(1);
    expect((await list({ to: years.from })).items).toEqual([]);
  });

  it('with invalid values is refused', async () => {
    for (const query of [
      { cursor: 'x' },
      { actionFilter: "a'; drop table audit_log" },
      { from: 'yesterday' },
      { objectType: '../..', objectId: 'x' },
    ])
      expect((await team.people.owner.ask(listActivity, { query: query as never })).httpStatus).toBe(400);
  });
});

it('the filters list the actions and users of the log', async () => {
  await sealed();
  const kinds = await team.people.owner.call(listActivityKinds, {});
  expect(kinds.items).toContainEqual({ action: 'group.create', objectType: 'group' });
  expect(new Set(kinds.items.map(({ action }) => action)).size).toBe(kinds.items.length);
  const people = await team.people.owner.call(listActivityPeople, { query: {} });
  expect(people.items.map(({ name }) => name)).toEqual(['admin t1', 'owner t1']);
  const found = await team.people.owner.call(listActivityPeople, { query: { keyword: 'ADMIN' } });
  expect(found).toMatchObject({ total: 1, items: [{ id: team.userIds.admin }] });
});

describe('the activity export', () => {
  it('has every matching entry, and no cell that a spreadsheet would evaluate', async () => {
    const name = '=HYPERLINK("http://x","y")';
    await team.people.owner.call(createGroup, { body: { name: name.slice(0, 30) } });
    const text = await team.people.owner.call(exportActivity, { query: { typeFilter: ['group'] } });
    const records = parseCsv(text.slice(1));
    if (!Array.isArray(records)) throw new Error('no CSV');
    const { items } = await list({ typeFilter: 'group', limit: 200 });
    expect(records.slice(1).map(({ fields }) => fields.at(-1))).toEqual(items.map(({ id }) => id));
    const cells = records.flatMap(({ fields }) => fields);
    expect(cells.filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith("'=HYPERLINK"))).toBe(true);
  });

  it('is in the words of the reader and by the clock of the team, if a language is given', async () => {
    const { owner } = team.people;
    const { id } = await owner.call(createGroup, { body: { name: 'Worded' } });
    await owner.call(updateGroup, { params: { id }, body: { name: 'Reworded' } });
    const query = { objectType: 'group', objectId: id, language: 'zh-TW' } as const;
    const text = await owner.call(exportActivity, { query });
    const records = parseCsv(text.slice(1));
    if (!Array.isArray(records)) throw new Error('no CSV');
    const [heads, changed, created] = records.map(({ fields }) => fields);
    expect(heads!.slice(1)).toEqual(['執行者', '操作', '類型', '對象', '變更內容', '方式', '位址']);
    expect(changed![0]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(changed!.slice(1, 6)).toEqual([
      'owner t1',
      'owner t1 變更了群組 Reworded',
      '群組',
      'Reworded',
      '名稱：Worded → Reworded',
    ]);
    expect(created!.slice(2, 5)).toEqual(['owner t1 建立了群組 Worded', '群組', 'Worded']);
  });

  it('names the object of each entry, however many ids the entries before it contain', async () => {
    const { teamId, group, people } = team;
    const entries = [group.id, ...Array.from({ length: 600 }, newId)].map((objectId) => ({
      teamId,
      id: newId(),
      actorName: 'x',
      action: 'test.many',
      objectType: 'group',
      objectId,
    }));
    await server.db.insertInto('auditLog').values(entries).execute();
    const text = await people.owner.call(exportActivity, { query: { actionFilter: ['test.many'] } });
    const records = parseCsv(text.slice(1));
    if (!Array.isArray(records)) throw new Error('no CSV');
    expect(records).toHaveLength(602);
    expect(records.at(-1)!.fields[5]).toBe(group.name);
  });

  it('of nothing has its heads only', async () => {
    const text = await team.people.owner.call(exportActivity, {
      query: { keyword: 'nowhere', language: 'en-US' },
    });
    expect(text.trim().split('\r\n')).toHaveLength(1);
  });
});

describe('another team', () => {
  it('has no entry in the list, whatever filter is used', async () => {
    const other = await createTeam(server);
    await sealed();
    const foreign = await other.people.owner.call(listActivity, { query: { limit: 200 } });
    const ids = foreign.items.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    for (const query of [
      {},
      { actorFilter: other.userIds.owner },
      { objectType: 'group', objectId: other.group.id },
      { keyword: 't2' },
    ]) {
      const { items, names } = await list({ ...query, limit: 200 });
      expect(items.filter(({ id }) => ids.includes(id))).toEqual([]);
      expect(JSON.stringify(names)).not.toContain('t2');
    }
    const answer = await team.people.owner.ask(getActivity, { params: { id: ids[0]! } });
    expect([answer.httpStatus, answer.code]).toEqual([404, 'activity.not_found']);
    const people = await team.people.owner.call(listActivityPeople, { query: { limit: 200 } });
    expect(people.items.map(({ name }) => name)).not.toContain('owner t2');
  });

  it('has none of its object names shown, even for ids that an entry of ours contains', async () => {
    const other = await createTeam(server);
    const { db } = server;
    await db
      .insertInto('auditLog')
      .values({
        teamId: team.teamId,
        id: newId(),
        actorName: 'x',
        action: 'test.foreign',
        objectType: 'group',
        objectId: other.group.id,
        after: JSON.stringify({ groupId: other.otherGroup.id, userId: other.userIds.owner }),
      })
      .execute();
    const { items, names } = await list({ actionFilter: 'test.foreign' });
    expect(items[0]!.object.name).toBeNull();
    expect(names).toEqual({});
  });
});

it('members and operators are refused with the missing permission', async () => {
  for (const role of ['member', 'operator'] as const)
    for (const endpoint of [listActivity, exportActivity, getActivityState])
      expect((await team.people[role].ask(endpoint, { query: {} } as never)).code).toBe('E033');
});

it('only the owner sets how long entries are kept, which is logged as well', async () => {
  const { owner, admin } = team.people;
  expect((await owner.call(getActivityState, {})).keepDays).toBe(400);
  expect((await admin.ask(setActivityRetention, { body: { keepDays: 90 } })).code).toBe('E033');
  expect((await owner.ask(setActivityRetention, { body: { keepDays: 1 } })).httpStatus).toBe(400);
  expect((await owner.call(setActivityRetention, { body: { keepDays: 90 } })).keepDays).toBe(90);
  expect((await list({ limit: 1 })).items[0]).toMatchObject({
    action: 'activity.setRetention',
    changes: [{ field: 'keepDays', before: 400, after: 90 }],
  });
});

it('a change that is rolled back leaves no entry', async () => {
  const before = await list({ limit: 1 });
  const answer = await team.people.owner.ask(renameTeam, { body: { name: 'Other', revision: 99 } });
  expect(answer.code).toBe('team.conflict');
  expect((await list({ limit: 1 })).items).toEqual(before.items);
});
