import { startFleet } from '@muster/robot-simulator/fleet';
import { identityOf } from '@muster/robot-simulator/identity';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { parameter } from '../browser/address.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { summary } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();

/** Without the header row. */
const rowCount = async (page: Page) => (await page.getByRole('row').count()) - 1;
const isInSight = (row: Locator) =>
  row.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    // Pages scroll by whole pixels.
    return top >= 0 && bottom <= innerHeight + 1;
  });
const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: t('common.list.page', { page: number }), exact: true });

test('the list is requested once on opening, with the remembered number of rows', async () => {
  const page = await stage.open({ as: 'owner' });
  // Silent: a robot that changes meanwhile would be asked for as well.
  await page.routeWebSocket('**/v1/ws/management?*', () => {});
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/v1/rms/devices') asked.push(search);
  });
  await page.goto('/devices');
  await summary(page, 1, 20, 24).waitFor();
  expect(asked).toEqual(['']);
  // Left first: the open page reads the number whenever it is drawn again, and would ask for the rows itself.
  await page.goto('about:blank');
  await page.context().addCookies([{ name: 'size', value: '50', url: stage.site.address }]);
  await page.goto('/devices');
  await summary(page, 1, 24, 24).waitFor();
  expect(asked).toEqual(['', '?limit=50']);
});

test('search, filters and sort order are in the address, and are restored from it', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await summary(page, 1, 20, 24).waitFor();
  await expectAccessible(page);

  await page.getByLabel(t('devices.search')).fill('凱比');
  await summary(page, 1, 20, 20).waitFor();
  expect(parameter(page, 'keyword')).toBe('凱比');

  await page
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  await expectAccessible(page);
  await page.getByRole('option', { name: '5-B 教室' }).click();
  await page.getByRole('option', { name: '3-A 教室' }).click();
  await page.keyboard.press('Escape');
  await summary(page, 1, 14, 14).waitFor();
  expect(parameter(page, 'groupFilter')!.split(',')).toHaveLength(2);

  await page.getByRole('button', { name: t('devices.column.robot'), exact: true }).click();
  await soon(() => parameter(page, 'sort')).toBe('-name');
  await page.getByRole('row').nth(1).getByText('凱比 14').waitFor();

  await page.reload();
  await page.getByRole('row').nth(1).getByText('凱比 14').waitFor();
  expect(await rowCount(page)).toBe(14);
  expect(await page.getByLabel(t('devices.search')).inputValue()).toBe('凱比');

  await page.goBack();
  await page.getByRole('row').nth(1).getByText('凱比 01').waitFor();
  expect(parameter(page, 'sort')).toBeNull();
  await page.goForward();
  await page.getByRole('row').nth(1).getByText('凱比 14').waitFor();
});

test('robots are filtered by type and connection', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page
    .getByRole('button', { name: `${t('devices.filter.type')}: ${t('devices.filter.allTypes')}` })
    .click();
  await page.getByRole('menuitemradio', { name: t('devices.type.service') }).click();
  await summary(page, 1, 4, 4).waitFor();
  expect(parameter(page, 'robotTypeFilter')).toBe('service');
  await page
    .getByRole('button', { name: `${t('devices.filter.state')}: ${t('devices.filter.anyState')}` })
    .click();
  await page.getByRole('menuitemradio', { name: t('devices.connection.notActivated') }).click();
  await page.getByText(t('devices.empty.noMatch')).waitFor();
  expect(parameter(page, 'connectionFilter')).toBe('-2');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('common.action.clearFilters') }).click();
  await summary(page, 1, 20, 24).waitFor();
});

test('the number of rows is remembered', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await summary(page, 1, 20, 24).waitFor();
  const sizeOf = (count: number) => t('common.list.sizeOf', { count });
  await page.getByRole('button', { name: `${t('common.list.size')}: ${sizeOf(20)}` }).click();
  await page.getByRole('menuitemradio', { name: sizeOf(50) }).click();
  await summary(page, 1, 24, 24).waitFor();
  // Another window of the same browser, without it in the address.
  const other = await page.context().newPage();
  await other.goto('/devices');
  await summary(other, 1, 24, 24).waitFor();
  expect(parameter(other, 'limit')).toBeNull();
});

