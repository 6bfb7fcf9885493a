import { emptyConfig } from '@muster/contract/configs/empty-config';
import { updateConfig } from '@muster/contract/configs/endpoints';
import { deployConfig } from '@muster/contract/configs/deployment.endpoints';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { createToken, revokeToken } from '@muster/contract/tokens/endpoints';
import { beginScreenView } from '@muster/contract/screenshots/endpoints';
import { getGroup, updateGroup } from '@muster/contract/groups/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ended } from '../faults/moments.ts';
import { expectPromisesKept, settled } from '../faults/promises.ts';
import type { Api } from '@muster/testing/api';
import { owner, type Site } from '@muster/testing/site';
import { until } from '@muster/testing/until';
import { type Browser, openBrowser } from './browser.ts';
import { mosquittoPath } from './mosquitto.ts';
import { openPair, type Pair } from './pair.ts';

const ROBOTS = 60;
if (mosquittoPath === undefined)
  process.emitWarning('Mosquitto is not installed: several processes are not tested.');

describe.skipIf(mosquittoPath === undefined)('two processes, one PostgreSQL, one Mosquitto', () => {
  let pair: Pair;
  let site: Site;
  let secondUrl: string;
  let secondApi: Api;
  const browsers: Browser[] = [];

  beforeAll(async () => {
    pair = await openPair({ robots: ROBOTS });
    ({ site, secondUrl, secondApi } = pair);
  }, 120_000);
  afterAll(async () => {
    for (const browser of browsers) browser.close();
    await pair?.close();
  }, 60_000);

  /** The metric of robot messages of one topic that this process has received. */
  async function taken(url: string, topic: string): Promise<number> {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(
      new RegExp(`muster_robot_messages_received_total\\{topic="${topic}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
    );
  }

  async function deployBySecond(): Promise<string> {
    const params = { id: site.configId };
    const document = {
      ...emptyConfig,
      name: 'Of the second',
      selfName: `s${site.acknowledged.versions.size}`,
    };
    const body = { document, baseVersion: 1, isOverwrite: true };
    const saved = await secondApi.call(updateConfig, { params, body });
    site.acknowledged.versions.set(saved.version, document.selfName);
    const { taskId, version, sent } = await secondApi.call(deployConfig, {
      params,
      body: { deviceIds: [...site.deviceIds], whenOffline: 'skip' },
    });
    site.acknowledged.deployments.push({ taskId: taskId!, version, sent });
    return taskId!;
  }

  it('a browser on either process sees all robots, whichever process receives their messages', async () => {
    const first = await openBrowser(site.url, owner);
    const other = await first.openAt(secondUrl);
    browsers.push(first, other);
    for (const browser of browsers) await browser.watch({ shown: { device: [...site.deviceIds] } });
    const seen = ({ changes }: Browser) =>
      new Set(changes.flatMap((change) => (change.topic === 'device' && change.row ? [change.row.id] : [])))
        .size;
    // Idle robots report little.
    await site.deploy();
    await until(() => seen(first) === ROBOTS && seen(other) === ROBOTS, {
      what: 'both browsers have seen every robot change',
    });
    // A change may also come from another message than a state.
    for (const url of [site.url, secondUrl])
      await until(async () => (await taken(url, 'state')) > 0, {
        what: 'both processes have received states',
      });
  });

  it('the screen and the position of a robot are shown by the process that the browser is connected to', async () => {
    const browser = await openBrowser(site.url, owner);
    const index = site.fleet.robots.findIndex(({ machine }) => machine.identity.model === 'service');
    const { machine, sn } = site.fleet.robots[index]!;
    const device = site.deviceIds[index]!;
    await site.allOnline();
    // Robots send pictures to the first process, where they enrolled.
    const { viewId } = await secondApi.call(beginScreenView, { body: { sn } });
    const followed = browser.follow(secondUrl, `device=${device}&pose=1&view=${viewId}`);
    const kinds = () =>
      followed.messages.map((message) => (message.type === 'screen' ? message.what.kind : message.type));
    await until(() => kinds().includes('picture') && kinds().includes('pose'), {
      what: 'a picture and a position arrived through the other process',
    });
    expect(machine.watched).toEqual({ viewers: [] });
    followed.close();
    await until(() => machine.watched === null, { what: 'the robot is no longer watched' });
    browser.close();
  });

  it('signing out on one closes the live connections of the other', async () => {
    const first = await openBrowser(site.url, owner);
    const other = await first.openAt(secondUrl);
    await first.signOut();
    await until(() => first.isClosed && other.isClosed, { what: 'both live links are closed' });
    await expect(other.openAt(secondUrl)).rejects.toThrow();
    expect(browsers.map(({ isClosed }) => isClosed)).toEqual([false, false]);
  });

  it('a token revoked on one is refused by the other at once', async () => {
    const body = { name: 'ci', scopes: ['device.read' as const], expiresInDays: 1 };
    for (let round = 0; round < 5; round += 1) {
      const { id, token } = await site.api.call(createToken, { body });
      const ask = () =>
        fetch(`${secondUrl}/v1/rms/devices?limit=1`, { headers: { authorization: `Bearer ${token}` } });
      expect((await ask()).status).toBe(200);
      const revokedAt = performance.now();
      await site.api.call(revokeToken, { params: { id } });
      await until(async () => (await ask()).status === 401, { what: 'the other process refuses the token' });
      // By the message between them; otherwise its token cache would last ten seconds.
      expect(performance.now() - revokedAt).toBeLessThan(5000);
    }
  });

  it.each(['A', 'B'] as const)('a deployment sent to %s is done once by every robot', async (to) => {
    await (to === 'A' ? site.deploy() : deployBySecond());
    await expectPromisesKept(site);
  });

  it('both return the same for a robot once it is idle', async () => {
    await settled(site);
    const id = site.deviceIds[0]!;
    const [here, there] = await Promise.all(
      [site.api, secondApi].map((api) => api.call(getDevice, { params: { id } })),
    );
    expect(there!.config).toEqual(here!.config);
    expect(there!.connection).toEqual(here!.connection);
  });

  it('a refetch after a live message returns the change, even if another process made it', async () => {
    const there = await openBrowser(secondUrl, owner);
    browsers.push(there);
    await there.watch({});
    const { group } = await site.api.call(getDevice, { params: { id: site.deviceIds[0]! } });
    const names = async () => {
      const { items } = await secondApi.call(listDevices, { query: { limit: 5 } });
      return new Set(items.map((device) => device.group.name));
    };
    for (const name of ['Robots 1', 'Robots 2', 'Robots 3', 'Robots 4', 'Robots 5']) {
      await names();
      const told = there.changes.length;
      const { revision } = await site.api.call(getGroup, { params: { id: group.id } });
      await site.api.call(updateGroup, { params: { id: group.id }, body: { name, revision } });
      const isTold = () => there.changes.slice(told).some((change) => change.topic === 'devices');
      await until(isTold, { what: 'the browser gets the update' });
      expect(await names()).toEqual(new Set([name]));
    }
  });

  it('kill -9 of A while it sends: B continues alone, and A finishes the rest after its restart', async () => {
    const taskId = await site.deploy();
    await ended(site, taskId, 0.2);
    await site.server.kill();
    await expectPromisesKept(site);
    await deployBySecond();
    await expectPromisesKept(site);
    await site.start();
    await site.deploy();
    await expectPromisesKept(site);
  });

  it('kill -9 of B right after its response: A continues alone', async () => {
    await deployBySecond();
    await pair.second.kill();
    await expectPromisesKept(site);
    await pair.startSecond();
    await deployBySecond();
    await expectPromisesKept(site);
  });
});
