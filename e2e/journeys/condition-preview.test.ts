import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openSql } from '@muster/testing/postgres';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { CLASS, demoClass } from '../browser/demo-class.ts';
import { tabTo } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const { robots: chosen, calm } = demoClass(stage);
const panel = (page: Page, { t: say } = { t }) =>
  page.getByRole('region', { name: say('monitoring.preview.title') });
const lineOf = (page: Page, code: string) => panel(page).getByRole('listitem').filter({ hasText: code });

interface Listed {
  id: string;
  name: string;
}

async function listed(page: Page, path: string): Promise<Listed[]> {
  return (await ask<{ items: Listed[] }>(page, path)).items;
}

/** Monitors two robots of the class, and backdates their reports by a day. */
async function tellOfYesterday(page: Page): Promise<void> {
  const [broken, lifted] = chosen();
  calm();
  const groupId = (await listed(page, 'groups')).find(({ name }) => name === CLASS)!.id;
  const choices = () => listed(page, `monitor/choices?groupId=${groupId}`);
  const names = [broken!.name, lifted!.name];
  const both = async () => (await choices()).filter(({ name }) => names.includes(name));
  await soon(async () => {
    const deviceIds = (await both()).map(({ id }) => id);
    // Robots of the class may still be joining.
    if (deviceIds.length < names.length) return null;
    const reply = await page.request.post('/v1/rms/monitor/devices', { data: { deviceIds } });
    return reply.status();
  }).toBe(200);
  broken!.robot.machine.incidents.begin('3-5');
  lifted!.robot.machine.incidents.begin('3-9');
  const sql = openSql({ url: stage.site.databaseUrl });
  try {
    await soon(async () => {
      const rows = await sql.rows(
        `select distinct device_id from monitor_facts
         where facts::jsonb -> 'faults' ? '3-5' or (facts ->> 'isOffGround')::boolean`,
      );
      return rows.length;
    }).toBe(2);
    await sql.rows(`update monitor_facts set at = at - interval '24 hours'`);
  } finally {
    await sql.end();
  }
}

let told: Promise<void> | null = null;
/** Once for the file. */
const known = (page: Page) => (told ??= tellOfYesterday(page));

test('a condition shows, before it is saved, what it would have raised yesterday', async () => {
  const page = await stage.open({ as: 'owner', width: 1440 });
  await known(page);
  await page.goto('/remoteMonitor/conditions');
  const add = t('monitoring.condition.add');
  await page.getByRole('button', { name: add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.getByRole('textbox').first().fill('Trial');
  await dialog.getByRole('button', { name: add }).click();
  await page.waitForURL(/\/remoteMonitor\/condition\//);

  await lineOf(page, '3-5').getByText(t('monitorCodes.3-5.title')).waitFor();
  await panel(page).getByText(t('monitoring.preview.standIn')).waitFor();
  expect(await lineOf(page, '3-9').count()).toBe(0);
  await expectAccessible(page);

  await tabTo(page, page.getByRole('switch', { name: t('monitoring.setting.alerts.offGround') }));
  await page.keyboard.press('Space');
  await lineOf(page, '3-9')
    .getByText(t('devices.robots', { count: 1 }))
    .waitFor();
  const moderate = page.getByRole('textbox', { name: t('monitoring.setting.battery.moderate') });
  await moderate.fill('1');
  await moderate.blur();
  await panel(page).getByText(t('monitoring.preview.faulty')).waitFor();
  await moderate.fill('30');
  await moderate.blur();
  await lineOf(page, '3-9').waitFor();
  // None of it was saved.
  await page.reload();
  await lineOf(page, '3-5').waitFor();
  expect(await lineOf(page, '3-9').count()).toBe(0);
});

test('choosing a condition for a robot shows what it would have raised for that robot', async () => {
  const page = await stage.open({ as: 'owner' });
  await known(page);
  const { robot, name } = chosen()[0]!;
  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  await page
    .getByRole('dialog', { name })
    .getByRole('button', { name: t('devices.action.more') })
    .click();
  await page.getByRole('menuitem', { name: t('monitoring.apply.action') }).click();
  await lineOf(page, '3-5').waitFor();
  await panel(page).getByText(t('monitoring.preview.basis.chosen')).waitFor();
  await expectAccessible(page);
});

test('a condition shows its robots and when they get a change, and links to them', async () => {
  const page = await stage.open({ as: 'owner', width: 1440 });
  await known(page);
  const [away] = chosen();
  const id = (await listed(page, 'monitor/settings')).find(({ name }) => /Kebbi/.test(name))!.id;
  away!.robot.agent!.cutConnection(600_000);
  await page.goto(`/remoteMonitor/condition/${id}`);
  await page.getByRole('heading', { name: t('monitoring.use.title', { count: 2 }) }).waitFor();
  await page.getByText(t('monitoring.use.afterSave')).waitFor();
  await soon(async () => {
    await page.reload();
    await page.getByText(t('monitoring.use.afterSave')).waitFor();
    return page.getByText(t('monitoring.use.later', { count: 1 })).count();
  }).toBe(1);
  await page.getByText(t('monitoring.use.now', { count: 1 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('monitoring.use.show') }).press('Enter');
  await page.waitForURL(/remoteMonitor\?.*condition=/);
  await page.locator('[data-robot]').nth(1).waitFor();
  expect(await page.locator('[data-robot]').count()).toBe(2);
});

test('on a phone the preview is below the settings', async () => {
  const page = await stage.open({ as: 'owner', language: 'ja-JP', isPhone: true, width: 390, height: 844 });
  await known(page);
  const japanese = { t: await speak('ja-JP') };
  const id = (await listed(page, 'monitor/settings')).find(({ name }) => /Kebbi/.test(name))!.id;
  await page.goto(`/remoteMonitor/condition/${id}`);
  await panel(page, japanese).getByText('3-5').waitFor();
  const top = async (place: ReturnType<typeof panel>) => (await place.boundingBox())!.y;
  const settings = page.getByRole('textbox', { name: japanese.t('monitoring.setting.battery.high') });
  expect(await top(panel(page, japanese))).toBeGreaterThan(await top(settings));
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