test('the selection is kept across pages', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await summary(page, 1, 20, 24).waitFor();
  const first = page.getByRole('checkbox', { name: t('devices.selection.row', { name: '凱比 01' }) });
  await first.check();
  await page.getByText(t('devices.selection.count', { count: 1 })).waitFor();
  await pageButton(page, 2).click();
  await summary(page, 21, 24, 24).waitFor();
  expect(parameter(page, 'page')).toBe('2');
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  await page.getByText(t('devices.selection.count', { count: 5 })).waitFor();
  await pageButton(page, 1).click();
  await summary(page, 1, 20, 24).waitFor();
  expect(await first.isChecked()).toBe(true);
  await expectAccessible(page);

  await page.getByRole('button', { name: t('commands.kind.device.restart') }).click();
  await page.getByRole('alertdialog').getByText(t('commands.effect.device.restart')).waitFor();
  await page
    .getByRole('alertdialog')
    .getByText(new RegExp(t('commands.kind.device.restart')))
    .first()
    .waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: t('common.action.cancel') })
    .last()
    .click();
  // A drawer beside the list leaves the whole bar in sight.
  await page.getByText('凱比 01', { exact: true }).first().click();
  const drawer = (await page.getByRole('dialog').boundingBox())!;
  const clear = page.getByRole('button', { name: t('devices.selection.clear') });
  await soon(async () => {
    const { x, width } = (await clear.boundingBox())!;
    return x + width <= drawer.x;
  }).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('devices.selection.clear') }).click();
  await soon(() => first.isChecked()).toBe(false);
});

test('the drawer shows one robot live, with the keyboard alone', async () => {
  const page = await stage.open({ as: 'owner' });
  const { robot, name } = robotsOf(stage.site.fleet!, '大廳服務')[0]!;
  await page.goto('/devices?robotTypeFilter=service');
  await summary(page, 1, 4, 4).waitFor();

  await page.keyboard.press('Tab');
  await page
    .getByRole('link', { name: t('shell.navigation.skip') })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('Enter');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '');
  for (let presses = 0; presses < 40 && (await focused()) !== 'row'; presses += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('row');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await page.getByText(t('devices.selection.count', { count: 1 })).waitFor();
  await page.keyboard.press('Space');
  const rows = await page.getByRole('row').allInnerTexts();
  const index = rows.findIndex((text) => text.includes(name)) - 1;
  for (let row = 0; row < index; row += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const drawer = page.getByRole('dialog', { name });
  await drawer.getByText(robot.sn).first().waitFor();
  expect(parameter(page, 'device')).toMatch(/^[0-9a-f-]{36}$/);
  await drawer.getByText(t('devices.detail.software'), { exact: true }).waitFor();
  await expectAccessible(page);
  const before = await drawer.innerText();
  await soon(() => drawer.innerText()).not.toBe(before);
  // Enter on the row that is open already leads into the drawer.
  await page.getByRole('row').filter({ hasText: name }).focus();
  await page.keyboard.press('Enter');
  await soon(focused).toBe('dialog');

  await page.reload();
  await drawer.getByText(robot.sn).first().waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await soon(() => parameter(page, 'device')).toBeNull();
});

/** A machine that claims this serial number and does not know its secret. */
async function connectWithWrongSecret(sn: string): Promise<void> {
  const field = (text: string) =>
    Buffer.concat([Buffer.from([text.length >> 8, text.length & 0xff]), Buffer.from(text)]);
  const content = Buffer.concat([
    field('MQTT'),
    Buffer.from([4, 0xc2, 0, 30]),
    ...[sn, sn, 'a wrong secret'].map(field),
  ]);
  const socket = new WebSocket(`${stage.site.address.replace('http', 'ws')}/mqtt`, 'mqtt');
  socket.addEventListener('open', () =>
    socket.send(Buffer.concat([Buffer.from([0x10, content.length]), content])),
  );
  await new Promise((resolve) => socket.addEventListener('close', resolve));
}

test('the drawer shows at once why the robot was refused last, and from where', async () => {
  const page = await stage.open({ as: 'owner' });
  const { robot, name } = robotsOf(stage.site.fleet!, '大廳服務')[1]!;
  await page.goto(`/devices?keyword=${robot.sn}`);
  await page.getByRole('row').filter({ hasText: robot.sn }).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByText(t('devices.detail.software'), { exact: true }).waitFor();
  expect(await drawer.getByText(t('devices.trouble.secret.title')).count()).toBe(0);
  await connectWithWrongSecret(robot.sn);
  await drawer.getByText(t('devices.trouble.secret.title')).waitFor();
  await drawer.getByText('127.0.0.1').waitFor();
  await page.reload();
  await drawer.getByText(t('devices.trouble.secret.title')).waitFor();
});

test('the drawer steps to the next page of the list, and back', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await summary(page, 1, 20, 24).waitFor();
  await page.getByRole('row').nth(20).click();
  // The list keeps its scroll position, with the row beside its drawer.
  await page.getByRole('dialog', { name: '凱比 20' }).waitFor();
  await soon(() => isInSight(page.getByRole('row').nth(20))).toBe(true);
  const place = (index: number) =>
    page.getByRole('dialog').getByText(t('shell.detail.position', { index, total: 24 }), { exact: true });
  await place(20).waitFor();
  await page.getByRole('button', { name: t('shell.detail.next') }).click();
  await place(21).waitFor();
  await summary(page, 21, 24, 24).waitFor();
  expect(parameter(page, 'page')).toBe('2');
  await page.getByRole('dialog', { name: '服務機器人 1' }).waitFor();
  // The button keeps the focus, and keys step back the same way.
  await page
    .getByRole('button', { name: t('shell.detail.next') })
    .and(page.locator(':focus'))
    .waitFor();
  await page.keyboard.press('ArrowUp');
  await place(20).waitFor();
  await summary(page, 1, 20, 24).waitFor();
  await page.getByRole('dialog', { name: '凱比 20' }).waitFor();
  await soon(() => isInSight(page.getByRole('row').nth(20))).toBe(true);
});

