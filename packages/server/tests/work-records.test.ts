import { condition } from '@muster/contract/monitoring/condition.schemas';
import * as conditions from '@muster/contract/monitoring/conditions.endpoints';
import * as station from '@muster/contract/monitoring/station.endpoints';
import { setTeamTimeZone } from '@muster/contract/schedules/endpoints';
import * as contract from '@muster/contract/work-records/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dropDays, makeDays } from '../src/features/monitoring/history/history-days.store.ts';
import { type Mailbox, openMailbox } from '../src/platform/mail/testing/mailbox.ts';
import { readZipTexts } from '../src/platform/spreadsheet/testing/read-zip.ts';
import { storeAccount } from './setup/accounts.ts';
import { freshName } from './setup/case.ts';
import type { Client } from './setup/client.ts';
import { connected } from './setup/connected.ts';
import { createTeam, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import { type RunningTestServer, startTestServer } from './setup/test-server.ts';
import { WITHIN } from './setup/within.ts';

/** A Tuesday, long enough ago that the current time does not matter. */
const DAY = '2026-03-10';
const days = { from: DAY, to: DAY };

let mailbox: Mailbox;
let server: RunningTestServer;
let team: TestTeam;
let owner: Client;
let [mine, foreign]: TestRobot[] = [];
beforeAll(async () => {
  mailbox = await openMailbox();
  server = await startTestServer(mailbox.variables);
  team = await createTeam(server);
  ({ owner } = team.people);
  await owner.call(setTeamTimeZone, { body: { timeZone: 'Asia/Taipei' } });
  await makeDays(server.db, new Date(DAY), { before: 3, ahead: 3 });
  mine = await createTestRobot(server, team);
  foreign = await createTestRobot(server, team, { group: team.otherGroup });
  await owner.call(station.addMonitored, { body: { deviceIds: [mine.id, foreign.id] } });
});
afterAll(async () => {
  await server?.end();
  await mailbox?.close();
});
afterEach(async () => {
  await sql`delete from monitor_history`.execute(server.db);
});

interface Written {
  robot?: TestRobot;
  /** A time of the day in Taipei, or an instant. */
  at: string;
  code?: string;
  change?: string;
  since?: string;
  actorName?: string;
  detail?: string;
}

const instant = (at: string) => (at.includes('T') ? new Date(at) : new Date(`${DAY}T${at}:00+08:00`));

async function write(...rows: Written[]): Promise<void> {
  for (const { robot = mine!, at, code = '3-11', change = 'came', since, actorName, detail } of rows)
    await server.db
      .insertInto('monitorHistory')
      .values({
        teamId: team.teamId,
        deviceId: robot.id,
        at: instant(at),
        id: crypto.randomUUID(),
        code,
        change,
        since: since === undefined ? null : instant(since),
        actorName: actorName ?? null,
        detail: detail ?? null,
      })
      .execute();
}

type Query = Parameters<typeof ask>[0];
const ask = (query: object, as = owner) =>
  as.ask(contract.exportWorkRecord, { query: { ...days, ...query } });
const linesOf = async (query: Query = {}, as = owner): Promise<string[]> => {
  const { code, data } = await ask(query, as);
  expect(code).toBe('0');
  return (data as string).trimEnd().split('\r\n');
};
const fileOf = async (query: object = {}, as = owner) => {
  const url = urlOf(contract.exportWorkRecord, { query: { ...days, format: 'xlsx', ...query } });
  const response = await fetch(`${as.address}${url}`, { headers: as.headersOf() });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe('an export of work records', () => {
  it('has the rows of the days in the team’s time zone, in the requested language, oldest first', async () => {
    await write(
      { at: `${DAY}T15:59:59Z`, code: '5-1', change: 'failed', actorName: 'Ada', detail: 'no answer' },
      { at: '2026-03-09T16:00:00Z' },
      { at: '2026-03-09T15:59:59Z', code: '4-6' },
      { at: `${DAY}T16:00:00Z`, code: '4-6' },
      { at: '00:30', change: 'went', since: '00:00' },
    );
    const lines = await linesOf({ language: 'en-US' });
    expect(lines[0]).toBe(
      'Time (Asia/Taipei),Group,Robot,Serial number,Code,Description,Change,Duration (minutes),Done by,Details',
    );
    const { sn } = mine!;
    expect(lines.slice(1)).toEqual([
      `2026-03-10 00:00:00,Class 5-B,${sn},${sn},3-11,Motor fault,Began,,,`,
      `2026-03-10 00:30:00,Class 5-B,${sn},${sn},3-11,Motor fault,Ended,30,,`,
      `2026-03-10 23:59:59,Class 5-B,${sn},${sn},5-1,Restarted remotely,Failed,,Ada,no answer`,
    ]);
    const { bytes } = await fileOf({ format: 'csv' });
    // Without it, spreadsheets assume the encoding of their locale.
    expect([...new Uint8Array(bytes.slice(0, 3))]).toEqual([0xef, 0xbb, 0xbf]);
    expect((await linesOf({ language: 'ja-JP' }))[1]).toContain('発生');
  });

  it('has each row once, even if many have the same time', async () => {
    await sql`
      insert into monitor_history (team_id, device_id, at, id, code, change)
      select ${team.teamId}, ${mine!.id}, ${instant('12:00')}::timestamptz + (i / 700) * interval '1 microsecond',
        gen_random_uuid(), '3-11', 'came' from generate_series(1, 2500) i
    `.execute(server.db);
    expect(await linesOf()).toHaveLength(2501);
  });

  it('shows a member of one group nothing of other groups, whatever filter is used', async () => {
    await write({ at: '10:00' }, { at: '10:00', robot: foreign! });
    const { member } = team.people;
    const all = await linesOf();
    expect(all).toHaveLength(3);
    const seen = await linesOf({}, member);
    expect(seen).toHaveLength(2);
    expect(seen[1]).toContain(mine!.sn);
    expect(await linesOf({ groupId: team.otherGroup.id }, member)).toHaveLength(1);
    expect(await linesOf({ sn: foreign!.sn }, member)).toHaveLength(1);
    expect((await linesOf({ groupId: team.otherGroup.id }))[1]).toContain(foreign!.sn);
    const { bytes } = await fileOf({}, member);
    const parts = await readZipTexts(bytes);
    expect(parts.get('xl/worksheets/sheet1.xml')).toContain(mine!.sn);
    expect(parts.get('xl/worksheets/sheet1.xml')).not.toContain(foreign!.sn);
  });

  it('shows another team nothing', async () => {
    await write({ at: '10:00' });
    const other = await createTeam(server);
    await other.people.owner.call(setTeamTimeZone, { body: { timeZone: 'Asia/Taipei' } });
    expect(await linesOf({}, other.people.owner)).toHaveLength(1);
    expect(await linesOf({ sn: mine!.sn }, other.people.owner)).toHaveLength(1);
    expect(await linesOf({ groupId: team.group.id }, other.people.owner)).toHaveLength(1);
  });

  it('covers 31 days at most, and no reversed period', async () => {
    expect((await ask({ from: '2026-03-01', to: '2026-03-31' })).code).toBe('0');
    for (const wrong of [
      { from: '2026-03-01', to: '2026-04-01' },
      { from: '2026-03-02', to: '2026-03-01' },
    ])
      expect(await ask(wrong)).toMatchObject({
        code: 'request.invalid',
        data: { fields: { to: 'field.period' }, params: { to: { max: 31 } } },
      });
    expect(await ask({ from: '2026-02-30', to: '2026-03-01' })).toMatchObject({
      data: { fields: { from: 'field.format' } },
    });
  });

  it('contains no formulas for a spreadsheet', async () => {
    for (const detail of ['=HYPERLINK("http://x")', '+1', '-1', '@SUM(A1)', '\t=1'])
      await write({ at: '11:00', code: '5-6', change: 'done', detail });
    const lines = await linesOf();
    expect(lines.slice(1).every((line) => /,"?'[=+\-@\t]/.test(line))).toBe(true);
    const sheet = (await readZipTexts((await fileOf()).bytes)).get('xl/worksheets/sheet1.xml')!;
    expect(sheet).not.toContain('<f>');
    expect(sheet).toContain('>=HYPERLINK(&quot;http://x&quot;)</t>');
  });

  it('is a valid workbook, with typed times and numbers', async () => {
    await write({ at: '12:00', change: 'went', since: '11:58', detail: 'a\u0001 & <b>' });
    const { response, bytes } = await fileOf({ language: 'en-US' });
    expect(response.headers.get('content-type')).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(response.headers.get('content-disposition')).toContain(`work-record-${DAY}-${DAY}.xlsx`);
    const parts = await readZipTexts(bytes);
    expect([...parts.keys()].toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ]);
    const sheet = parts.get('xl/worksheets/sheet1.xml')!;
    expect(sheet.match(/<row /g)).toHaveLength(2);
    // 10 March 2026, noon.
    expect(sheet).toContain('<v>46091.5</v>');
    expect(sheet).toContain('<c r="H2"><v>2</v></c>');
    expect(sheet).toContain('>a &amp; &lt;b&gt;</t>');
  });
});

describe('the daily work records', () => {
  const today = () => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const list = async (query: object = {}, as = owner) => as.call(contract.listWorkDays, { query });

  it('are the last 14 days, with what began, what was done, and how long robots had problems', async () => {
    // Two codes at once are one problem of 30 minutes.
    await write(
      { at: ago(60) },
      { at: ago(40), change: 'went', since: ago(60) },
      { at: ago(50), code: '2-1' },
      { at: ago(30), code: '2-1', change: 'went', since: ago(50) },
      { at: ago(30), code: '1-2' },
      { at: ago(20), code: '5-6', change: 'done' },
      { at: ago(20), code: '6-3', change: 'failed' },
      { at: ago(10), code: '4-6', robot: foreign! },
    );
    const { timeZone, items } = await list();
    expect(timeZone).toBe('Asia/Taipei');
    expect(items).toHaveLength(14);
    expect(items.at(-1)!.day).toBe(today());
    const total = (key: 'lost' | 'high' | 'medium' | 'done' | 'failed' | 'troubleMinutes') =>
      items.reduce((all, item) => all + item[key], 0);
    expect(
      ['lost', 'high', 'medium', 'done', 'failed', 'troubleMinutes'].map((key) => total(key as 'lost')),
    ).toEqual([1, 1, 1, 1, 1, 30]);
    const own = await list({}, team.people.member);
    expect(own.items.reduce((all, item) => all + item.medium, 0)).toBe(0);
    const other = await list({ groupId: team.otherGroup.id });
    expect(other.items.reduce((all, item) => all + item.high + item.medium, 0)).toBe(1);
  });

  it('show the codes and robots with the most entries', async () => {
    await write(
      { at: '08:00' },
      { at: '09:00', change: 'went', since: '08:00' },
      { at: '08:30', code: '4-6' },
      { at: '10:00' },
      { at: '10:00', robot: foreign! },
    );
    const of = (as: Client) => as.call(contract.getWorkDay, { query: { day: DAY } });
    const { codes, robots } = await of(owner);
    expect(codes).toEqual([
      { code: '3-11', count: 3, robots: 2 },
      { code: '4-6', count: 1, robots: 1 },
    ]);
    expect(robots.map(({ sn, count, troubleMinutes }) => [sn, count, troubleMinutes])).toEqual([
      [mine!.sn, 3, 60],
      [foreign!.sn, 1, 0],
    ]);
    const seen = await of(team.people.member);
    expect(seen.robots.map(({ sn }) => sn)).toEqual([mine!.sn]);
    expect(seen.codes[0]).toEqual({ code: '3-11', count: 2, robots: 1 });
  });

  it('show a period as a whole, of one robot if wanted, and refuse one that is reversed or too long', async () => {
    await write(
      { at: '2026-03-09T02:00:00Z' },
      { at: '2026-03-09T02:30:00Z', change: 'went', since: '2026-03-09T02:00:00Z' },
      { at: '08:00' },
      { at: '09:00', change: 'went', since: '08:00' },
      { at: '08:00', robot: foreign! },
      { at: '08:10', robot: foreign!, change: 'went', since: '08:00' },
      { at: '08:20', robot: foreign!, code: '5-6', change: 'done' },
    );
    const of = (query: object) =>
      owner.call(contract.getWorkDay, { query: { day: '2026-03-09', to: DAY, ...query } });
    expect(await of({})).toMatchObject({ done: 1, failed: 0, troubleMinutes: 100, robotCount: 2 });
    const one = await of({ sn: mine!.sn });
    expect(one).toMatchObject({ done: 0, troubleMinutes: 90, robotCount: 1 });
    expect(one.codes).toEqual([{ code: '3-11', count: 2, robots: 1 }]);
    expect(one.robots.map(({ sn, count }) => [sn, count])).toEqual([[mine!.sn, 2]]);
    for (const to of ['2026-03-08', '2026-04-10'])
      expect(await owner.ask(contract.getWorkDay, { query: { day: '2026-03-09', to } })).toMatchObject({
        code: 'request.invalid',
        data: { fields: { to: 'field.period' } },
      });
  });
});

describe('work reports', () => {
  /** Wednesday, 07:05 in Taipei: the report of Tuesday is due. */
  const MORNING = new Date('2026-03-10T23:05:00Z');
  const report = (now = MORNING) => server.app.workRecords.report(now);
  const freshMail = () => `${freshName().replaceAll(/\W/g, '').toLowerCase()}@school.example`;
  /** The only mail to this address. */
  const mailTo = async (to: string) => (await mailbox.mailsTo(to, 1))[0]!;
  /** The text of the mail without its styles. */
  const textOf = (mail: string) =>
    mail.replace(/<style>.*?<\/style>|<[^>]+>|&nbsp;/gs, ' ').replaceAll(/\s+/g, ' ');
  const written = async (to: string) => {
    const { rows } = await sql<{ subject: string; language: string }>`
      select subject, language from mail_outbox where recipient = ${to} order by id
    `.execute(server.db);
    return rows;
  };

  afterEach(async () => {
    await sql`delete from work_reports`.execute(server.db);
    await sql`update teams set language = null`.execute(server.db);
    await sql`update monitored_devices m set condition_id = (
      select id from conditions c where c.team_id = m.team_id and c.is_default limit 1)`.execute(server.db);
    await sql`delete from conditions where not is_default`.execute(server.db);
  });

  async function reportsOf(robot: TestRobot, reports: string[], emails: string[], as = owner): Promise<void> {
    const document = condition.parse({
      name: freshName().slice(0, 30),
      robotType: 'kebbi',
      reports,
      recipients: emails.map((email) => ({ name: 'Ada', email })),
    });
    const { id } = await as.call(conditions.createCondition, { body: { document, groupId: null } });
    await as.call(station.applyCondition, { body: { snArray: [robot.sn], settingId: id } });
  }

  it('are mailed exactly once by two processes at once, each in the language of its reader', async () => {
    const ada = freshMail();
    const account = freshMail();
    // With another case than the address of the account.
    const kim = account.replace(/^[^@]+/, (name) => name.toUpperCase());
    await storeAccount(server, { name: 'Kim', email: account });
    await sql`update users set language = 'ko-KR' where email = ${account}`.execute(server.db);
    await sql`update teams set language = 'en-US' where id = ${team.teamId}`.execute(server.db);
    // Ada is a recipient of two conditions: she gets one mail about both robots.
    await reportsOf(mine!, ['daily'], [ada, kim]);
    await reportsOf(foreign!, ['daily'], [ada]);
    await write(
      { at: '08:00' },
      { at: '09:30', change: 'went', since: '08:00' },
      { at: '08:00', code: '4-6', robot: foreign! },
      { at: '10:00', code: '5-6', change: 'done' },
    );
    await Promise.all([report(), report()]);
    await report();
    await report(new Date(+MORNING + 3_600_000));
    const english = await mailTo(ada);
    expect(await written(ada)).toMatchObject([
      { language: 'en-US', subject: expect.stringContaining('2026/03/10') },
    ]);
    const text = textOf(english);
    expect(text).toContain(' 3-11 Motor fault 1 ');
    expect(text).toContain(' Robots 2 ');
    expect(text).toContain(' Abnormalities 2 Previous period: 0 ');
    expect(text).toContain(' 1.5 hr ');
    expect(text).toContain(' 5-6 App opened remotely 1 ');
    expect(await written(kim)).toMatchObject([{ language: 'ko-KR' }]);
    expect(textOf(await mailTo(kim))).toContain(' 로봇 1 ');
    // Shown with coloured table cells only.
    expect(english).toContain('background:#c92a2a');
    expect(english).not.toMatch(/<(svg|canvas|img|script)/i);
  });

  it('are not sent before seven or after ten in the team’s time zone, nor where nobody asks for them or the service has ended', async () => {
    const [ada, bob] = [freshMail(), freshMail()];
    await reportsOf(mine!, ['daily'], [ada]);
    await reportsOf(foreign!, [], [bob]);
    await report(new Date('2026-03-10T22:59:00Z'));
    await report(new Date('2026-03-11T02:00:00Z'));
    const serve = (serviceEndsAt: Date | null) =>
      server.db.updateTable('teams').set({ serviceEndsAt }).where('id', '=', team.teamId).execute();
    await serve(new Date());
    await report();
    await serve(null);
    expect(await written(ada)).toEqual([]);
    await report();
    expect(await written(ada)).toHaveLength(1);
    expect(await written(bob)).toEqual([]);
  });

  it('of a week are sent on Mondays, and compare it with the week before', async () => {
    const ada = freshMail();
    await reportsOf(mine!, ['last7', 'last31'], [ada]);
    await report();
    expect(await written(ada)).toEqual([]);
    await write({ at: '08:00' });
    await report(new Date('2026-03-15T23:30:00Z'));
    const [week, ...others] = await written(ada);
    expect(others).toEqual([]);
    expect(week!.subject).toContain('2026/03/09 – 2026/03/15');
    expect(textOf(await mailTo(ada))).toContain(' 異常次數 1 前一期間：0 ');
  });

  it('are mailed to other teams while a row of one team is locked, and to that team by the next run', async () => {
    const [ada, bob] = [freshMail(), freshMail()];
    await reportsOf(mine!, ['daily'], [ada]);
    const next = await createTeam(server);
    await next.people.owner.call(setTeamTimeZone, { body: { timeZone: 'Asia/Taipei' } });
    const robot = await createTestRobot(server, next);
    await next.people.owner.call(station.addMonitored, { body: { deviceIds: [robot.id] } });
    await reportsOf(robot, ['daily'], [bob], next.people.owner);
    const client = await connected(server);
    await client.query('begin');
    await client.query(
      `insert into work_reports (team_id, frequency, day) values ($1, 'daily', '2026-03-11')`,
      [team.teamId],
    );
    const reporting = report();
    await expect.poll(() => written(bob), WITHIN).toHaveLength(1);
    await reporting;
    expect(await written(ada)).toEqual([]);
    await client.query('rollback');
    await report();
    expect(await written(ada)).toHaveLength(1);
  });

  it('are rolled back with their row on an error, and sent by the retry', async () => {
    const ada = freshMail();
    await reportsOf(mine!, ['daily'], [ada]);
    await sql`alter table mail_outbox add constraint broken check (recipient <> ${sql.lit(ada)}) not valid`.execute(
      server.db,
    );
    await expect(report()).rejects.toThrow();
    const { rows } = await sql`select * from work_reports`.execute(server.db);
    expect(rows).toEqual([]);
    await sql`alter table mail_outbox drop constraint broken`.execute(server.db);
    await report();
    expect(await written(ada)).toHaveLength(1);
  });
});

it('old partitions are dropped', async () => {
  expect(await dropDays(server.db, new Date('2026-03-14'))).toBeGreaterThan(0);
});
