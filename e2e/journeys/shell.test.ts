import { login } from '@muster/contract/account/endpoints';
import { createGroup } from '@muster/contract/groups/endpoints';
import { listPeople, removePeople } from '@muster/contract/people/endpoints';
import { identityOf } from '@muster/robot-simulator/identity';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { cutPlaceholders } from '../browser/cut-placeholders.ts';
import { pages } from '../browser/declared-pages.ts';
import { refuseDiscard } from '../browser/discard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { DEMO_PASSWORD, demoPeople } from '../../tools/demo/people.ts';
import { createApi } from '@muster/testing/api';

const stage = setStage({ hasRobots: false });
const t = await speak();

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const menu = (page: Page) => page.getByRole('navigation', { name: t('shell.navigation.label') });
/** Names beginning with these words; "Team materials" is not "Team". */
const named = (name: string) => new RegExp(`^${name}(?! [a-z])`);

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: t('shell.tabs.label') }).getByRole('link', { name: named(name) });

async function openConfig(page: Page): Promise<string> {
  await page.goto('/config');
  const link = page.getByRole('link', { name: '5-B 早晨' });
  await link.click();
  await heading(page, '5-B 早晨').waitFor();
  return new URL(page.url()).pathname;
}

test('every declared page opens, with its name in menu and tab', async () => {
  const page = await stage.open({ as: 'owner' });
  // The wall has no frame, and has separate journeys.
  const declared = pages.filter(
    ({ audience, path, frame }) => audience === 'team' && !path.includes('$') && frame !== 'none',
  );
  const own = declared.filter(({ movedTo }) => movedTo === undefined);
  expect(own.length).toBeGreaterThan(4);
  for (const { path, title, menu: group } of own) {
    await page.goto(path);
    await heading(page, t(title as 'shell.page.devices')).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
    await tab(page, t(title as 'shell.page.devices')).waitFor();
    const entries = menu(page).getByRole('link', { name: named(t(title as 'shell.page.devices')) });
    expect(await entries.count()).toBe(group ? 1 : 0);
  }
  for (const { path, movedTo } of declared.filter((each) => each.movedTo !== undefined)) {
    await page.goto(path);
    await page.waitForURL((url) => `${url.pathname}${url.search}` === movedTo);
  }
});

test('"Skip to content" stays on the page', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices#page');
  await heading(page, t('shell.page.devices')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/devices');
});

test('tabs keep the state of their pages; members and robots start anew', async () => {
  const page = await stage.open({ as: 'owner' });
  await openConfig(page);
  const section = page.getByRole('tab', { name: t('configs.section.robot'), exact: true });
  await section.click();
  await menu(page)
    .getByRole('link', { name: t('shell.page.devices') })
    .click();
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  await page.getByText(t('devices.selection.count', { count: 20 })).waitFor();

  await tab(page, '5-B 早晨').click();
  await soon(() => section.getAttribute('aria-selected')).toBe('true');

  const asked = page.waitForRequest((request) => request.url().includes('/v1/rms/devices'));
  await tab(page, t('shell.page.devices')).click();
  await asked;
  await soon(() => page.getByRole('checkbox', { name: t('devices.selection.page') }).isChecked()).toBe(false);
});

test('a drawer steps through the list with the arrow keys, and restores the focus', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  const rows = page.getByRole('row');
  await soon(() => rows.count()).toBe(21);
  await rows.nth(1).focus();
  await page.keyboard.press('Enter');
  const drawer = (name: string) => page.getByRole('dialog', { name });
  await drawer('凱比 01')
    .getByText(t('shell.detail.position', { index: 1, total: 24 }))
    .waitFor();
  await page.keyboard.press('ArrowDown');
  await drawer('凱比 02').waitFor();
  await drawer('凱比 02').getByText(t('devices.detail.software'), { exact: true }).waitFor();
  await expectAccessible(page);
  // The list beside it stays usable.
  await page.getByRole('checkbox', { name: t('devices.selection.row', { name: '凱比 05' }) }).check();
  await drawer('凱比 02').focus();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('row');
});

