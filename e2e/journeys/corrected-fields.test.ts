import { alertsLimits } from '@muster/contract/alerts/limits';
import { monitoringLimits } from '@muster/contract/monitoring/limits';
import { readinessLimits } from '@muster/contract/readiness/limits';
import { wallLimits } from '@muster/contract/wall/limits';
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { discard } from '../browser/discard.ts';
import { hasFocus } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** Submits a text that is too long, and corrects it: the error goes, and what else was typed stays. */
async function tooLongIsCorrected(dialog: Locator, name: string, max: number, submit: string): Promise<void> {
  const field = dialog.getByRole('textbox', { name });
  const fault = dialog.getByText(t('fields.field.too_long', { max }));
  await field.fill('x'.repeat(max + 1));
  await button(dialog, submit).click();
  await fault.waitFor();
  await soon(() => hasFocus(field)).toBe(true);
  expect(await field.inputValue()).toBe('x'.repeat(max + 1));
  await field.press('Backspace');
  await soon(() => fault.count()).toBe(0);
  expect(await hasFocus(field)).toBe(true);
}

test('the error of a field is gone as soon as the field is corrected', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor/conditions');
  const add = t('monitoring.condition.add');
  await button(page, add).click();
  const condition = page.getByRole('dialog', { name: add });
  const column = t('monitoring.condition.column.name');
  await tooLongIsCorrected(condition, column, monitoringLimits.conditionNameMax, add);
  // Another field of the form leaves the error where it is.
  const name = condition.getByRole('textbox', { name: column });
  await name.fill('');
  await button(condition, add).click();
  const missing = condition.getByText(t('fields.field.required'));
  await missing.waitFor();
  await condition.getByRole('radio').last().check({ force: true });
  expect(await missing.count()).toBe(1);
});

test('a webhook is told what is wrong with its name and its address', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor/alerts/settings');
  const add = t('alerts.settings.webhooks.add');
  await button(page, add).click();
  const dialog = page.getByRole('dialog', { name: add });
  const url = dialog.getByRole('textbox', { name: t('alerts.settings.webhooks.url') });
  await url.fill('https://hooks.example/muster');
  await tooLongIsCorrected(dialog, t('alerts.settings.webhooks.name'), alertsLimits.webhookNameMax, add);
  await url.fill(`https://hooks.example/${'x'.repeat(3000)}`);
  await button(dialog, add).click();
  await dialog.getByText(t('fields.field.too_long', { max: alertsLimits.webhookUrlMax })).waitFor();
  await url.fill('not an address');
  await button(dialog, add).click();
  await dialog.getByText(t('fields.field.format')).waitFor();
  await url.fill('ftp://hooks.example');
  await soon(() => dialog.getByText(t('fields.field.format')).count()).toBe(0);
  await button(dialog, add).click();
  // It says what an address must be, not only that this one is refused.
  await dialog.getByText(t('errors.alert.webhook_address.message')).waitFor();
});

test('dialogs that follow one another return the focus to the button that opened the first', async () => {
  const page = await stage.open({ as: 'owner', width: 1920, height: 1080 });
  await page.goto('/remoteMonitor/wall');
  await page.keyboard.press('Shift');
  const share = button(page, t('wall.share.open'));
  await share.click();
  await button(page, t('wall.share.new')).click();
  const link = page.getByRole('dialog', { name: t('wall.share.newTitle') });
  await tooLongIsCorrected(link, t('wall.share.name'), wallLimits.linkNameMax, t('wall.share.new'));
  await discard(page, t);
  await page.getByRole('dialog', { name: t('wall.share.title') }).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => hasFocus(share)).toBe(true);
  expect(await page.title()).toContain(t('shell.page.wall'));

  await page.goto('/readiness');
  const lessons = button(page, t('readiness.lessons.title'));
  await lessons.click();
  await button(page, t('readiness.lessons.add')).click();
  const lesson = page.getByRole('dialog', { name: t('readiness.lessons.add') });
  const max = readinessLimits.lessonNameMax;
  await tooLongIsCorrected(lesson, t('readiness.lessons.name'), max, t('readiness.lessons.add'));
  await discard(page, t);
  await page.getByRole('dialog', { name: t('readiness.lessons.title') }).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => hasFocus(lessons)).toBe(true);
});
