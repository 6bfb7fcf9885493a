import { login } from '@muster/contract/account/endpoints';
import { sendCommand } from '@muster/contract/commands/endpoints';
import { listDevices } from '@muster/contract/devices/endpoints';
import { robotTypeOf, type RobotType } from '@muster/contract/devices/schemas';
import { type Condition, condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition } from '@muster/contract/monitoring/conditions.endpoints';
import {
  addMonitored,
  applyCondition,
  getMonitored,
  listMonitorHistory,
} from '@muster/contract/monitoring/station.endpoints';
import type { FleetRobot } from '@muster/robot-simulator/fleet-robot';
import { isIncidentCode } from '@muster/robot-simulator/incidents';
import { type Api, createApi } from '@muster/testing/api';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CodeRow, readCodeTable } from '../browser/code-table.ts';
import { type Mailbox, openMailbox } from '../browser/mailbox.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const variables: Record<string, string> = {};
let mailbox: Mailbox;
beforeAll(async () => {
  mailbox = await openMailbox();
  variables['SMTP_URL'] = mailbox.url;
});
afterAll(() => mailbox?.close());
const stage = setStage({ variables });
const t = await speak();
/** The team's language, as the recipient has no account. */
const inMail = await speak('zh-TW');

const TOLD = 'duty@lakeside.example';
/** By then an outage has gathered its robots, and the mail about danger to people is more than a minute old. */
const GATHERED_MS = 90_000;
const app = { name: 'Roflow', packageName: 'com.robot.roflow', projectId: null };
const project = { ...app, projectId: 'tour-1' };

/** The settings of the table as parts of a condition. */
const settings: Record<string, (robot: FleetRobot) => object> = {
  '': () => ({}),
  '`allowedApps`: an app': () => ({ allowedApps: [app] }),
  '`allowedApps`: a project': () => ({ allowedApps: [project] }),
  '`alerts.offGround`': () => ({ alerts: { offGround: true } }),
  '`alerts.connectedRobot`': () => ({ alerts: { connectedRobot: true } }),
  '`alerts.pushMode`': () => ({ alerts: { pushMode: true } }),
  '`allowedMapId`': ({ machine }) => ({ allowedMapId: machine.readState().pose!.mapId }),
};

/** Only driving robots have maps. */
const typeOf = ({ setting }: CodeRow): RobotType => (setting === '`allowedMapId`' ? 'service' : 'kebbi');

/** Codes that one robot can have at the same time; every other row gets a robot of its own. */
const isShared = ({ code, setting, way }: CodeRow) =>
  setting === '' && way === 'incident' && code !== '3-12' && code !== '4-6';

interface Case {
  robot: FleetRobot;
  rows: CodeRow[];
}

/** Assigns each row a suitable robot of those that are online and new enough. */
function assign(rows: readonly CodeRow[], robots: FleetRobot[]): Case[] {
  const take = (type: RobotType): FleetRobot => {
    const at = robots.findIndex(({ machine }) => robotTypeOf(machine.identity.model) === type);
    return robots.splice(at, 1)[0]!;
  };
  const single = rows.filter((row) => !isShared(row));
  return [
    { robot: take('kebbi'), rows: rows.filter(isShared) },
    ...single.map((row) => ({ robot: take(typeOf(row)), rows: [row] })),
  ];
}

async function conditionOf(api: Api, { robot, rows }: Case, index: number): Promise<void> {
  const { machine, sn } = robot;
  const document: Condition = condition.parse({
    name: `Case ${index}`,
    robotType: robotTypeOf(machine.identity.model),
    // Raises no code for a robot's real battery.
    battery: { moderate: 2, high: 1 },
    ...(rows.some(({ code }) => code === '3-12' || code === '4-6') && {
      battery: { moderate: 30, high: 15 },
    }),
    ...settings[rows[0]!.setting]!(robot),
    notify: { system: true, theaterSafety: true },
    recipients: [{ name: 'Duty', email: TOLD }],
  });
  const { id: settingId } = await api.call(createCondition, { body: { document, groupId: null } });
  await api.call(applyCondition, { body: { snArray: [sn], settingId } });
}

async function begin({ robot }: Case, { code, way }: CodeRow): Promise<void> {
  if (way === 'cut') robot.agent!.kill();
  else if (way === 'sign off') await robot.agent!.stop();
  else if (isIncidentCode(code)) robot.machine.incidents.begin(code);
}

async function end({ robot }: Case, { code, way }: CodeRow): Promise<void> {
  if (way !== 'incident') await robot.start();
  else if (isIncidentCode(code)) robot.machine.incidents.end(code);
}

/** Opens what the robot may show, for one limited to one app or project: by itself it opens and closes others. */
const showAllowed = ({ robot, rows }: Case) =>
  rows.some(({ setting }) => setting.startsWith('`allowedApps`'))
    ? robot.machine.openApp(app.packageName, rows[0]!.setting.endsWith('project') ? project.projectId : null)
    : Promise.resolve();

const codesOf = async (api: Api, { robot }: Case): Promise<string[]> =>
  (await api.call(getMonitored, { params: { sn: robot.sn } })).codes.map(({ code }) => code);

/** The drawer of the robot shows each code. */
async function seeInDrawer(page: Page, { robot, rows }: Case): Promise<void> {
  await page
    .locator(`[data-robot]`)
    .filter({ has: page.locator(`[title$="${robot.sn}"]`) })
    .click();
  const panel = page.getByRole('dialog');
  for (const { code } of rows)
    await panel
      .getByText(t(`monitorCodes.${code}.title`))
      .first()
      .waitFor();
}

