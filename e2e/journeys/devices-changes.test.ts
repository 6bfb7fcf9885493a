import { MANAGEMENT_PATH } from '@muster/contract/live/management';
import { QUICK_PATH } from '@muster/contract/live/quick';
import { expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { expectAccessible } from '../browser/accessibility.ts';
import { parameter } from '../browser/address.ts';
import { askForGone, GONE } from '../browser/ask-for-gone.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { dialogNamed, rowOf } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();

const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: t('devices.selection.row', { name }) }).check();
const count = (page: Page, number: number) =>
  page.getByText(t('devices.selection.count', { count: number }), { exact: true });
const action = (page: Page, name: string) =>
  page.getByRole('region', { name: t('devices.command.label') }).getByRole('button', { name, exact: true });

/** Opens the drawer of one robot. */
async function openDrawer(page: Page, sn: string, name: string) {
  await page.goto(`/devices?keyword=${sn}`);
  await rowOf(page, sn).click();
  const drawer = dialogNamed(page, name);
  await drawer.getByText(sn).first().waitFor();
  return drawer;
}

test('robots are imported from a spreadsheet, all or none', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page
    .getByRole('button', { name: t('devices.action.import') })
    .first()
    .click();
  const form = dialogNamed(page, t('devices.import.title'));
  const give = (bytes: Buffer, name = 'robots.csv') =>
    form.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: bytes });
  const submit = (lines: number) =>
    form.getByRole('button', { name: t('devices.import.submit', { count: lines }) });
  await expectAccessible(page);
  // An example line, and the existing models.
  await form.getByText('AB12345678').waitFor();
  await form.getByText(t('devices.import.models', { models: '' }).trim()).waitFor();

  const download = page.waitForEvent('download');
  await form.getByRole('button', { name: t('devices.import.template') }).click();
  expect((await download).suggestedFilename()).toBe(`${t('devices.import.templateName')}.csv`);

  await give(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 255]), 'robots.png');
  await form.getByText(t('devices.import.problem.notText')).waitFor();
  await give(Buffer.from('sn,name\n'));
  await form.getByText(t('devices.import.problem.empty')).waitFor();
  await give(
    Buffer.from(
      `sn\n${Array.from({ length: 10_001 }, (_, line) => `L${String(line).padStart(9, '0')}`).join('\n')}`,
    ),
  );
  await form.getByText(t('devices.import.problem.tooMany', { count: 10_001 })).waitFor();

  const known = stage.site.fleet!.robots[0]!.sn;
  await give(Buffer.from(`sn,name,group\nIMPORT0001,A,\nIMPORT0001,B,\nshort,C,\n${known},D,nowhere\n`));
  await form.getByText(t('devices.import.faulty', { count: 3 })).waitFor();
  // Each fault is shown in its column: line, serial number, name, group …
  const cells = (fault: string) => form.getByRole('row').filter({ hasText: fault }).first().getByRole('cell');
  await cells(t('devices.import.fault.sn')).nth(1).getByText(t('devices.import.fault.sn')).waitFor();
  await cells(t('devices.import.fault.group')).nth(3).getByText(t('devices.import.fault.group')).waitFor();
  for (const fault of ['duplicate', 'sn', 'registered', 'group'] as const)
    await form
      .getByText(t(`devices.import.fault.${fault}`))
      .first()
      .waitFor();
  const none = form.getByRole('button', { name: t('devices.action.import'), exact: true });
  // The button says why it cannot be pressed, by keyboard as well.
  expect(await none.isDisabled()).toBe(true);
  await none.focus();
  await page.getByRole('tooltip', { name: t('devices.import.faulty', { count: 3 }) }).waitFor();
  await expectAccessible(page);

  await give(Buffer.from('\ufeff序號;名稱;群組;備註\r\nIMPORT0001;"凱比; 一號";圖書館;=1+1\r\n'));
  await form.getByText(t('devices.import.ready', { count: 1 })).waitFor();
  await form.getByText('凱比; 一號').waitFor();
  // 序號,名稱 / IMPORT0001,凱比 二號, as Excel in Taiwan saves it.
  const big5 = [0xa7, 0xc7, 0xb8, 0xb9, 0x2c, 0xa6, 0x57, 0xba, 0xd9, 13, 10];
  const name = [0xb3, 0xcd, 0xa4, 0xf1];
  await give(
    Buffer.concat([
      Buffer.from(big5),
      Buffer.from('IMPORT0001,'),
      Buffer.from(name),
      Buffer.from('\r\nIMPORT0002,\r\n'),
    ]),
  );
  await form.getByText('凱比', { exact: true }).waitFor();
  await form.getByText(t('devices.import.ready', { count: 2 })).waitFor();
  await form.getByText('Big5').first().waitFor();
  await submit(2).click();
  await page.getByText(t('devices.import.done', { count: 2 })).waitFor();
  // The robots need the key of their group next.
  await page.getByRole('button', { name: t('devices.import.keys') }).click();
  await page.getByRole('button', { name: `${t('groups.key.title')}: 圖書館` }).waitFor();
  await page.goto('/devices?keyword=IMPORT000');
  await rowOf(page, 'IMPORT0001').getByText(t('devices.connection.notActivated')).waitFor();
  await rowOf(page, 'IMPORT0002').waitFor();
});

