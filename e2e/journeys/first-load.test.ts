import { login } from '@muster/contract/account/endpoints';
import { renameDevice } from '@muster/contract/devices/changes.endpoints';
import { getDevice, listDevices } from '@muster/contract/devices/endpoints';
import { startFleet } from '@muster/robot-simulator/fleet';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { rowOf } from '../browser/page-parts.ts';
import { settled } from '../browser/open-requests.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';
import { isPhrases, wholePhrases } from '../browser/whole-phrases.ts';
import { DEMO_PASSWORD, demoPeople } from '../../tools/demo/people.ts';
import { DEMO_SEED, demoKeys } from '../../tools/demo/seed.ts';
import { type Api, createApi } from '@muster/testing/api';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** Another user in another browser. */
let other: Api;
beforeAll(async () => {
  other = createApi(stage.site.address);
  await other.call(login, { body: { email: demoPeople[0].email, password: DEMO_PASSWORD } });
});

async function rename(from: string, to: string): Promise<void> {
  const { items } = await other.call(listDevices, { query: { keyword: from } });
  const { id } = items.find(({ name }) => name === from)!;
  const { revision } = await other.call(getDevice, { params: { id } });
  await other.call(renameDevice, { body: { id, name: to, baseRevision: revision } });
}

const isLive = (page: Page) => page.getByRole('status').getByText(t('shell.live.live')).waitFor();

test.each([
  ['/devices', '凱比 01'],
  ['/config', '5-B 早晨'],
  ['/taskManager', t('commands.empty.title')],
  ['/peopleManager', 'owner@muster.example'],
])('%s requests each resource once', async (path, shown) => {
  const page = await stage.open({ as: 'owner' });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v1/')) asked.push(pathname + search);
  });
  await page.goto(path);
  await page.getByText(shown, { exact: true }).first().waitFor();
  // Everything that follows the first connection has been requested by then.
  await isLive(page);
  expect(asked).toContain('/v1/rms/user/info');
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted());
});

test('the phrases of all other areas come in one file, and later pages request none', async () => {
  const page = await stage.open({ as: 'owner' });
  let requested = 0;
  page.on('request', (request) => {
    if (isPhrases(request.url())) requested += 1;
  });
  const whole = wholePhrases(page);
  // The last of the parts that are loaded when the page is idle.
  const lastPart = page.waitForResponse('**/assets/after-update-*.js');
  await page.goto('/devices');
  await rowOf(page, '凱比 01').waitFor();
  await Promise.all([whole, lastPart]);
  await settled(page);
  const before = requested;
  // One file per area would be more than fifty.
  expect(before).toBeLessThan(15);
  await visit(page, '/peopleManager');
  await page.getByText('owner@muster.example', { exact: true }).first().waitFor();
  expect(requested).toBe(before);
  expect(await page.getByText(/\b(?:people|common)\.\w+/).count()).toBe(0);
});

test('a change before the server knows what the page shows reaches the page', async () => {
  const page = await stage.open({ as: 'owner' });
  const { promise: isHeard, resolve: hear } = Promise.withResolvers<void>();
  await page.routeWebSocket('**/v1/ws/management?*', (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => void isHeard.then(() => server.send(message)));
  });
  await page.goto('/devices');
  const robot = rowOf(page, '凱比 01');
  await robot.getByRole('img', { name: t('devices.light.notSet') }).waitFor();
  await rename('凱比 02', '改了名字');
  const { site } = stage;
  const key = await demoKeys(site.server);
  const robots = startFleet({
    url: site.address,
    key,
    count: 1,
    seed: DEMO_SEED,
    transport: 'websocket',
    quirks: false,
  });
  try {
    await soon(async () => (await other.call(listDevices, { query: { connectionFilter: 1 } })).total).toBe(1);
    expect(await rowOf(page, '凱比 02').count()).toBe(1);
    hear();
    await rowOf(page, '改了名字').waitFor();
    await robot.getByRole('img', { name: t('devices.light.online') }).waitFor();
  } finally {
    await robots.stop();
  }
});

test('a list that was read before a change and arrives after it is refetched', async () => {
  const page = await stage.open({ as: 'owner' });
  const { promise: isChanged, resolve: change } = Promise.withResolvers<void>();
  const { promise: isTold, resolve: tell } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"topic":"devices"')) tell();
    }),
  );
  await page.route(
    '**/v1/rms/devices',
    async (route) => {
      const response = await route.fetch();
      read();
      await isChanged;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.goto('/devices');
  await isRead;
  await isLive(page);
  await rename('凱比 03', '又改了名字');
  await isTold;
  change();
  await rowOf(page, '又改了名字').waitFor();
});
