import { HOUR_MS } from '@muster/contract/durations';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** Sets the state as messages of the robot would. */
async function breakRobot(): Promise<string> {
  const { db } = stage.site.server;
  const { id, teamId, name } = await db
    .updateTable('devices')
    .set({ connection: 1 })
    .where('id', 'in', (eb) => eb.selectFrom('devices').select('id').orderBy('name').limit(1))
    .returning(['id', 'teamId', 'name'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('deviceStates')
    .values({ teamId, deviceId: id, faults: ['3-9'], lastSeenAt: new Date() })
    .onConflict((conflict) => conflict.columns(['teamId', 'deviceId']).doUpdateSet({ faults: ['3-9'] }))
    .execute();
  return name;
}

test('by keyboard alone: what needs attention comes first, and links to the robot', async () => {
  const name = await breakRobot();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  await page.getByRole('link', { name: t('shell.page.dashboard') }).focus();
  await page.keyboard.press('Enter');
  await soon(() => new URL(page.url()).pathname).toBe('/abc');
  const need = page.getByRole('listitem').filter({ hasText: name });
  await need.getByText(t('monitorCodes.3-9.hint')).waitFor();
  await page.getByRole('link', { name: t('dashboard.activity.all') }).waitFor();
  await expectAccessible(page);
  await need.getByRole('link', { name: t('dashboard.needs.seeRobot') }).press('Enter');
  await page.getByRole('dialog', { name }).waitFor();
});

test('an operator sees their robots, and no cards without permission', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/abc');
  await page.getByRole('heading', { name: t('dashboard.needs.title') }).waitFor();
  expect(await page.getByRole('heading', { name: t('dashboard.storage.title') }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: t('dashboard.activity.title') }).count()).toBe(0);
  const links = await page.getByLabel(t('dashboard.robots.label')).getByRole('link').count();
  expect(links).toBe(6);
});

test('every light links to the robots it counts', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/abc');
  const strip = page.getByLabel(t('dashboard.robots.label'));
  await strip.getByRole('link', { name: t('devices.light.notSet') }).press('Enter');
  await soon(() => new URL(page.url()).searchParams.get('connectionFilter')).toBe('-2');
});

test('the number of reachable robots is compared with that of yesterday at this hour, in words and as a line', async () => {
  const { db } = stage.site.server;
  const { teamId, id: groupId } = await db
    .selectFrom('deviceGroups')
    .orderBy('name')
    .select(['teamId', 'id'])
    .executeTakeFirstOrThrow();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/abc');
  const strip = page.getByLabel(t('dashboard.robots.label'));
  const line = strip.getByRole('img', { name: t('dashboard.robots.history', { days: 13 }) });
  await strip.getByText(t('dashboard.robots.reachable')).waitFor();
  // Nothing was counted yet.
  expect(await line.count()).toBe(0);
  const { robots } = await ask<{ robots: { online: number } }>(page, 'dashboard');
  const thisHour = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const before = [robots.online + 3, robots.online + 1, 0].map((online, index) => ({
    teamId,
    groupId,
    at: new Date(thisHour - (index + 1) * 24 * HOUR_MS),
    online,
  }));
  await db.insertInto('deviceOnlineHours').values(before).execute();
  await page.reload();
  await strip.getByText(t('dashboard.robots.fewer', { count: 3 })).waitFor();
  await line.waitFor();
  await expectAccessible(page);
});

/** Sets a robot to lost; a list that was loaded before has to notice. */
async function lose(name: string): Promise<void> {
  const { db } = stage.site.server;
  await db.updateTable('devices').set({ connection: 0 }).where('name', '=', name).execute();
}

test('a lost robot is in the list that its count links to, even if the list was open before', async () => {
  const name = await breakRobot();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?connectionFilter=0');
  await page.getByText(t('devices.empty.noMatch')).waitFor();
  await lose(name);
  await page
    .getByRole('link', { name: t('shell.page.dashboard') })
    .first()
    .press('Enter');
  const lost = page
    .getByLabel(t('dashboard.robots.label'))
    .getByRole('link', { name: t('devices.light.lost') });
  await lost.getByText('1', { exact: true }).waitFor();
  await lost.press('Enter');
  await page.getByRole('row').filter({ hasText: name }).waitFor();
});