/** The robots' alerts, by code: whether they are open, and whether recipients were notified. */
async function alertsOf(cases: readonly Case[], idOf: ReadonlyMap<string, string>) {
  const rows = await stage.site.server.db
    .selectFrom('alertRobots as robot')
    .innerJoin('alerts', (join) =>
      join.onRef('alerts.teamId', '=', 'robot.teamId').onRef('alerts.id', '=', 'robot.alertId'),
    )
    .where(
      'robot.deviceId',
      'in',
      cases.map(({ robot }) => idOf.get(robot.sn)!),
    )
    .select([
      'robot.deviceId',
      'robot.code',
      'robot.endedAt',
      'alerts.teamId',
      'alerts.toldAt',
      'alerts.state',
    ])
    .execute();
  return cases.flatMap(({ robot, rows: own }) =>
    own.map(({ code }) => {
      const alert = rows.find((row) => row.deviceId === idOf.get(robot.sn) && row.code === code);
      return { code, ...alert };
    }),
  );
}

/** The codes that do not meet a condition yet. */
const without = <Each extends { code: string }>(all: readonly Each[], isSo: (each: Each) => boolean) =>
  all.filter((each) => !isSo(each)).map(({ code }) => code);

test('each code gets its light, hint, history, alert and mail, and ends', async () => {
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: 'owner@muster.example', password: 'muster-demo' } });
  const fleet = stage.site.fleet!;
  for (const { machine } of fleet.robots) machine.quirks.hasPassingFaults = false;
  const online = async () => {
    const { items } = await api.call(listDevices, { query: { limit: 100, connectionFilter: '1' } });
    return items.filter(({ imageVer }) => imageVer !== '11.2.9');
  };
  const table = await readCodeTable();
  await soon(async () => (await online()).length).toBeGreaterThanOrEqual(
    table.filter((row) => !isShared(row)).length + 1,
  );
  const idOf = new Map((await online()).map(({ sn, id }) => [sn, id]));
  const cases = assign(
    table,
    fleet.robots.filter(({ sn }) => idOf.has(sn)),
  );
  await api.call(addMonitored, { body: { deviceIds: cases.map(({ robot }) => idOf.get(robot.sn)!) } });
  const withProject = cases.filter(({ rows }) => rows[0]!.setting === '`allowedApps`: a project');
  await api.call(sendCommand, {
    body: {
      deviceIds: withProject.map(({ robot }) => idOf.get(robot.sn)!),
      command: { kind: 'roflow.install', parameters: { projectId: project.projectId, name: 'Tour' } },
      whenOffline: 'skip',
    },
  });
  for (const { robot } of withProject)
    await soon(() => robot.machine.readProjects()).toContain(project.projectId);
  // One after the other: so many requests of one team at once may be told to come back later.
  for (const [index, each] of cases.entries()) {
    await showAllowed(each);
    await conditionOf(api, each, index);
  }

  const all = cases.flatMap((each) => each.rows.map((row) => ({ each, row })));
  const active = async (each: Case) => {
    await showAllowed(each);
    const codes = await codesOf(api, each);
    return each.rows.map(({ code }) => code).filter((code) => codes.includes(code));
  };
  for (const each of cases) await soon(() => active(each)).toEqual([]);

  for (const { each, row } of all) await begin(each, row);
  for (const each of cases)
    await soon(async () => {
      const codes = await codesOf(api, each);
      return without(each.rows, ({ code }) => codes.includes(code));
    }).toEqual([]);
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor');
  for (const each of cases) await seeInDrawer(page, each);

  const alerts = () => alertsOf(cases, idOf);
  await soon(async () => without(await alerts(), ({ endedAt }) => endedAt === null)).toEqual([]);
  const { teamId } = (await alerts())[0]!;
  await stage.site.server.app.alerts.tell(teamId!, new Date(Date.now() + GATHERED_MS));
  expect(without(await alerts(), ({ toldAt }) => toldAt instanceof Date)).toEqual([]);
  // Danger to people was mailed first, in a mail of its own.
  const urgent = await mailbox.textFor(TOLD);
  expect(urgent).toMatch(
    new RegExp(`${inMail('monitorCodes.3-9.title')}|${inMail('monitorCodes.4-8.title')}`),
  );
  expect(urgent).not.toContain(inMail('monitorCodes.2-1.title'));
  // The number of mails depends on how fast robots reported.
  for (const code of ['3-9', '4-8', '2-1'] as const)
    await soon(() => mailbox.textsFor(TOLD).join('\n')).toContain(inMail(`monitorCodes.${code}.title`));

  for (const { each, row } of all) await end(each, row);
  for (const each of cases) await soon(() => active(each)).toEqual([]);
  await soon(async () => without(await alerts(), ({ endedAt }) => endedAt instanceof Date)).toEqual([]);
  // A look of the server at the same moment may hold rows, which this one then leaves out.
  await soon(async () => {
    await stage.site.server.app.alerts.look(undefined, 0);
    return without(await alerts(), ({ state }) => state === 'resolved');
  }).toEqual([]);
  for (const { robot, rows } of cases) {
    const query = { sn: robot.sn, langCode: 'en-US' as const };
    const { items } = await api.call(listMonitorHistory, { query });
    const story = items.map(({ code, change }) => `${code} ${change}`);
    expect(story).toEqual(
      expect.arrayContaining(rows.flatMap(({ code }) => [`${code} came`, `${code} went`])),
    );
  }
});