test('a move shows which robots need activation, and disconnects them', async () => {
  const page = await stage.open({ as: 'owner' });
  const [first] = robotsOf(stage.site.fleet!, '3-A 教室');
  const { robot, name } = first!;
  await page.goto(`/devices?keyword=${robot.sn}`);
  await rowOf(page, robot.sn)
    .getByRole('img', { name: t('devices.light.online') })
    .waitFor();
  await select(page, name);
  await action(page, t('devices.action.move')).click();
  const form = dialogNamed(page, t('devices.move.title', { count: 1 }));
  await form.getByText(t('devices.move.reset', { count: 1 })).waitFor();
  await form.getByRole('button', { name: new RegExp(t('devices.move.target')) }).click();
  await page.getByRole('option', { name: '圖書館' }).click();
  await expectAccessible(page);
  await form.getByRole('button', { name: t('devices.move.submit'), exact: true }).click();
  await page.getByText(t('devices.move.doneReset', { count: 1 })).waitFor();
  await page.getByRole('button', { name: t('devices.move.show') }).click();
  await page.waitForURL(/groupFilter=/);
  const row = rowOf(page, robot.sn);
  await row.getByText('圖書館').waitFor();
  await row.getByText(t('devices.connection.notActivated')).waitFor();
});

test('two users set up one robot: the second sees what the first saved', async () => {
  const [mine, theirs] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'admin' })];
  const { robot, name } = robotsOf(stage.site.fleet!, '5-B 教室')[2]!;
  const forms = [];
  for (const page of [mine, theirs]) {
    const drawer = await openDrawer(page, robot.sn, name);
    await drawer.getByRole('button', { name: t('devices.action.setUp') }).click();
    forms.push(dialogNamed(page, t('devices.setUp.title', { name })));
  }
  const [own, other] = forms as [(typeof forms)[0], (typeof forms)[0]];
  const save = (form: typeof own) => form.getByRole('button', { name: t('common.action.save') });
  const nameOf = (form: typeof own) => form.getByLabel(t('devices.setUp.name'));
  await nameOf(other).fill('');
  await save(other).click();
  await other.getByText(t('fields.field.required')).waitFor();
  await nameOf(other).fill('管理員的');
  await other.getByLabel(t('devices.pin.label')).fill('12');
  await save(other).click();
  await other.getByText(t('fields.field.pin')).waitFor();
  await other.getByLabel(t('devices.pin.label')).fill('1234');
  await expectAccessible(theirs);
  await save(other).click();
  await other.waitFor({ state: 'detached' });

  await nameOf(own).fill('我的');
  await own.getByLabel(t('devices.setUp.comment')).fill('By the door');
  await save(own).click();
  await own.getByText('管理員的').waitFor();
  expect(await nameOf(own).inputValue()).toBe('我的');
  await expectAccessible(mine);
  await own.getByRole('button', { name: t('devices.conflict.keep') }).click();
  await own.waitFor({ state: 'detached' });
  // The other page updates by itself.
  await theirs.getByRole('dialog', { name: '我的' }).waitFor();
  await theirs.getByRole('dialog', { name: '我的' }).getByText('By the door').waitFor();
});

