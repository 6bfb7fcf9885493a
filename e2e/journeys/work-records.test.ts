import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { demoClass } from '../browser/demo-class.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const FAULT = '3-5';
const { robots, calm } = demoClass(stage);

/** Adds a robot of the class with a fault to the station. */
async function breakOne(page: Page): Promise<string> {
  calm();
  const { robot, name } = robots()[1]!;
  const find = async () => {
    const path = `devices?keyword=${encodeURIComponent(name)}`;
    const { items } = await ask<{ items: { id: string; name: string; connection: number }[] }>(page, path);
    return items.find((each) => each.name === name)!;
  };
  await soon(async () => (await find()).connection).toBe(1);
  const { id } = await find();
  await page.request.post('/v1/rms/monitor/devices', { data: { deviceIds: [id] } });
  robot.machine.incidents.begin(FAULT);
  await soon(async () => {
    const { items } = await ask<{ items: { high: number }[] }>(page, 'monitor/work-record/days');
    return items.at(-1)!.high;
  }).toBe(1);
  return name;
}

test('today’s faults are shown by code and robot, and exported as a file', async () => {
  const page = await stage.open({ as: 'owner' });
  const name = await breakOne(page);
  await page.goto('/remoteMonitor/records');
  await page.getByText(t(`monitorCodes.${FAULT}.title`)).waitFor();
  await page.getByRole('listitem').filter({ hasText: name }).first().waitFor();
  await expectAccessible(page);

  // The day before had no entries.
  const columns = page.locator('button[aria-pressed]');
  await soon(() => columns.count()).toBe(14);
  await columns.nth(2).click();
  await page.getByText(t('workRecords.emptyDay')).waitFor();
  // The last days as a whole have those of today, and the robot's name leads to its own records.
  await page.getByRole('radio', { name: t('workRecords.period.last7') }).click();
  await soon(() => page.locator('button[aria-pressed=true]').count()).toBe(7);
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).click();
  await page.getByRole('button', { name: `${t('workRecords.column.robot')}: ${name}` }).waitFor();
  await page.getByText(t(`monitorCodes.${FAULT}.title`)).waitFor();
  const other = robots()[2]!;
  await page.goto(`/remoteMonitor/records?last=7&robot=${other.robot.sn}`);
  await page.getByRole('button', { name: `${t('workRecords.column.robot')}: ${other.name}` }).waitFor();
  await page.getByText(t('workRecords.emptyDay')).waitFor();
  await expectAccessible(page);
  await page.goto('/remoteMonitor/records');

  await page.getByRole('button', { name: t('workRecords.export.action'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('workRecords.export.title') });
  await dialog.getByText(t('workRecords.export.csv')).click();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: t('workRecords.export.submit') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^work-record-[\d-]+\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(t(`monitorCodes.${FAULT}.title`));
  expect(text).toContain(name);
});

test('the page can be read on a phone', async () => {
  const page = await stage.open({ as: 'member', isPhone: true, width: 390, height: 844, language: 'ja-JP' });
  await page.goto('/remoteMonitor/records');
  await page.locator('button[aria-pressed]').last().waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a condition sets which reports its recipients get', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor/conditions');
  const add = t('monitoring.condition.add');
  await page.getByRole('button', { name: add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.getByRole('textbox').first().fill('Reports');
  await dialog.getByRole('button', { name: add }).click();
  await page.waitForURL(/\/remoteMonitor\/condition\//);
  await page.getByRole('tab', { name: t('monitoring.condition.tab.notify') }).click();
  const report = (id: 'daily' | 'last7') =>
    page.getByRole('switch', { name: t(`monitoring.setting.reports.${id}`) });
  await report('daily').click({ force: true });
  await page.getByText(t('monitoring.setting.recipients.none')).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await page.getByText(t('monitoring.condition.saved')).waitFor();
  await page.reload();
  await page.getByRole('tab', { name: t('monitoring.condition.tab.notify') }).click();
  await soon(() => report('daily').isChecked()).toBe(true);
  expect(await report('last7').isChecked()).toBe(false);
});