test('the drawer shows project, position and contact with the ground as the robot reports them', async () => {
  const page = await stage.open({ as: 'owner' });
  const { machine, sn } = robotsOf(stage.site.fleet!, '5-B 教室')[3]!.robot;
  const said = machine.readState.bind(machine);
  const pose = { mapId: 'lobby1f', x: 12.44, y: -3.1, heading: 90 };
  machine.readState = () => ({ ...said(), project: 'Volcano', pose, isOffGround: true });
  machine.tick(600);
  await page.goto(`/devices?keyword=${sn}`);
  await page.getByRole('row').filter({ hasText: sn }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByText('Volcano', { exact: true }).waitFor();
  const position = t('devices.detail.poseOn', { map: 'lobby1f', x: '12.4', y: '-3.1', heading: 90 });
  await drawer.getByText(position, { exact: true }).waitFor();
  await drawer.getByText(t('devices.detail.lifted'), { exact: true }).waitFor();
  machine.readState = said;
});

test('the row of a robot names its fault', async () => {
  const page = await stage.open({ as: 'owner' });
  const { machine, sn } = robotsOf(stage.site.fleet!, '5-B 教室')[2]!.robot;
  await page.goto(`/devices?keyword=${sn}`);
  const row = page.getByRole('row').filter({ hasText: sn });
  const said = machine.readState.bind(machine);
  const say = (faults: string[]) => {
    machine.readState = () => ({ ...said(), faults });
    // A changed battery level makes it report now, not at its next interval.
    machine.tick(600);
  };
  say(['3-9']);
  await row.getByText(`3-9 ${t('monitorCodes.3-9.title')}`).waitFor();
  await expectAccessible(page);
  say(['3-9', '4-6']);
  await row.getByText(t('devices.faults', { count: 2 })).waitFor();
  machine.readState = said;
});

test('the network of a robot is checked from its drawer', async () => {
  const page = await stage.open({ as: 'operator' });
  const { robot, name } = robotsOf(stage.site.fleet!, '5-B 教室')[1]!;
  await page.goto(`/devices?keyword=${robot.sn}`);
  await page.getByText(name).click();
  const drawer = page.getByRole('dialog', { name });
  await drawer.getByRole('button', { name: t('commands.kind.network.check') }).click();
  // The robot measures, and its result is shown.
  await drawer
    .getByText(/Mbit\/s/)
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('groups: list, keys, and a new group', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page.getByRole('tab', { name: t('devices.tab.groups') }).click();
  await page.getByRole('link', { name: '圖書館' }).waitFor();
  expect(parameter(page, 'tab')).toBe('groups');
  await expectAccessible(page);
  await page.getByLabel(t('groups.search')).fill('no such group');
  await page.getByText(t('groups.empty.noMatch', { keyword: 'no such group' })).waitFor();
  await page.getByLabel(t('groups.search')).fill('');

  await page.getByRole('button', { name: `${t('groups.key.title')}: 圖書館` }).click();
  const keyDialog = page.getByRole('dialog');
  await keyDialog.getByRole('code').waitFor();
  await keyDialog.getByRole('img', { name: /QR/ }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('groups.add'), exact: true }).click();
  const form = page.getByRole('dialog', { name: t('groups.create.title') });
  const name = form.getByLabel(t('groups.create.name'));
  const submit = form.getByRole('button', { name: t('groups.create.submit') });
  await submit.click();
  await form.getByText(t('fields.field.required')).waitFor();
  await name.fill('x'.repeat(31));
  await submit.click();
  await form.getByText(t('fields.field.too_long', { max: 30 })).waitFor();
  await name.fill('圖書館');
  await submit.click();
  await form.getByText(t('errors.group.name_taken.title')).waitFor();
  expect(await name.inputValue()).toBe('圖書館');
  await expectAccessible(page);
  await name.fill('Gym');
  await submit.click();
  await page.getByRole('link', { name: 'Gym' }).waitFor();
  // Its key is shown on request.
  await page.getByRole('button', { name: t('groups.key.show') }).press('Enter');
  await page
    .getByRole('dialog', { name: t('devices.add.groupKey', { group: 'Gym' }) })
    .getByRole('code')
    .waitFor();
  await page.keyboard.press('Escape');
});

test('a new robot is registered, gets its key, and comes online on screen', async () => {
  const page = await stage.open({ as: 'owner' });
  const identity = identityOf(0, 9, 'NEW');
  await page.goto('/devices');
  await page.getByRole('button', { name: t('devices.add.title') }).click();
  const form = page.getByRole('dialog', { name: t('devices.add.title') });
  const sn = form.getByLabel(t('devices.add.sn'));
  const submit = form.getByRole('button', { name: t('devices.add.submit') });
  await expectAccessible(page);
  await sn.fill('short');
  await form.getByLabel(t('devices.add.name')).fill('新來的');
  await submit.click();
  await form.getByText(t('fields.field.sn')).waitFor();
  expect(await sn.inputValue()).toBe('SHORT');
  await sn.fill(stage.site.fleet!.robots[0]!.sn);
  await submit.click();
  await form.getByText(t('errors.E002.message')).waitFor();
  expect(await form.getByLabel(t('devices.add.name')).inputValue()).toBe('新來的');
  await expectAccessible(page);

  await sn.fill(identity.sn);
  await form.getByRole('button', { name: new RegExp(t('devices.column.group')) }).click();
  await page.getByRole('option', { name: '圖書館' }).click();
  await submit.click();
  const added = page.getByRole('dialog', { name: t('devices.add.added', { name: '新來的' }) });
  const key = (await added.getByRole('code').innerText()).trim();
  await added.getByText(t('devices.add.waiting')).waitFor();
  // Robots are added one after the other: the next one gets the same group by default, in any window.
  const next = await page.context().newPage();
  await next.goto('/devices');
  await next.getByRole('button', { name: t('devices.add.title') }).click();
  const offered = next.getByRole('dialog', { name: t('devices.add.title') });
  await offered
    .getByRole('button', { name: new RegExp(t('devices.column.group')) })
    .filter({ hasText: '圖書館' })
    .waitFor();
  await expectAccessible(page);

  const list = await stage.open({ as: 'owner' });
  await list.goto(`/devices?keyword=${identity.sn}`);
  const row = list.getByRole('row').filter({ hasText: identity.sn });
  await row.getByText(t('devices.connection.notActivated')).waitFor();
  await list.getByRole('status').getByText(t('shell.live.live')).waitFor();
  // The key is shown again where the robot is said not to be activated.
  await row.getByText('新來的').click();
  const drawer = list.getByRole('dialog', { name: '新來的' });
  await drawer.getByText(t('devices.detail.howToActivate')).waitFor();
  const groupKey = `${t('groups.key.title')}: 圖書館`;
  await drawer.getByRole('button', { name: groupKey }).press('Enter');
  await list
    .getByRole('dialog', { name: t('devices.add.groupKey', { group: '圖書館' }) })
    .getByRole('code')
    .getByText(key)
    .waitFor();
  await expectAccessible(list);
  await list.keyboard.press('Escape');
  await soon(() => list.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(groupKey);
  await list.keyboard.press('Escape');

  const robots = startFleet({
    url: stage.site.address,
    key,
    count: 1,
    seed: 9,
    prefix: 'NEW',
    transport: 'websocket',
    quirks: false,
  });
  try {
    await added.getByText(t('devices.add.online', { name: '新來的' })).waitFor();
    await row.getByRole('img', { name: t('devices.light.online') }).waitFor();
    await row.getByText(t('devices.connection.notActivated')).waitFor({ state: 'detached' });
    await row.getByText('圖書館').waitFor();
    await added.getByRole('button', { name: t('common.action.done') }).click();
  } finally {
    await robots.stop();
  }
});