test('the dialog of a robot closes when the browser goes back to another one', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?keyword=KS102401');
  const row = (place: number) => page.getByRole('row').nth(place);
  const drawerOf = async (place: number) => {
    const [sn] = /KS\d{8}/.exec(await row(place).innerText())!;
    return page.getByRole('dialog').filter({ hasText: sn });
  };
  await row(2).waitFor();
  const [first, second] = [await drawerOf(1), await drawerOf(2)];
  await row(1).click();
  await first.waitFor();
  await page.getByRole('button', { name: t('shell.detail.next') }).click();
  const setUp = second.getByRole('button', { name: t('devices.action.setUp'), exact: true });
  await setUp.click();
  const form = page.getByRole('dialog').filter({ has: page.getByRole('textbox') });
  await form.waitFor();
  // Saved now, it would give the first robot the values of the second.
  await page.goBack();
  await first.waitFor();
  await form.waitFor({ state: 'detached' });
  // Nor is it open when the user returns.
  await page.goForward();
  await setUp.waitFor();
  expect(await form.count()).toBe(0);
});

test('one PIN for several robots warns before overwriting different ones', async () => {
  const page = await stage.open({ as: 'owner' });
  const [one, two] = robotsOf(stage.site.fleet!, '5-B 教室').slice(3);
  await page.goto('/devices');
  const set = async (names: string[], pin: string, isWarned: boolean) => {
    for (const name of names) await select(page, name);
    await action(page, t('devices.action.pin')).click();
    const form = dialogNamed(page, t('devices.pin.title', { count: names.length }));
    const warning = form.getByText(t('devices.pin.different'));
    if (isWarned) await warning.waitFor();
    await form.getByLabel(t('devices.pin.label')).fill('12');
    await form.getByRole('button', { name: t('devices.pin.submit') }).click();
    await form.getByText(t('fields.field.pin')).waitFor();
    expect(await warning.count()).toBe(isWarned ? 1 : 0);
    if (isWarned) await expectAccessible(page);
    await form.getByLabel(t('devices.pin.label')).fill(pin);
    await form.getByRole('button', { name: t('devices.pin.submit') }).click();
    await form.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: t('devices.selection.clear') }).click();
  };
  await set([one!.name], '1111', false);
  await set([one!.name, two!.name], '2222', true);
  const drawer = await openDrawer(page, two!.robot.sn, two!.name);
  await drawer.getByRole('button', { name: t('devices.pin.show') }).click();
  await drawer.getByText('2222').waitFor();
  const operator = await stage.open({ as: 'operator' });
  const theirs = await openDrawer(operator, two!.robot.sn, two!.name);
  await theirs.getByText(t('devices.detail.pinSet'), { exact: true }).waitFor();
  expect(await theirs.getByRole('button', { name: t('devices.pin.show') }).count()).toBe(0);
  expect(await theirs.getByRole('button', { name: t('devices.action.setUp') }).count()).toBe(0);
});