/** Adds the robot to the station with this light, and to an unacknowledged alert. */
async function raise(name: string): Promise<{ sn: string }> {
  const { db } = stage.site.server;
  const robot = await db
    .selectFrom('devices')
    .where('name', '=', name)
    .select(['id', 'teamId', 'sn'])
    .executeTakeFirstOrThrow();
  const { id: deviceId, teamId, sn } = robot;
  const { id: conditionId } = await db
    .selectFrom('conditions')
    .where('teamId', '=', teamId)
    .select('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await db.insertInto('monitoredDevices').values({ teamId, deviceId, conditionId }).execute();
  const since = new Date(Date.now() - 5 * 60_000);
  const judged = JSON.stringify({
    lightSince: +since,
    codes: { '3-11': { since: +since, returns: [], heldUntil: null } },
    ended: {},
  });
  await db
    .insertInto('monitorStates')
    .values({ teamId, deviceId, light: 'high', lightSince: since, judged })
    .execute();
  const alertId = crypto.randomUUID();
  const cause = { cause: `robot:${deviceId}`, causeKind: 'robot', causeName: name };
  await db
    .insertInto('alerts')
    .values({
      teamId,
      id: alertId,
      ...cause,
      code: '3-11',
      light: 'high',
      severity: 3,
      openedAt: since,
      toldAt: since,
    })
    .execute();
  await db.insertInto('alertRobots').values({ teamId, alertId, deviceId, code: '3-11', since }).execute();
  return { sn };
}

test('with robots on the station the dashboard shows the station’s figures, and links to it', async () => {
  const name = await breakRobot();
  const page = await stage.open({ as: 'owner' });
  await page.goto('/abc');
  await page.getByText(t('dashboard.robots.selfReported')).waitFor();
  await raise(name);
  await page.reload();
  const needs = page.getByRole('region', { name: t('dashboard.needs.title') });
  const alerts = needs.getByRole('listitem').filter({ hasText: t('dashboard.needs.alerts', { count: 1 }) });
  await alerts.getByText(t('monitorCodes.3-11.title')).waitFor();
  await alerts.getByText(name).waitFor();
  expect(await page.getByText(t('dashboard.robots.selfReported')).count()).toBe(0);
  await expectAccessible(page);
  const high = page
    .getByLabel(t('dashboard.robots.label'))
    .getByRole('link', { name: t('devices.light.high') });
  await high.getByText('1', { exact: true }).waitFor();
  await high.press('Enter');
  await soon(() => new URL(page.url()).search).toBe('?light=high');
  await page.locator('[data-robot]').filter({ hasText: name }).waitFor();
  await page.goBack();
  await alerts.getByRole('link', { name: t('dashboard.needs.seeAlerts') }).press('Enter');
  await soon(() => new URL(page.url()).pathname).toBe('/remoteMonitor/alerts');
  await page
    .getByRole('dialog')
    .filter({ hasText: t('monitorCodes.3-11.title') })
    .waitFor();
});

test('robots out of sync: the dashboard counts no state that no robot is in', async () => {
  const page = await stage.open({ as: 'owner' });
  let outOfSync = { failed: 2, drifted: 0, waiting: 0 };
  await page.route('**/v1/rms/dashboard', async (route) => {
    const reply = await route.fetch();
    const { data, ...rest } = (await reply.json()) as { data: object };
    await route.fulfill({ json: { ...rest, data: { ...data, outOfSync } } });
  });
  await page.goto('/abc');
  const need = page.getByRole('listitem').filter({ hasText: t('dashboard.needs.outOfSync', { count: 2 }) });
  await need.getByText(t('dashboard.needs.failedHint')).waitFor();
  const card = page.getByRole('region', { name: t('dashboard.sync.title') });
  expect(await card.getByRole('listitem').count()).toBe(1);
  outOfSync = { failed: 0, drifted: 0, waiting: 0 };
  await page.reload();
  await card.getByText(t('dashboard.sync.allInSync')).waitFor();
  expect(await need.count()).toBe(0);
});
