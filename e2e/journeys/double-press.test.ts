import type { Locator, Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** What the page asked the server to change, at addresses with this ending. */
function changesOf(page: Page, ending: RegExp): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'GET' && ending.test(pathname)) changes.push(pathname);
  });
  return changes;
}

/** Three presses before the page could draw the first one, as on a slow tablet. */
const pressThrice = (button: Locator) => button.click({ clickCount: 3, delay: 0 });

test('three quick presses copy a condition once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.route('**/copy', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fallback();
  });
  await page.goto('/remoteMonitor/conditions');
  const changes = changesOf(page, /\/copy$/);
  await page
    .getByRole('button', { name: t('devices.action.more') })
    .first()
    .click();
  await pressThrice(page.getByRole('menuitem', { name: t('monitoring.condition.copy') }));
  await page.waitForURL(/\/remoteMonitor\/condition\//);
  expect(changes).toHaveLength(1);
});

test('three quick presses of a form’s button send it once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('button', { name: t('groups.add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('groups.create.title') });
  await form.getByLabel(t('groups.create.name')).fill('Class 6-A');
  const changes = changesOf(page, /\/rms\/group$/);
  await pressThrice(form.getByRole('button', { name: t('groups.create.submit') }));
  await soon(() => form.count()).toBe(0);
  expect(changes).toHaveLength(1);
});

test('two quick presses of a switch leave it as it was, with the focus on it', async () => {
  const page = await stage.open({ as: 'owner' });
  const { promise: isPressed, resolve: press } = Promise.withResolvers<void>();
  await page.route('**/rms/share/key', async (route) => {
    await isPressed;
    await route.fallback();
  });
  await page.goto('/accountCenter');
  const changes = changesOf(page, /\/rms\/share\/key$/);
  const share = page.getByRole('switch', {
    name: new RegExp(`${t('teams.share.off')}|${t('teams.share.on')}`),
  });
  await share.focus();
  expect(await share.isChecked()).toBe(false);
  await page.keyboard.press('Space');
  await soon(() => share.isChecked()).toBe(true);
  await page.keyboard.press('Space');
  await soon(() => share.isChecked()).toBe(false);
  const isLast = (response: Response) => response.request().postData() === '{"rmsShareKey":false}';
  const answered = page.waitForResponse(isLast);
  press();
  await answered;
  expect(changes).toHaveLength(2);
  expect(await share.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.reload();
  await share.waitFor();
  expect(await share.isChecked()).toBe(false);
});

test('three quick presses of "Save" save a page once, and say so once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor/alerts/settings');
  const changes = changesOf(page, /\/alert/);
  const add = t('monitoring.setting.addTime', { name: t('alerts.settings.quiet.title') });
  await page.getByRole('button', { name: add }).click();
  await pressThrice(page.getByRole('button', { name: t('common.action.save'), exact: true }));
  const told = page.getByText(t('alerts.settings.saved'));
  await told.first().waitFor();
  expect(changes).toHaveLength(1);
  expect(await told.count()).toBe(1);
});