test('all matching robots on every page are selected, and exported', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  await count(page, 20).waitFor();
  const total = Number(
    /of ([\d,]+)/.exec(await page.getByText(/^1–20 of/).innerText())![1]!.replace(',', ''),
  );
  await action(page, t('devices.chosen.all', { count: total })).click();
  await count(page, total).waitFor();
  await page.getByRole('button', { name: t('common.list.page', { page: 2 }), exact: true }).click();
  await soon(() => page.getByRole('checkbox', { name: t('devices.selection.page') }).isChecked()).toBe(true);
  await askForGone(page, '**/v1/rms/device/export');
  const download = page.waitForEvent('download');
  await action(page, t('devices.action.more')).click();
  await page.getByRole('menuitem', { name: t('devices.action.export') }).click();
  await page.getByText(t('tasks.missing', { count: 1 })).waitFor();
  const stream = await (await download).createReadStream();
  const text = (await stream.toArray()).join('');
  expect(text.startsWith('\ufeff')).toBe(true);
  expect(text.trim().split('\r\n')).toHaveLength(total + 1);
});

test('a page that no longer has rows leads to the last one that has', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  const total = Number(/of (\d+)/.exec(await page.getByText(/^1–20 of/).innerText())![1]);
  // As after its last robots were removed.
  await page.goto('/devices?page=9');
  await page.getByText(t('common.list.summary', { from: 21, to: total, total }), { exact: true }).waitFor();
  await soon(() => parameter(page, 'page')).toBe('2');
  expect(await page.getByRole('row').count()).toBe(total - 20 + 1);
});

test('the choice of columns is remembered; filters are saved under a name', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  const head = (name: string) => page.getByRole('columnheader', { name });
  await head(t('devices.column.battery')).waitFor();
  await page.getByRole('button', { name: t('devices.columnChoice.label') }).click();
  await page.getByRole('menuitemcheckbox', { name: t('devices.column.battery') }).click();
  await page.getByRole('menuitemcheckbox', { name: t('devices.columnChoice.sn') }).click();
  await page.keyboard.press('Escape');
  await head(t('devices.columnChoice.sn')).waitFor();
  await page.reload();
  await head(t('devices.columnChoice.sn')).waitFor();
  expect(await head(t('devices.column.battery')).count()).toBe(0);
  await expectAccessible(page);

  const more = page.getByRole('button', { name: t('devices.action.moreFilters') });
  const table = page.locator('table');
  // Robots change meanwhile: only the height may differ.
  const placeOf = async () => ({ ...(await table.boundingBox()), height: 0 });
  const place = await placeOf();
  await more.click();
  const panel = dialogNamed(page, t('devices.action.moreFilters'));
  await panel.getByText(t('devices.filterBy.version'), { exact: true }).waitFor();
  expect(await placeOf()).toEqual(place);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await soon(() => more.evaluate((button) => button === document.activeElement)).toBe(true);
  await more.click();
  await page.getByRole('button', { name: new RegExp(t('devices.filterBy.anyVersion')) }).click();
  await page.getByRole('menuitemradio').nth(1).click();
  await soon(() => parameter(page, 'versionFilter')).not.toBeNull();
  const version = parameter(page, 'versionFilter');
  await panel.getByRole('button', { name: t('common.action.close') }).click();
  await panel.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: t('devices.saved.label') }).click();
  await page.getByRole('menuitem', { name: t('devices.saved.save') }).click();
  const form = dialogNamed(page, t('devices.saved.saveTitle'));
  await form.getByRole('button', { name: t('common.action.save') }).click();
  await form.getByText(t('fields.field.required')).waitFor();
  await form.getByLabel(t('devices.saved.name')).fill('舊版');
  await expectAccessible(page);
  await form.getByRole('button', { name: t('common.action.save') }).click();
  await page.getByText(t('devices.saved.saved', { name: '舊版' })).waitFor();

  const elsewhere = await stage.open({ as: 'owner' });
  await elsewhere.goto('/devices');
  const menu = () => elsewhere.getByRole('button', { name: t('devices.saved.label') }).click();
  await menu();
  await elsewhere.getByRole('menuitem', { name: '舊版' }).click();
  await soon(() => parameter(elsewhere, 'versionFilter')).toBe(version);
  await menu();
  await elsewhere.getByRole('menuitem', { name: t('devices.saved.manage') }).click();
  const list = dialogNamed(elsewhere, t('devices.saved.manageTitle'));
  await list.getByRole('button', { name: t('devices.saved.rename', { name: '舊版' }) }).click();
  await list.getByRole('textbox').fill('更舊');
  await list.getByRole('button', { name: t('common.action.save') }).click();
  await expectAccessible(elsewhere);
  await list.getByRole('button', { name: t('devices.saved.remove', { name: '更舊' }) }).click();
  await list.getByText(t('devices.saved.empty')).waitFor();
});

