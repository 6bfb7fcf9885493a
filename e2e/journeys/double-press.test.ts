import { emptyConfig } from '@muster/contract/configs/empty-config';
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
  // The second waits for the answer to the first, which it could overtake.
  expect(changes).toHaveLength(1);
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

async function makeConfig(page: Page, name: string): Promise<string> {
  const reply = await page.request.post('/v1/rms/config', {
    data: { document: { ...emptyConfig, name }, groupId: null },
  });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

/** The second press of a double click, whatever is under the pointer now. */
async function pressAgain(page: Page, button: Locator): Promise<void> {
  const { x, y, width, height } = (await button.boundingBox())!;
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

test('a rollout is made once, also when its button is pressed again while its page is loading', async () => {
  const page = await stage.open({ as: 'owner' });
  await makeConfig(page, 'Once');
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>();
  await page.route(/\/RolloutPage-[^/]*\.js$/, async (route) => {
    await loaded;
    await route.fallback();
  });
  const changes = changesOf(page, /\/rms\/rollout$/);
  await page.goto('/rollouts/new');
  await page.getByRole('button', { name: t('rollouts.form.config') }).click();
  await page.getByRole('option', { name: 'Once' }).click();
  await soon(() => page.getByLabel(t('rollouts.form.name')).inputValue()).toBe('Once v1');
  for (let step = 0; step < 4; step++)
    await page.getByRole('button', { name: t('rollouts.form.next'), exact: true }).click();
  const draft = page.getByRole('button', { name: t('rollouts.form.draft'), exact: true });
  const reply = page.waitForResponse((each) => each.request().method() === 'POST');
  await draft.click();
  await (await reply).finished();
  await page.waitForRequest(/\/RolloutPage-/);
  await draft.press('Enter');
  load();
  await page.getByRole('heading', { name: 'Once v1', level: 1 }).waitFor();
  expect(changes).toHaveLength(1);
});

test('a double click answers only the first of two questions', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/accountCenter');
  const changes = changesOf(page, /key/);
  await page.getByRole('button', { name: t('teams.renew.action') }).click();
  const first = page.getByRole('alertdialog', { name: t('teams.renew.title') });
  await first.getByRole('button', { name: t('teams.renew.next'), exact: true }).click();
  const second = page.getByRole('alertdialog', { name: t('teams.renew.sure') });
  const renew = second.getByRole('button', { name: t('teams.renew.submit'), exact: true });
  await pressAgain(page, renew);
  expect(changes).toEqual([]);
  await renew.click();
  await page.getByText(t('teams.renew.done')).waitFor();
  expect(changes).toHaveLength(1);
});

test('three quick presses save the own profile once, and say so once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/accountCenter?tab=account');
  await page.getByLabel(t('myAccount.profile.introduction')).fill('Pressed thrice');
  const changes = changesOf(page, /\/profile$/);
  const save = page.getByRole('button', { name: t('myAccount.save'), exact: true });
  await pressThrice(save);
  const told = page.getByText(t('myAccount.saved'), { exact: true });
  await told.first().waitFor();
  await soon(() => save.isDisabled()).toBe(true);
  expect(changes).toHaveLength(1);
  expect(await told.count()).toBe(1);
});

test('three quick presses of "Resend" send an invitation once, and say so once', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.request.post('/v1/rms/mail/invite', { data: { text: 'again@pressed.example' } });
  await page.goto('/peopleManager?tab=invitations');
  await page
    .getByRole('checkbox', { name: t('people.selection.row', { name: 'again@pressed.example' }) })
    .check();
  const changes = changesOf(page, /resend/);
  await pressThrice(page.getByRole('button', { name: t('invitations.resend'), exact: true }));
  const told = page.getByText(t('invitations.resent', { count: 1 }));
  await told.first().waitFor();
  expect(changes).toHaveLength(1);
  expect(await told.count()).toBe(1);
});