/** The focused element: its tag and text; the body when nothing has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return `${activeElement?.tagName} ${activeElement?.getAttribute('aria-label') ?? activeElement?.textContent}`;
  });

async function pressOn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus();
  await page.keyboard.press('Enter');
}

test('the focus returns to the button when "Add robot" closes', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await pressOn(page, t('devices.add.title'));
  const form = page.getByRole('dialog', { name: t('devices.add.title') });
  await form.getByLabel(t('devices.add.sn')).fill(identityOf(0, 9, 'NEW').sn);
  await refuseDiscard(page, t);
  await page.keyboard.press('Enter');
  await page.getByText(t('devices.add.waiting')).waitFor();
  await pressOn(page, t('common.action.close'));
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  await soon(() => focused(page)).toBe(`BUTTON ${t('devices.add.title')}`);
});

test('the focus is on the page after a configuration is created', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/config');
  await pressOn(page, t('configs.add'));
  const form = page.getByRole('dialog', { name: t('configs.add') });
  await form.getByLabel(t('configs.field.name')).fill('Focus');
  await page.keyboard.press('Enter');
  await heading(page, 'Focus').waitFor();
  await soon(() => focused(page)).toMatch(/^MAIN /);
});

test('Ctrl S saves, and deploying saves first', async () => {
  const page = await stage.open({ as: 'owner' });
  await openConfig(page);
  const name = page.getByRole('textbox', { name: t('configs.field.name'), exact: true });
  await name.fill('早晨一');
  await page.keyboard.press('Control+s');
  await page.getByText(t('configs.saved', { version: '2' })).waitFor();
  // The button has nothing to save then, and keeps the focus.
  const save = page.getByRole('button', { name: t('common.action.save'), exact: true });
  await name.fill('早晨二');
  await save.focus();
  await page.keyboard.press('Enter');
  await page.getByText(t('configs.saved', { version: '3' })).waitFor();
  await soon(() => save.getAttribute('aria-disabled')).toBe('true');
  expect(await save.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.mouse.move(0, 0);
  await save.hover();
  await page.getByRole('tooltip', { name: t('shell.unchanged') }).waitFor();
  await name.fill('5-B 早晨');
  await page.getByRole('button', { name: t('configs.deploy.saveAndDeploy') }).click();
  await page.getByText(t('configs.saved', { version: '4' })).waitFor();
  await page.getByRole('dialog', { name: t('configs.deploy.title', { name: '5-B 早晨' }) }).waitFor();
});

test('a group beyond the first options is found by scrolling and by its name', async () => {
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: demoPeople[0].email, password: DEMO_PASSWORD } });
  for (let number = 1; number <= 60; number += 1)
    await api.call(createGroup, { body: { name: `A ${String(number).padStart(3, '0')}` } });
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  const chooser = page.getByRole('dialog', { name: t('devices.filter.group') });
  const last = chooser.getByRole('option', { name: 'A 060' });
  await chooser.getByRole('option', { name: 'A 001' }).waitFor();
  expect(await last.count()).toBe(0);
  await expectAccessible(page);
  // A search that failed leaves the options of the one before: scrolling them asks for no more, a retry for the matches.
  await page.route(/\/rms\/groups\?.*keyword=060/, (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  });
  await chooser.getByRole('combobox').fill('060');
  const retry = chooser.getByRole('button', { name: t('common.action.retry') });
  await retry.waitFor();
  await chooser.getByRole('listbox').evaluate((list) => {
    list.scrollTo(0, list.scrollHeight);
    return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
  await retry.click();
  await chooser.getByRole('option', { name: 'A 001' }).waitFor({ state: 'detached' });
  await last.waitFor();
  await chooser.getByRole('combobox').fill('');
  await chooser.getByRole('option', { name: 'A 001' }).waitFor();
  await chooser.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await last.waitFor();
  await chooser.getByRole('combobox').fill('060');
  await chooser.getByRole('option', { name: 'A 001' }).waitFor({ state: 'detached' });
  await last.click();
  await page.keyboard.press('Escape');
  await page.getByText(t('devices.empty.noMatch')).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `${t('devices.filter.group')}: A 060` }).waitFor();

  await page.goto('/config');
  await page.getByRole('link', { name: '閱讀時間' }).click();
  await page.getByRole('button', { name: t('shell.deploy') }).click();
  const deploy = page.getByRole('dialog', { name: t('configs.deploy.title', { name: '閱讀時間' }) });
  await deploy.getByRole('row', { name: 'A 001' }).waitFor();
  const far = deploy.getByRole('row', { name: 'A 060' });
  expect(await far.count()).toBe(0);
  await deploy.getByRole('grid').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await far.click();
  await deploy.getByText(t('configs.deploy.to', { names: 'A 060' })).waitFor();
});

/** Renames a group, in a dialog whose input is not worth a question; the request fails. */
async function failToRename(page: Page): Promise<void> {
  const reply = await page.request.get('/v1/rms/groups?limit=1');
  const { data } = (await reply.json()) as { data: { items: [{ id: string }] } };
  await page.goto(`/devices/groups/${data.items[0].id}`);
  await page.getByRole('button', { name: t('common.action.more'), exact: true }).click();
  await page.route('**/v1/rms/group/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.fallback(),
  );
  await page.getByRole('menuitem', { name: t('groups.rename.title') }).click();
  const name = page
    .getByRole('dialog', { name: t('groups.rename.title') })
    .getByLabel(t('groups.create.name'));
  await name.fill('Lost');
  await name.press('Enter');
}