test('the history of a robot updates live, and has its own address', async () => {
  const page = await stage.open({ as: 'operator' });
  const { robot, name } = robotsOf(stage.site.fleet!, '5-B 教室')[0]!;
  const drawer = await openDrawer(page, robot.sn, name);
  await drawer.getByRole('tab', { name: t('devices.drawer.history') }).click();
  await drawer.getByText(t('devices.history.kind.activated')).waitFor();
  expect(parameter(page, 'view')).toBe('history');
  await page.reload();
  await drawer.getByText(t('devices.history.kind.online')).first().waitFor();
  await expectAccessible(page);
  const entries = () => drawer.getByRole('listitem').count();
  const before = await entries();
  await robot.stop();
  await soon(entries).toBeGreaterThan(before);
  await drawer.getByText(t('devices.history.kind.offline')).waitFor();
});

test('robots are removed, and other users who had selected them see that', async () => {
  const [page, other] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'admin' })];
  const { robot, name } = robotsOf(stage.site.fleet!, '3-A 教室')[1]!;
  const onlooker = await stage.open({ as: 'admin' });
  const drawer = await openDrawer(onlooker, robot.sn, name);
  const stays = robotsOf(stage.site.fleet!, '3-A 教室')[2]!.name;
  for (const each of [page, other]) {
    await each.goto('/devices?keyword=凱比');
    await select(each, name);
  }
  await select(other, stays);
  await action(page, t('devices.action.more')).press('Enter');
  await page.getByRole('menuitem', { name: new RegExp(`^${t('devices.action.remove')}`) }).press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(name).waitFor();
  await expectAccessible(page);
  await question.getByRole('button', { name: t('common.action.delete') }).press('Enter');
  await page.getByText(t('devices.remove.done', { count: 1 })).waitFor();
  const gone = onlooker.getByRole('dialog');
  await gone.getByText(t('devices.drawer.gone')).waitFor();
  await soon(() => drawer.count()).toBe(0);
  expect(await gone.getByRole('button', { name: t('devices.action.setUp') }).count()).toBe(0);
  await rowOf(page, robot.sn).waitFor({ state: 'detached' });
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TR');
  await rowOf(other, robot.sn).waitFor({ state: 'detached' });
  await action(other, t('devices.action.pin')).click();
  await other.getByText(t('devices.selection.gone', { count: 1 })).waitFor();
  // The action continues with the remaining robot.
  await dialogNamed(other, t('devices.pin.title', { count: 1 })).waitFor();
});

test('the drawer of a robot that never existed says so, and does not try to connect to it again', async () => {
  const page = await stage.open({ as: 'owner' });
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(new URL(socket.url()).pathname));
  const connectionsTo = (path: string) => opened.filter((each) => each === path).length;
  await page.goto(`/devices?device=${GONE}`);
  await page.getByRole('dialog').getByText(t('devices.drawer.gone')).waitFor();
  await soon(() => connectionsTo(MANAGEMENT_PATH)).toBe(1);
  const before = connectionsTo(QUICK_PATH);
  // Every connection that the page keeps is made anew.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await soon(() => connectionsTo(MANAGEMENT_PATH)).toBe(2);
  expect(connectionsTo(QUICK_PATH)).toBe(before);
});

