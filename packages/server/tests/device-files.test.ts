import { exportDevices } from '@muster/contract/devices/export.endpoints';
import { importDevices } from '@muster/contract/devices/import.endpoints';
import type { ImportLine } from '@muster/contract/devices/import.schemas';
import { listDevices } from '@muster/contract/devices/endpoints';
import { deviceLimits } from '@muster/contract/devices/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { startTestServer, type TestServer } from './setup/test-server.ts';

let server: TestServer & { end(): Promise<void> };
let team: TestTeam;
let other: TestTeam;
beforeAll(async () => {
  server = await startTestServer();
  team = await createTeam(server);
  other = await createTeam(server);
});
afterAll(() => server.end());

let serials = 0;
function line(cells: Partial<ImportLine> = {}): ImportLine {
  serials += 1;
  const sn = `IM${String(serials).padStart(8, '0')}`;
  return { line: serials + 1, sn, name: '', group: '', model: '', comment: '', ...cells };
}
const total = async () => (await team.people.owner.call(listDevices, { query: {} })).total;
const send = (lines: ImportLine[], client = team.people.owner) =>
  client.call(importDevices, { body: { lines, groupId: team.group.id } });

describe('importing robots', () => {
  it('registers every line with its values, and the chosen defaults for the rest', async () => {
    const lines = [
      line({ name: ' 凱比 01 ', group: 'LOBBY', model: 'Kebbi Air', comment: '門口' }),
      line({ sn: 'imlower001' }),
    ];
    expect(await send(lines)).toEqual({ created: 2, faults: [] });
    const { items } = await team.people.owner.call(exportDevices, { body: { filter: { keyword: 'IM' } } });
    expect(items).toEqual([
      expect.objectContaining({ sn: 'IMLOWER001', name: 'IMLOWER001', model: 'air-s', comment: '' }),
      expect.objectContaining({
        name: '凱比 01',
        model: 'air',
        comment: '門口',
        group: { id: team.otherGroup.id, name: 'Lobby' },
      }),
    ]);
  });

  it('registers nothing when a line has a fault, and returns every fault', async () => {
    const registered = await registerDevice(team);
    const foreign = await registerDevice(other);
    const before = await total();
    const lines = [
      line(),
      line({ sn: registered.sn }),
      line({ sn: foreign.sn }),
      line({ sn: 'nope' }),
      line({ group: 'No such group', model: 'R2', name: 'x'.repeat(31) }),
    ];
    const repeated = line({ sn: lines[0]!.sn });
    const { created, faults } = await send([...lines, repeated]);
    expect(created).toBe(0);
    expect(faults).toEqual([
      { line: lines[1]!.line, faults: ['registered'] },
      // Nothing more is revealed about a robot of another team.
      { line: lines[2]!.line, faults: ['registered'] },
      { line: lines[3]!.line, faults: ['sn'] },
      { line: lines[4]!.line, faults: ['name_too_long', 'model', 'group'] },
      { line: repeated.line, faults: ['duplicate'] },
    ]);
    expect(await total()).toBe(before);
  });

  it('registers nothing in a dry run', async () => {
    const before = await total();
    const body = { lines: [line()], groupId: team.group.id, isTrial: true };
    expect(await team.people.owner.call(importDevices, { body })).toEqual({ created: 0, faults: [] });
    expect(await total()).toBe(before);
  });

  it('registers a robot once when two files with it are imported at the same time', async () => {
    const shared = line();
    const before = await total();
    const replies = await Promise.all([1, 2, 3].map(() => send([line(), shared])));
    expect(replies.map(({ created }) => created).toSorted((a, b) => a - b)).toEqual([0, 0, 2]);
    for (const { created, faults } of replies)
      if (created === 0) expect(faults).toEqual([{ line: shared.line, faults: ['registered'] }]);
    expect(await total()).toBe(before + 2);
  });

  it('lets a member import into their own groups only', async () => {
    const { member } = team.people;
    expect(await send([line({ group: 'Lobby' })], member)).toMatchObject({
      created: 0,
      faults: [{ faults: ['group'] }],
    });
    const elsewhere = await member.ask(importDevices, {
      body: { lines: [line()], groupId: team.otherGroup.id },
    });
    expect(elsewhere.code).toBe('E004');
    expect(await send([line({ group: 'Class 5-B' })], member)).toMatchObject({ created: 1 });
  });

  it('accepts 10,000 lines of the maximum length, which can be exported again', async () => {
    const { owner } = other.people;
    const max = deviceLimits.importMax;
    const groupId = other.group.id;
    const lines = Array.from({ length: max }, (_, index) =>
      line({ name: `${'機'.repeat(20)} ${index}`, comment: '備'.repeat(200) }),
    );
    expect(await owner.call(importDevices, { body: { lines, groupId } })).toEqual({
      created: max,
      faults: [],
    });
    const tooMany = await owner.ask(importDevices, { body: { lines: [...lines, line()], groupId } });
    expect(tooMany).toMatchObject({ code: 'request.invalid', data: { fields: { lines: 'field.too_many' } } });

    const seen = new Set<string>();
    let cursor: string | undefined;
    let parts = 0;
    do {
      const body = { filter: {}, ...(cursor === undefined ? {} : { cursor }) };
      const part = await owner.call(exportDevices, { body });
      if (cursor === undefined) expect(part.total).toBe(max + 1);
      for (const { sn } of part.items) seen.add(sn);
      cursor = part.nextCursor ?? undefined;
      parts += 1;
    } while (cursor !== undefined);
    // Plus the robot that was there before.
    expect(seen.size).toBe(max + 1);
    expect(parts).toBeGreaterThan(1);
  }, 120_000);
});

describe('exporting robots', () => {
  it('returns the selected robots that the user may see, and names the others', async () => {
    const mine = await registerDevice(team);
    const theirs = await registerDevice(team, team.otherGroup.id);
    const foreign = await registerDevice(other);
    const body = { deviceIds: [mine.id, theirs.id, foreign.id] };
    const asMember = await team.people.member.call(exportDevices, { body });
    expect(asMember.items.map(({ id }) => id)).toEqual([mine.id]);
    expect(asMember.missing).toEqual([theirs.id, foreign.id]);
    const asOwner = await team.people.owner.call(exportDevices, { body });
    expect(asOwner).toMatchObject({ total: 2, missing: [foreign.id] });
    const none = await team.people.member.ask(exportDevices, { body: { deviceIds: [theirs.id] } });
    expect(none).toMatchObject({ code: 'E008', data: { detail: { missing: [theirs.id] } } });
    const all = await team.people.member.call(exportDevices, { body: { filter: {} } });
    expect(all.missing).toEqual([]);
  });

  it.each(['x', 'eyJ', Buffer.from('["a","b"]').toString('base64url'), '[]'])(
    'refuses the invalid cursor %s',
    async (cursor) => {
      const answer = await team.people.owner.ask(exportDevices, { body: { filter: {}, cursor } });
      expect(answer).toMatchObject({ code: 'request.invalid', data: { fields: { cursor: 'field.format' } } });
    },
  );
});