test('a request that fails while the network works ends the session', async () => {
  const page = await stage.open({ as: 'admin' });
  await failToRename(page);
  const box = page.getByRole('alertdialog', { name: t('shell.lost.title') });
  await box.waitFor();
  await box.getByRole('button', { name: t('shell.lost.signIn') }).click();
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  await page.goto('/devices');
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
});

test('a sign-out that did not reach the server is repeated as soon as it can', async () => {
  const page = await stage.open();
  // A session of its own, because it ends.
  const { email } = demoPeople.find(({ role }) => role === 'admin')!;
  const entered = await page.request.post('/v1/uams/mail/login', {
    data: { email, password: DEMO_PASSWORD },
  });
  expect(entered.status()).toBe(200);
  await page.route('**/v1/uams/logout', (route) => route.abort(), { times: 1 });
  await failToRename(page);
  const box = page.getByRole('alertdialog', { name: t('shell.lost.title') });
  const repeated = page.waitForResponse((response) => response.url().endsWith('/v1/uams/logout'));
  await box.getByRole('button', { name: t('shell.lost.signIn') }).click();
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  expect((await repeated).ok()).toBe(true);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).not.toContain('token');
});

test('an error of the account centre is shown in its own text', async () => {
  const page = await stage.open();
  await page.goto('/login?error_description=OA_ACCESS_DENIED');
  await page.getByRole('alert').getByText('Authentication expired, please log in again').waitFor();
  await page.goto('/devices?error_description=The+account+was+moved.');
  await page.getByText('The account was moved.').waitFor();
  // It is shown once: the address keeps the rest.
  await soon(() => page.url()).toMatch(/\/login\?redirect=%2Fdevices$/);
  await page.reload();
  await heading(page, t('account.signIn.title')).waitFor();
  expect(await page.getByText('The account was moved.').count()).toBe(0);
  await page.goto('/login?error_description=The+account+is+locked.');
  await page.getByRole('alert').getByText('The account is locked.').waitFor();
});

test('a user who may not see the members still finds the roles explained', async () => {
  const page = await stage.open({ as: 'operator' });
  await page.goto('/');
  await heading(page, t('shell.page.peopleManager')).waitFor();
  await page.getByText(t('permissions.intro')).waitFor();
  expect(await page.getByRole('tab', { name: t('people.tab.members') }).count()).toBe(0);
});

