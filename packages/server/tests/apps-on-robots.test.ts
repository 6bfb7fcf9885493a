import * as contract from '@muster/contract/apps/endpoints';
import { removeDevices } from '@muster/contract/devices/changes.endpoints';
import { topicOf } from '@muster/contract/robot-link/topics';
import { makeApk } from '@muster/testing/apk/make-apk';
import { connectAsync } from 'mqtt';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Client } from './setup/client.ts';
import { createTeam, registerDevice, type TestTeam } from './setup/team.ts';
import { createTestRobot, type TestRobot } from './setup/test-robot.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTeam } from './setup/with-team.ts';

let server: TestServer;
let team: TestTeam;
let owner: Client;
withTeam((made) => ({ server, team, owner } = made));

const said = (packageName: string, versionCode: string, more: object = {}) => ({
  packageName,
  label: `Label of ${packageName}`,
  versionName: `v${versionCode}`,
  versionCode,
  ...more,
});
const appsOf = ({ id }: TestRobot, as = owner) => as.call(contract.listAppsOfRobot, { params: { id } });
const robotsOf = (packageName: string, query: object = {}, as = owner) =>
  as.call(contract.listRobotsOfApp, { params: { packageName }, query });
const codesOf = async (robot: TestRobot) =>
  Object.fromEntries((await appsOf(robot)).items.map((app) => [app.packageName, app.versionCode]));

describe('the apps that a robot reports', () => {
  it('are listed, and an app it no longer reports is gone', async () => {
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    expect(await appsOf(robot)).toEqual({ items: [], reportedAt: null });
    await robot.say('apps', { apps: [said('com.example.b', '10'), said('com.example.a', '9')] });
    const first = await appsOf(robot);
    expect(first.items).toMatchObject([
      { packageName: 'com.example.a', versionName: 'v9', hasCrashed: false, newest: null },
      { packageName: 'com.example.b', versionCode: '10' },
    ]);
    await robot.say('apps', { apps: [said('com.example.b', '11', { hasCrashed: true })] });
    expect((await appsOf(robot)).items).toMatchObject([
      { packageName: 'com.example.b', versionCode: '11', hasCrashed: true },
    ]);
    await robot.say('apps', { apps: [] });
    expect((await appsOf(robot)).items).toEqual([]);
    await robot.goOffline();
  });

  it('are written only when they changed', async () => {
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    const apps = [said('com.example.same', '1'), said('com.example.other', '1')];
    await robot.say('apps', { apps });
    const before = await appsOf(robot);
    await robot.say('apps', { apps });
    expect(await appsOf(robot)).toEqual(before);
    await robot.say('apps', { apps: [apps[0], said('com.example.other', '2')] });
    const after = await appsOf(robot);
    const since = (list: typeof after, name: string) =>
      list.items.find(({ packageName }) => packageName === name)!.reportedAt;
    expect(since(after, 'com.example.same')).toBe(since(before, 'com.example.same'));
    expect(since(after, 'com.example.other') > since(before, 'com.example.other')).toBe(true);
    await robot.goOffline();
  });

  it('do not affect other robots when invalid', async () => {
    const [bad, good] = [await createTestRobot(server, team), await createTestRobot(server, team)];
    await Promise.all([bad.comeOnline(), good.comeOnline()]);
    const nonsense = [
      { apps: 'all' },
      { apps: [said('nonsense', '1'), said('com.example.kept', '1', { label: 'A\u0000\ud800' })] },
      { apps: [said('com.example.kept', '99999999999999999999')] },
      { apps: Array.from({ length: 400 }, () => said('com.example.many', '1')) },
    ];
    await bad.say('apps', { apps: [said('com.example.before', '1')] });
    for (const body of nonsense)
      await Promise.all([
        bad.say('apps', body),
        good.say('apps', { apps: [said('com.example.good', String(Math.trunc(Math.random() * 1e9)))] }),
      ]);
    expect(Object.keys(await codesOf(good))).toEqual(['com.example.good']);
    expect(await codesOf(bad)).toEqual({});
    await Promise.all([bad.goOffline(), good.goOffline()]);
  });

  it('are removed with the robot', async () => {
    const robot = await createTestRobot(server, team);
    await robot.comeOnline();
    await robot.say('apps', { apps: [said('com.example.gone', '1')] });
    expect((await robotsOf('com.example.gone')).counts.normal).toBe(1);
    await owner.call(removeDevices, { query: { ids: [robot.id] } });
    expect((await robotsOf('com.example.gone')).counts).toMatchObject({ normal: 0, linkOff: 0 });
    expect((await owner.ask(contract.listAppsOfRobot, { params: { id: robot.id } })).code).toBe('E008');
  });

  it('are accepted under its own serial number only', async () => {
    const [robot, other] = [await createTestRobot(server, team), await createTestRobot(server, team)];
    const { port } = new URL(server.address);
    const client = await connectAsync(`ws://127.0.0.1:${port}/mqtt`, {
      clientId: robot.sn,
      username: robot.sn,
      password: robot.secret,
      reconnectPeriod: 0,
    });
    client.on('error', () => {});
    const body = JSON.stringify({ apps: [said('com.example.lie', '1')] });
    await client.publishAsync(topicOf(other.sn, 'apps'), body, { qos: 1 });
    await client.publishAsync(topicOf(robot.sn, 'apps'), body, { qos: 1 });
    expect(await codesOf(robot)).toEqual({ 'com.example.lie': '1' });
    expect((await appsOf(other)).reportedAt).toBeNull();
    await client.endAsync();
  });
});

