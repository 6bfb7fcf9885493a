import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** As a robot's own messages would leave it. */
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

test('by keyboard alone: what needs somebody is first, and leads to the robot', async () => {
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

test('an operator sees their robots, and nothing that is not theirs', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/abc');
  await page.getByRole('heading', { name: t('dashboard.needs.title') }).waitFor();
  expect(await page.getByRole('heading', { name: t('dashboard.storage.title') }).count()).toBe(0);
  expect(await page.getByRole('heading', { name: t('dashboard.activity.title') }).count()).toBe(0);
  const links = await page.getByLabel(t('dashboard.robots.label')).getByRole('link').count();
  expect(links).toBe(6);
});

test('every light leads to the robots it counts', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/abc');
  const strip = page.getByLabel(t('dashboard.robots.label'));
  await strip.getByRole('link', { name: t('devices.light.notSet') }).press('Enter');
  await soon(() => new URL(page.url()).searchParams.get('connectionFilter')).toBe('-2');
});