test('a robot that is removed from its own drawer is not requested again', async () => {
  const page = await stage.open({ as: 'owner' });
  // Silent: the removal may be published before its reply arrives, while the drawer is open.
  await page.routeWebSocket('**/v1/ws/management?*', () => {});
  const sn = 'JRNY000078';
  const { data } = (await (await page.request.get('/v1/rms/groups')).json()) as {
    data: { items: { id: string }[] };
  };
  const groupId = data.items[0]!.id;
  expect((await page.request.post('/v1/rms/device', { data: { sn, groupId } })).status()).toBe(200);
  const drawer = await openDrawer(page, sn, sn);
  await drawer.getByRole('button', { name: t('devices.action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: new RegExp(`^${t('devices.action.remove')}`) }).click();
  const id = parameter(page, 'device')!;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.action.delete') })
    .press('Enter');
  await drawer.waitFor({ state: 'detached' });
  await rowOf(page, sn).waitFor({ state: 'detached' });
  expect(asked.filter((url) => url.includes(id))).toEqual([]);
});

test('a removed robot leaves a deployment, without refetching the whole fleet', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  const groups = (await (await page.request.get('/v1/rms/groups')).json()) as {
    data: { items: { id: string }[] };
  };
  const made: string[] = [];
  for (const name of ['Leaving', 'Staying']) {
    const sn = `DEPLOY${name.slice(0, 4).toUpperCase()}`;
    const data = { sn, name, groupId: groups.data.items[0]!.id };
    const reply = (await (await page.request.post('/v1/rms/device', { data })).json()) as {
      data: { id: string };
    };
    made.push(reply.data.id);
  }
  await page.goto('/devices?keyword=DEPLOY');
  for (const name of ['Leaving', 'Staying']) await select(page, name);
  await action(page, t('devices.selection.deploy')).click();
  const form = dialogNamed(page, t('shell.deploy'));
  await form.waitFor();
  await page.request.post('/v1/rms/device/remove', { data: { deviceIds: made.slice(0, 1) } });
  await rowOf(page, 'DEPLOYLEAV').waitFor({ state: 'detached' });

  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.startsWith('/v1/rms/device')) asked.push(`${pathname} ${searchParams.get('limit')}`);
  });
  await form.getByRole('button', { name: new RegExp(t('configs.column.name')) }).click();
  await page.getByRole('option', { name: '閱讀時間' }).click();
  await page.getByText(t('devices.selection.gone', { count: 1 })).waitFor();
  // The current page of the list is refetched afterwards.
  expect(asked.filter((each) => each !== '/v1/rms/devices null')).toEqual(['/v1/rms/device/summary null']);
});

test('all robots of a group are set up from one place', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  await page.getByRole('option', { name: '大廳服務' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: t('devices.groupSetUp.action') }).click();
  const form = dialogNamed(page, t('devices.groupSetUp.title', { name: '大廳服務' }));
  await form.getByText(t('devices.groupSetUp.robots', { count: 4 })).waitFor();
  await expectAccessible(page);
  await form.getByRole('button', { name: new RegExp(`^${t('devices.action.pin')}`) }).click();
  const pins = dialogNamed(page, t('devices.pin.title', { count: 4 }));
  await pins.getByLabel(t('devices.pin.label')).fill('4711');
  await pins.getByRole('button', { name: t('devices.pin.submit') }).click();
  await page.getByText(t('devices.pin.done', { count: 4 })).waitFor();

  // A configuration that was deleted meanwhile cannot be deployed.
  await page.route('**/v1/rms/config/*', (route) => route.fulfill({ status: 404, json: {} }));
  await page.getByRole('button', { name: t('devices.groupSetUp.action') }).click();
  await form.getByRole('button', { name: new RegExp(`^${t('devices.groupSetUp.config')}`) }).click();
  await page.getByRole('option').first().click();
  const deploy = form.getByRole('button', { name: new RegExp(`^${t('devices.selection.deploy')}`) });
  await soon(() => deploy.isDisabled()).toBe(true);
});
