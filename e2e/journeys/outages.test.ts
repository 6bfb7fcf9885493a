import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { complaints } from '../browser/contexts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();

const blocked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const batteries = async (page: Page) => (await page.getByRole('row').allInnerTexts()).join();

async function expectToStay(page: Page, title: string): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.mouse.click(10, 10);
  await page.mouse.click(640, 880);
  // Two frames later any handler that closes it has run.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await blocked(page, title).isVisible()).toBe(true);
}

test('without a network the page is blocked until it is back', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '圖書館' }).waitFor();
  await page.context().setOffline(true);
  await blocked(page, t('common.offline.title')).waitFor();
  await expectAccessible(page);
  await expectToStay(page, t('common.offline.title'));

  const other = await stage.open({ as: 'admin' });
  const reply = await other.request.post('/v1/rms/group', { data: { name: 'Made meanwhile' } });
  expect(reply.status()).toBe(200);
  expect(await page.getByText('Made meanwhile').count()).toBe(0);

  await page.context().setOffline(false);
  await blocked(page, t('common.offline.title')).waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: 'Made meanwhile' }).waitFor();
});

test('a chunk of a page that failed while offline is loaded when the network is back', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.route(
    '**/DeviceSelectionBar*',
    async (route) => {
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/devices');
  await blocked(page, t('common.offline.title')).waitFor();
  await page.context().setOffline(false);
  await blocked(page, t('common.offline.title')).waitFor({ state: 'hidden' });
  await soon(() => page.getByRole('row').count()).toBe(21);
});

test('an unreachable server blocks the page as well, and everything continues when it is back', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await soon(() => page.getByRole('row').count()).toBe(21);
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await stage.site.stopServer();
  await blocked(page, t('common.problem.networkTitle')).waitFor();
  await expectAccessible(page);
  await expectToStay(page, t('common.problem.networkTitle'));

  await stage.site.startServer();
  await blocked(page, t('common.problem.networkTitle')).waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  // The robots reconnect as well, and their reports arrive.
  await soon(() => page.getByRole('img', { name: t('devices.light.lost') }).count()).toBe(0);
  const before = await batteries(page);
  await soon(() => batteries(page)).not.toBe(before);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a save that arrived counts as saved when the network is back, although its answer was lost', async () => {
  const page = await stage.open({ as: 'owner' });
  const body = { document: { ...emptyConfig, name: 'Saved unseen' }, groupId: null };
  const { data } = (await (await page.request.post('/v1/rms/config', { data: body })).json()) as {
    data: { id: string };
  };
  await page.goto(`/config/${data.id}`);
  await page.getByLabel(t('configs.field.selfName')).fill('Robo');
  const save = page.getByRole('button', { name: t('common.action.save'), exact: true });
  await page.route(
    `**/v1/rms/config/${data.id}`,
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  await save.press('Enter');
  await blocked(page, t('common.offline.title')).waitFor();
  await page.context().setOffline(false);
  await blocked(page, t('common.offline.title')).waitFor({ state: 'hidden' });
  await soon(() => save.getAttribute('aria-disabled')).toBe('true');
  expect(await page.getByText(t('errors.E001.message')).count()).toBe(0);
  expect(await page.getByRole('button', { name: t('configs.conflict.theirs') }).count()).toBe(0);
  expect(await page.getByLabel(t('configs.field.selfName')).inputValue()).toBe('Robo');
});

test('a form sent again after its answer was lost finds what it created, and no longer says that the network is gone', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('button', { name: t('groups.create.title') }).click();
  const dialog = page.getByRole('dialog', { name: t('groups.create.title') });
  await dialog.getByLabel(t('groups.create.name')).fill('Created unseen');
  await page.route(
    '**/v1/rms/group',
    async (route) => {
      await route.fetch();
      await page.context().setOffline(true);
      await route.abort();
    },
    { times: 1 },
  );
  const create = dialog.getByRole('button', { name: t('groups.create.submit') });
  await create.press('Enter');
  await blocked(page, t('common.offline.title')).waitFor();
  await page.context().setOffline(false);
  await blocked(page, t('common.offline.title')).waitFor({ state: 'hidden' });
  await soon(() => page.getByText(t('errors.E001.message')).count()).toBe(0);
  await create.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText(t('groups.create.done', { name: 'Created unseen' })).waitFor();
});

/** The files of the console that the page was loaded with are gone, as after an update of the server. */
async function goneFile(page: Page, ...patterns: string[]): Promise<void> {
  for (const pattern of patterns)
    await page.route(`**/assets/${pattern}`, (route) => route.fulfill({ status: 404 }));
}