test('a phone shows six robots, and filters in a sheet', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  await page.goto('/devices');
  await soon(() => page.getByRole('row').count()).toBeGreaterThan(6);
  // Title, search and filters take less than a third of the screen.
  const first = (await page.getByRole('row').nth(1).boundingBox())!;
  expect(first.y).toBeLessThanOrEqual(844 / 3);
  const box = (await page.getByRole('row').nth(6).boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual(844);
  await page.getByRole('button', { name: t('shell.list.filters'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: t('shell.list.filters') });
  await sheet.getByRole('button', { name: new RegExp(`^${t('devices.filter.state')}`) }).click();
  await page.getByRole('menuitemradio', { name: t('devices.connection.online') }).click();
  await sheet.getByRole('button', { name: t('shell.list.showResults') }).click();
  await page.getByRole('button', { name: t('shell.list.filtersOf', { count: 1 }) }).waitFor();
  await page.getByRole('button', { name: t('devices.add.title') }).waitFor();
});

test('on a phone a row has no column heads and repeats no labels', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  await page.goto('/devices');
  await soon(() => page.getByRole('row').count()).toBeGreaterThan(6);
  const heads = [t('devices.column.group'), t('devices.column.battery'), t('devices.column.configuration')];
  for (const name of heads) {
    const box = await page.getByRole('columnheader', { name, exact: true }).boundingBox();
    // Only for screen readers.
    expect(Math.max(box?.width ?? 0, box?.height ?? 0)).toBeLessThanOrEqual(1);
  }
  const rows = await page.getByRole('row').allInnerTexts();
  for (const head of heads) expect(rows.slice(1).filter((text) => text.includes(head))).toEqual([]);
});

test('on a phone the main action of each page is in its first line', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  const lines = new Set<string>();
  for (const [path, name] of [
    ['/devices', t('devices.add.title')],
    ['/devices?tab=groups', t('devices.add.title')],
    ['/config', t('configs.add')],
    ['/peopleManager', t('invite.action')],
  ] as const) {
    await page.goto(path);
    const box = (await page.getByRole('button', { name, exact: true }).first().boundingBox())!;
    lines.add(`${Math.round(box.width)} × ${Math.round(box.height)} at ${Math.round(box.y)}`);
  }
  expect([...lines]).toHaveLength(1);
});

test('on a phone all sections of a configuration are in sight', async () => {
  const page = await stage.open({ as: 'owner', isPhone: true, width: 390, height: 844 });
  await openConfig(page);
  const sections = page.getByRole('tablist', { name: t('configs.section.label') });
  const ends = await sections
    .getByRole('tab')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(ends).toHaveLength(6);
  expect(Math.max(...ends)).toBeLessThanOrEqual(390);
});

test.each([1024, 1440])(
  '%i px wide, the list has its columns and the search field its whole hint',
  async (width) => {
    const page = await stage.open({ as: 'owner', width });
    await page.goto('/devices');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByPlaceholder(t('devices.search')).waitFor();
    expect(await cutPlaceholders(page)).toEqual([]);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    for (const id of ['group', 'battery', 'configuration', 'configState'] as const)
      expect(heads).toContain(t(`devices.column.${id}`));
  },
);

test('the head of the page stays in its place while it reconnects', async () => {
  const page = await stage.open({ as: 'owner' });
  let isCut = false;
  const open = new Set<{ close: () => Promise<void> }>();
  await page.routeWebSocket('**/v1/ws/management?*', (socket) => {
    if (isCut) return void socket.close();
    socket.connectToServer();
    open.add(socket);
  });
  await page.goto('/devices');
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  const places = () =>
    Promise.all(
      [t('devices.action.import'), t('devices.add.title')].map(async (name) => {
        const box = await page.getByRole('button', { name, exact: true }).first().boundingBox();
        return `${name} ${box?.x}`;
      }),
    );
  const before = await places();
  isCut = true;
  for (const socket of open) await socket.close();
  await page.getByRole('status').getByText(t('shell.live.reconnecting')).waitFor();
  expect(await places()).toEqual(before);
});

test('a user without a team gets instructions', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/devices');
  await heading(page, t('shell.page.devices')).waitFor();
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: demoPeople[0].email, password: DEMO_PASSWORD } });
  const { email } = demoPeople.find(({ role }) => role === 'member')!;
  const { items } = await api.call(listPeople, { query: { keyword: email } });
  await api.call(removePeople, { query: { ids: [items[0]!.id] } });
  await page.getByRole('heading', { name: t('account.noTeam.title') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('account.noTeam.signOut') }).click();
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
});