describe('robots that have an app', () => {
  let packageName: string;
  let made = 0;
  let online: TestRobot;
  let offline: TestRobot;
  let elsewhere: TestRobot;
  let uploaded: string;

  beforeEach(async () => {
    packageName = `com.example.shared${(made += 1)}`;
    for (const [versionCode, versionName] of [
      [9, '9.0'],
      [10, '10.0'],
    ] as const)
      ({ id: uploaded } = await owner.upload(
        `shared-${versionName}.apk`,
        new Uint8Array(makeApk({ packageName, versionCode, versionName })),
      ));
    online = await createTestRobot(server, team);
    offline = await createTestRobot(server, team);
    elsewhere = await createTestRobot(server, team, { group: team.otherGroup });
    for (const robot of [online, offline, elsewhere]) await robot.comeOnline();
    await online.say('apps', { apps: [said(packageName, '10')] });
    await offline.say('apps', { apps: [said(packageName, '9')] });
    await elsewhere.say('apps', { apps: [said(packageName, '9')] });
    await offline.goOffline();
  });

  it('are listed with state and version, filtered by both', async () => {
    const there = await robotsOf(packageName, { stateFilter: 'normal,linkOff' });
    expect(there.counts).toMatchObject({ normal: 2, linkOff: 1 });
    expect(there.total).toBe(3);
    expect(Object.fromEntries(there.items.map((row) => [row.device.id, row]))).toMatchObject({
      [online.id]: { state: 'normal', version: { versionCode: '10' }, group: { name: team.group.name } },
      [offline.id]: { state: 'linkOff', version: { versionCode: '9' } },
      [elsewhere.id]: { state: 'normal', group: { name: team.otherGroup.name } },
    });
    const nine = await robotsOf(packageName, { versionFilter: '9' });
    expect(nine.items.map(({ device }) => device.id).toSorted()).toEqual(
      [offline.id, elsewhere.id].toSorted(),
    );
    const missing = await robotsOf(packageName, { stateFilter: 'notFound' });
    expect(missing.total).toBe(missing.counts.notFound);
    expect(missing.items.every(({ version }) => version === null)).toBe(true);
    const pages = await Promise.all([1, 2].map((page) => robotsOf(packageName, { page, limit: 2 })));
    expect(new Set(pages.flatMap(({ items }) => items.map(({ device }) => device.id))).size).toBe(4);
    expect(pages[0]!.total).toBe(there.total + missing.total);
  });

  it('are counted by app and by version', async () => {
    const { items } = await owner.call(contract.listApps, { query: { keyword: packageName } });
    const counts = { versionCount: 2, robotCount: 3, olderCount: 2, newerCount: 0, isSignerChanged: false };
    expect(items).toMatchObject([{ packageName, ...counts }]);
    const { app, onRobots } = await owner.call(contract.readApp, { params: { packageName } });
    expect(app).toMatchObject(counts);
    expect(onRobots).toEqual([
      { versionName: 'v10', versionCode: '10', robots: 1 },
      { versionName: 'v9', versionCode: '9', robots: 2 },
    ]);
  });

  it('are counted as newer than the team’s own newest package', async () => {
    await offline.comeOnline();
    await offline.say('apps', { apps: [said(packageName, '18446744073709551615')] });
    const counts = { robotCount: 3, olderCount: 1, newerCount: 1 };
    const { items } = await owner.call(contract.listApps, { query: { keyword: packageName } });
    expect(items).toMatchObject([counts]);
    expect((await owner.call(contract.readApp, { params: { packageName } })).app).toMatchObject(counts);
  });

  it('show the newer version available for a robot', async () => {
    expect((await appsOf(offline)).items).toMatchObject([
      { versionCode: '9', newest: { fileId: uploaded, versionName: '10.0', versionCode: '10' } },
    ]);
  });

  it('are shown to members of their groups, and to no other team', async () => {
    const { member } = team.people;
    const theirs = await robotsOf(packageName, { stateFilter: 'normal,linkOff' }, member);
    expect(theirs.items.map(({ device }) => device.id)).not.toContain(elsewhere.id);
    expect(theirs.counts).toMatchObject({ normal: 1, linkOff: 1 });
    const { app } = await member.call(contract.readApp, { params: { packageName } });
    expect(app).toMatchObject({ robotCount: 2, olderCount: 1 });
    const { items } = await member.call(contract.listApps, { query: { keyword: packageName } });
    expect(items).toMatchObject([{ robotCount: 2, olderCount: 1 }]);
    expect((await member.ask(contract.listAppsOfRobot, { params: { id: elsewhere.id } })).code).toBe('E008');
    const stranger = await createTeam(server);
    const { id } = await registerDevice(stranger);
    expect((await owner.ask(contract.listAppsOfRobot, { params: { id } })).code).toBe('E008');
    expect((await robotsOf(packageName, {}, stranger.people.owner)).counts).toEqual({
      normal: 0,
      linkOff: 0,
      notFound: 1,
    });
  });

  it.each([{ stateFilter: 'broken' }, { versionFilter: 'nine' }, { limit: 0 }])(
    'are not listed for the invalid query %j',
    async (query) => {
      const answer = await owner.ask(contract.listRobotsOfApp, {
        params: { packageName },
        query: query as never,
      });
      expect(answer.code).toBe('request.invalid');
    },
  );
});
