import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { ask } from '../browser/call.ts';
import { demoClass } from '../browser/demo-class.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const { robots, watch } = demoClass(stage);
const t = await speak();

/** Requests that change something wait until the returned function is called. */
async function holdChanges(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await promise;
    await route.fallback();
  });
  return resolve;
}

test('what is typed into a comment during its save stays, and is saved by the next', async () => {
  const page = await stage.open({ as: 'owner' });
  await watch(page);
  await page.goto(`/remoteMonitor?robot=${robots()[0]!.robot.machine.identity.sn}`);
  const drawer = page.getByRole('dialog');
  const edit = drawer.getByRole('button', { name: t('monitoring.comment.edit') });
  await edit.click();
  const answer = await holdChanges(page, '**/v1/rms/monitor/**');
  const field = drawer.getByLabel(t('monitoring.comment.label'));
  const save = drawer.getByRole('button', { name: t('common.action.save'), exact: true });
  await field.fill('Near the door');
  const asked = page.waitForRequest((request) => request.method() !== 'GET');
  await save.click();
  const saved = (await asked).response();
  await field.fill('Near the door, by the window');
  answer();
  await saved;
  await soon(() => save.getAttribute('aria-disabled')).toBe(null);
  expect(await field.inputValue()).toBe('Near the door, by the window');
  await save.click();
  await drawer.getByText('Near the door, by the window').waitFor();
  await soon(() => field.count()).toBe(0);
});

test('leaving a page during its save asks first, and continues automatically once it is saved', async () => {
  const page = await stage.open({ as: 'owner' });
  const body = { document: { ...emptyConfig, name: 'Saved slowly' }, groupId: null };
  const reply = await page.request.post('/v1/rms/config', { data: body });
  const { data } = (await reply.json()) as { data: { id: string } };
  await page.goto(`/config/${data.id}`);
  await page.getByLabel(t('configs.field.selfName')).fill('Robi');
  const answer = await holdChanges(page, `**/v1/rms/config/${data.id}`);
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  const menu = page.getByRole('navigation', { name: t('shell.navigation.label') });
  await menu.getByRole('link', { name: t('shell.page.rollouts') }).click();
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.waitFor();
  answer();
  await page.getByRole('heading', { name: t('shell.page.rollouts'), level: 1 }).waitFor();
  await question.waitFor({ state: 'detached' });
});

test('what is typed during a save is saved as well when the page is left, and by "Save" by keyboard', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor/conditions');
  const add = t('monitoring.condition.add');
  await page.getByRole('button', { name: add, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.getByRole('textbox').first().fill('Before');
  await dialog.getByRole('button', { name: add }).click();
  await page.waitForURL(/\/remoteMonitor\/condition\//);
  const { pathname } = new URL(page.url());
  const name = page.getByRole('textbox', { name: t('monitoring.condition.column.name') });
  const savedName = async () =>
    (await ask<{ name: string }>(page, `monitor/setting/${pathname.split('/').at(-1)!}`)).name;
  /** Saves the first name by keyboard, and holds the request. */
  async function startSave(first: string): Promise<() => void> {
    const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>();
    let sent = 0;
    await page.unroute('**/monitor/setting/*');
    await page.route('**/monitor/setting/*', async (route) => {
      if (route.request().method() === 'PUT' && ++sent === 1) await isLetGo;
      await route.fallback();
    });
    await name.fill(first);
    await page.keyboard.press('ControlOrMeta+S');
    await soon(() => sent).toBe(1);
    return letGo;
  }

  const endFirst = await startSave('First');
  await name.fill('Second');
  await page.keyboard.press('ControlOrMeta+S');
  endFirst();
  await soon(savedName).toBe('Second');

  const endThird = await startSave('Third');
  await name.fill('Fourth');
  await page.getByRole('link', { name: t('shell.page.devices') }).click();
  const asked = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await asked.getByRole('button', { name: t('configs.unsaved.save') }).click();
  endThird();
  await page.waitForURL(/\/devices/);
  expect(await savedName()).toBe('Fourth');
});

test('alerts that are ticked during an action stay ticked', async () => {
  const page = await stage.open({ as: 'owner' });
  await watch(page);
  const [one, other] = robots().slice(1, 3);
  for (const { robot } of [one!, other!]) robot.machine.incidents.begin('3-11');
  await page.goto('/remoteMonitor/alerts');
  const tick = async (name: string) => {
    const row = page.getByRole('row').filter({ hasText: name });
    await row.focus();
    await page.keyboard.press('Space');
  };
  await tick(one!.name);
  const bar = page.getByRole('region', { name: t('alerts.selection.label') });
  const answer = await holdChanges(page, '**/v1/rms/alerts');
  await bar.getByRole('button', { name: t('alerts.action.acknowledge') }).press('Enter');
  await tick(other!.name);
  await bar.getByText(t('alerts.selection.count', { count: 2 })).waitFor();
  answer();
  await page.getByText(t('alerts.entry.acknowledged')).first().waitFor();
  await bar.getByText(t('alerts.selection.count', { count: 1 })).waitFor();
});

test('"Back" while a dialog is sent leaves the page as it is, once it is sent', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/config');
  const menu = page.getByRole('navigation', { name: t('shell.navigation.label') });
  await menu.getByRole('link', { name: t('shell.page.peopleManager') }).click();
  await page.getByRole('button', { name: t('invite.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('invite.action') });
  await dialog.getByLabel(t('invite.to')).fill('back@late.example');
  const send = dialog.getByRole('button', { name: t('invite.submit', { count: 1 }) });
  await send.waitFor();
  const answer = await holdChanges(page, '**/v1/rms/mail/invite');
  await send.click();
  await page.evaluate(() => history.back());
  await page.getByRole('alertdialog', { name: t('configs.unsaved.title') }).waitFor();
  answer();
  await dialog.waitFor({ state: 'detached' });
  await soon(() => new URL(page.url()).pathname).toBe('/peopleManager');
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  // The address is that of the page shown: "Back" leads to the one before.
  await page.goBack();
  await page.getByRole('heading', { name: t('shell.page.config'), level: 1 }).waitFor();
});

test('the result of sending a command is shown even if its drawer was closed meanwhile', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?connectionFilter=1');
  await page.getByRole('row').nth(1).click();
  const drawer = page.getByRole('dialog');
  const check = drawer.getByRole('button', { name: t('networkChecks.check') });
  await check.waitFor();
  const answer = await holdChanges(page, '**/v1/rms/device/cmd');
  const asked = page.waitForRequest((request) => request.method() !== 'GET');
  await check.click();
  await asked;
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  answer();
  await page
    .getByText(t('commands.sent', { kind: t('commands.kind.network.check'), count: 1 }))
    .first()
    .waitFor();
});