test('a dialog that an updated server no longer has leaves the page as it is, and asks to reload it', async () => {
  const page = await stage.open({ as: 'owner' });
  const body = { document: { ...emptyConfig, name: 'Before the update' }, groupId: null };
  const reply = await page.request.post('/v1/rms/config', { data: body });
  const { data } = (await reply.json()) as { data: { id: string } };
  const fetchedWhenIdle = page.waitForResponse('**/assets/after-update-*.js');
  await page.goto(`/config/${data.id}`);
  await fetchedWhenIdle;
  await goneFile(page, 'CompareDialog-*.js');
  const name = page.getByLabel(t('configs.field.selfName'));
  await name.fill('Typed meanwhile');
  const compare = page.getByRole('button', { name: `${t('configs.compare.action')} v1`, exact: true });
  const question = blocked(page, t('updated.title'));
  await compare.press('Enter');
  await question.waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  // It says so each time.
  await compare.press('Enter');
  await question.getByRole('button', { name: t('common.action.close') }).click();
  await question.waitFor({ state: 'hidden' });
  expect(await name.inputValue()).toBe('Typed meanwhile');
});

test('a menu and a filter that an updated server no longer has leave the page as it is too', async () => {
  const page = await stage.open({ as: 'owner' });
  const fetchedWhenIdle = page.waitForResponse('**/assets/after-update-*.js');
  await page.goto('/devices?keyword=KS1');
  await fetchedWhenIdle;
  await goneFile(page, 'MenuPopover-*.js', 'ComboboxPopover-*.js');
  const question = blocked(page, t('updated.title'));
  const filter = page.getByRole('button', { name: t('devices.filter.allGroups') });
  const team = page.getByRole('button', { name: new RegExp(t('shell.team.label')) });
  // It says so each time.
  for (const menu of [filter, team, team]) {
    await menu.press('Enter');
    await question.getByRole('button', { name: t('common.action.close') }).click();
    await question.waitFor({ state: 'hidden' });
  }
  await page.getByText('KS10240101').waitFor();
});

test('a page that an updated server no longer has is loaded from its new version', async () => {
  const page = await stage.open({ as: 'owner' });
  const fetchedWhenIdle = page.waitForResponse('**/assets/after-update-*.js');
  await page.goto('/devices');
  await fetchedWhenIdle;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await goneFile(page, 'PeoplePage-*.js', 'index-*.js');
  // The reloaded page has the files of the new version.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await page.getByRole('link', { name: t('shell.page.peopleManager') }).click();
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false);
});

test('a page that cannot show what an updated server answers is loaded from its new version', async () => {
  const page = await stage.open({ as: 'owner' });
  const fetchedWhenIdle = page.waitForResponse('**/assets/after-update-*.js');
  await page.goto('/abc');
  await fetchedWhenIdle;
  await goneFile(page, 'index-*.js');
  await page.route(/\/v1\/rms\/devices(\?|$)/, async (route) => {
    const reply = await route.fetch();
    const text = (await reply.text()).replaceAll(/"light":"\w+"/g, '"light":"of a later version"');
    await route.fulfill({ response: reply, body: text });
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await page.getByRole('link', { name: t('shell.page.devices') }).click();
  await page.getByText('KS10240101').waitFor();
  // React logs the error of the old version.
  expect(complaints.splice(0).join()).toContain('TypeError');
});

test('a sign-in page that is open during an update is loaded from its new version, or waits for its part', async () => {
  const page = await stage.open();
  await page.goto('/login');
  const address = page.getByLabel(t('account.email'));
  await page.route('**/assets/SignOnOffers-*.js', (route) => route.fulfill({ status: 502 }), { times: 1 });
  const second = page.waitForResponse((reply) => reply.url().includes('SignOnOffers') && reply.ok());
  await address.fill('lin@school.example');
  await second;
  expect(await address.inputValue()).toBe('lin@school.example');

  await page.reload();
  await goneFile(page, 'SignOnOffers-*.js', 'index-*.js');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  const reloaded = page.waitForEvent('load');
  await address.fill('lin@school.example');
  await reloaded;
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
});

test('a language that an updated server has in another file is that of its new version', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  await goneFile(page, 'ja-JP-*.js', 'index-*.js');
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await page.getByRole('combobox').selectOption('ja-JP');
  await page.getByRole('heading', { name: (await speak('ja-JP'))('account.signIn.title') }).waitFor();
});
