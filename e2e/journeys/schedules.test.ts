import { listDevices } from '@muster/contract/devices/endpoints';
import { condition } from '@muster/contract/monitoring/condition.schemas';
import { createCondition, updateCondition } from '@muster/contract/monitoring/conditions.endpoints';
import { addMonitored, applyCondition } from '@muster/contract/monitoring/station.endpoints';
import { weekdays } from '@muster/contract/monitoring/week-times';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { caller } from '../browser/call.ts';
import { askForGone } from '../browser/ask-for-gone.ts';
import { refuseDiscard } from '../browser/discard.ts';
import { tabInto, tickRow } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const call = caller(stage);

async function addFile(page: Page, name: string): Promise<string> {
  const headers = { 'content-type': 'application/octet-stream' };
  const url = `/v1/rms/file?name=${encodeURIComponent(name)}`;
  const reply = await page.request.post(url, { data: Buffer.from(`say("${name}")`), headers });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

/** Opens the dialog for the first two robots of the list. */
async function openDialog(page: Page) {
  await page.goto('/devices');
  return openHere(page);
}

async function openHere(page: Page) {
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(1).check();
  await boxes.nth(2).check();
  await button(page, t('devices.action.more')).click();
  await page.getByRole('menuitem', { name: t('schedules.open') }).click();
  return page.getByRole('dialog', { name: t('schedules.title') });
}

/** Types hours and minutes. */
async function type(page: Page, label: string, time: string): Promise<void> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await parts.nth(0).click();
  await page.keyboard.type(time.slice(0, 2));
  await parts.nth(1).click();
  await page.keyboard.type(time.slice(3));
}

test('team and group have a time zone that the owner sets', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/accountCenter');
  const zone = page.getByRole('combobox', { name: t('schedules.zone.title') });
  const choose = (name: string) =>
    Promise.all([page.waitForResponse((each) => each.request().method() === 'PUT'), zone.selectOption(name)]);
  await choose('Pacific/Kiritimati');
  await expectAccessible(page);
  await page.reload();
  await soon(() => zone.inputValue()).toBe('Pacific/Kiritimati');
  const reply = await page.request.get('/v1/rms/groups');
  const { data } = (await reply.json()) as { data: { items: { id: string }[] } };
  await page.goto(`/devices/groups/${data.items[0]!.id}`);
  await soon(() => zone.inputValue()).toBe('');
  await zone.getByRole('option', { name: t('schedules.zone.team', { zone: 'Pacific/Kiritimati' }) }).waitFor({
    state: 'attached',
  });
  await choose('Asia/Taipei');
  await expectAccessible(page);
  await page.reload();
  await soon(() => zone.inputValue()).toBe('Asia/Taipei');
  await zone.selectOption('');
  await soon(() => zone.inputValue()).toBe('');
});

test('files are scheduled for a window, which is validated when a field loses the focus', async () => {
  const page = await stage.open({ as: 'owner' });
  for (const name of ['greet.script', 'dance.script']) await addFile(page, name);
  const sockets: string[] = [];
  page.on('websocket', (socket) => sockets.push(socket.url()));
  const dialog = await openDialog(page);
  const choices = dialog.getByRole('grid', { name: t('common.action.select') });
  for (const name of ['greet.script', 'dance.script']) {
    await tickRow(page, choices, name);
    await soon(() => dialog.getByRole('checkbox', { name }).isChecked()).toBe(true);
  }
  // However many files there are, the next Tab leaves them.
  await page.keyboard.press('Tab');
  expect(await choices.locator(':focus').count()).toBe(0);
  const submit = dialog.getByRole('button', { name: t('schedules.submit', { count: 2 }), exact: true });

  const files = dialog.getByRole('region', { name: t('schedules.files') });
  const search = (await files.locator('input').first().boundingBox())!;
  const list = (await files.getByRole('grid').boundingBox())!;
  expect(list.y - search.y - search.height).toBeGreaterThanOrEqual(6);

  const nextDay = dialog.getByRole('checkbox', { name: t('schedules.endsNextDay') });
  const fault = dialog.getByText(t('fields.field.end_time'));

  await type(page, t('schedules.begin'), '22:00');
  await type(page, t('schedules.end'), '05:00');
  expect(await fault.count()).toBe(0);
  await page.keyboard.press('Tab');
  await fault.waitFor();
  await expectAccessible(page);
  // The error shown on leaving the field must not move the checkbox from under the pointer.
  await type(page, t('schedules.end'), '04:00');
  await nextDay.check();
  await fault.waitFor({ state: 'detached' });
  // The choices are not lost by one key.
  await refuseDiscard(page, t);
  await dialog.getByText(/22:00 – .+ 04:00, Pacific\/Kiritimati/).waitFor();
  // The browser is in another time zone: the same hours are shown in local time, too.
  await dialog.getByText(t('schedules.ownClock', { span: '' }).trim()).waitFor();
  // One time zone for all robots, wherever they are.
  await dialog.getByRole('combobox', { name: t('schedules.zone.title') }).selectOption('Asia/Tokyo');
  await dialog.getByText(/22:00 – .+ 04:00, Asia\/Tokyo/).waitFor();
  // "Tonight" after midnight: the window has begun. In a time zone where it is not midnight now.
  const zone = new Date().getUTCHours() === 14 ? 'Asia/Taipei' : 'Asia/Tokyo';
  await dialog.getByRole('combobox', { name: t('schedules.zone.title') }).selectOption(zone);
  await nextDay.uncheck();
  await type(page, t('schedules.begin'), '00:00');
  await type(page, t('schedules.end'), '23:59');
  await page.keyboard.press('Tab');
  await dialog.getByText(t('schedules.isOpen')).waitFor();
  await askForGone(page, '**/v1/rms/schedule');
  const before = sockets.length;
  await submit.click();
  await page.getByText(t('schedules.done')).waitFor();
  await page.getByText(t('tasks.missing', { count: 1 })).waitFor();
  await dialog.waitFor({ state: 'detached' });
  // The live connection reconnects.
  await soon(() => sockets.length).toBeGreaterThan(before);

  await button(page, t('commands.details')).click();
  await page.waitForURL('**/taskManager');
  for (const name of ['greet.script', 'dance.script'])
    await page.getByRole('row').filter({ hasText: name }).waitFor();
});

test('files chosen before are one tab stop, and are left out with the keyboard alone, except the last', async () => {
  const page = await stage.open({ as: 'owner' });
  const names = ['first.script', 'second.script', 'third.script'];
  for (const name of names) await addFile(page, name);
  await page.goto('/appsFiles?tab=files');
  for (const name of names)
    await page.getByRole('checkbox', { name: t('files.selection.row', { name }) }).check();
  await button(page, t('schedules.title')).click();
  const files = page.getByRole('dialog').getByRole('grid', { name: t('schedules.files') });
  await tabInto(page, files);
  for (const left of [2, 1]) {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await soon(() => files.getByRole('row').count()).toBe(left);
    await soon(() => files.locator(':focus').count()).toBe(1);
  }
  await expectAccessible(page);
  expect(await files.getByRole('button').count()).toBe(0);
  await page.keyboard.press('Tab');
  expect(await files.locator(':focus').count()).toBe(0);
});

test('files that could not be scheduled are named; following the app command needs no times', async () => {
  const page = await stage.open({ as: 'owner' });
  const gone = await addFile(page, 'gone.script');
  await addFile(page, 'stays.script');
  const dialog = await openDialog(page);
  for (const name of ['gone.script', 'stays.script'])
    await dialog.getByRole('checkbox', { name }).check({ force: true });
  const submit = dialog.getByRole('button', { name: t('schedules.submit', { count: 2 }), exact: true });
  await submit.click();
  await soon(() => dialog.getByText(t('fields.field.required')).count()).toBe(2);
  await dialog.getByRole('radio', { name: t('schedules.mode.command') }).check();
  await dialog.getByRole('group', { name: t('schedules.begin') }).waitFor({ state: 'detached' });
  await page.request.delete(`/v1/rms/file/${gone}`);
  await submit.click();
  await page.getByText(t('schedules.failed', { apkNames: 'gone.script' })).waitFor();
  await dialog.waitFor({ state: 'detached' });
});

test('an install whose answer was lost is scheduled once, however often it is sent', async () => {
  const page = await stage.open({ as: 'owner' });
  await addFile(page, 'once.script');
  await page.goto('/devices');
  const send = async () => {
    const dialog = await openHere(page);
    await dialog.getByRole('checkbox', { name: 'once.script' }).check({ force: true });
    await dialog.getByRole('radio', { name: t('schedules.mode.command') }).check();
    await dialog.getByRole('button', { name: t('schedules.submit', { count: 1 }), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await page.route(
    '**/v1/rms/schedule',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: {} });
    },
    { times: 1 },
  );
  await send();
  await page.getByText(t('schedules.failed', { apkNames: 'once.script' })).waitFor();
  await send();
  await page.getByText(t('schedules.done')).waitFor();
  const tasks = await stage.site.server.db
    .selectFrom('commandTasks')
    .where('subject', '=', 'once.script')
    .select('id')
    .execute();
  expect(tasks).toHaveLength(1);
});

test('a scheduled install that all robots have accepted is cancelled before its window', async () => {
  const page = await stage.open({ as: 'owner' });
  const fileId = await addFile(page, 'tomorrow.script');
  const { data } = (await (await page.request.get('/v1/rms/devices?limit=2')).json()) as {
    data: { items: { id: string }[] };
  };
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(11, 16);
  const [beginTime, endTime] = [inHours(2), inHours(3)];
  const window = { mode: 1, beginTime, endTime, endsNextDay: endTime < beginTime, timeZone: 'UTC' };
  const deviceIds = data.items.map(({ id }) => id);
  const body = { cmd: 'set_app_install', fileId, deviceIds, ...window };
  expect((await page.request.post('/v1/rms/schedule', { data: body })).status()).toBe(200);
  await page.goto('/taskManager');
  const record = page.getByRole('row').filter({ hasText: 'tomorrow.script' });
  await record.click();
  await button(page, t('commands.stop')).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByText(t('commands.stopInstallMessage')).waitFor();
  await confirm.getByRole('button', { name: t('commands.stop') }).click();
  await record.getByText(t('commands.state.done')).waitFor();
  // Once for each robot.
  await soon(() => page.getByRole('dialog').getByText(t('commands.detail.cancelled')).count()).toBe(2);
});

test('a window in which robots must not be disturbed says so, and is mended by one press', async () => {
  const page = await stage.open({ as: 'owner' });
  await addFile(page, 'quiet.script');
  const { items: robots } = await call(page, listDevices, { query: { limit: 2 } });
  const doNotDisturb = [{ days: [...weekdays], from: '04:00', to: '07:00' }];
  const document = condition.parse({ name: 'Quiet', robotType: 'kebbi', doNotDisturb });
  const quiet = await call(page, createCondition, { body: { document, groupId: null } });
  await call(page, addMonitored, { body: { deviceIds: robots.map(({ id }) => id) } });
  await call(page, applyCondition, { body: { snArray: robots.map(({ sn }) => sn), settingId: quiet.id } });
  const dialog = await openDialog(page);
  await dialog.getByRole('checkbox', { name: 'quiet.script' }).check({ force: true });
  await type(page, t('schedules.begin'), '22:00');
  await type(page, t('schedules.end'), '05:00');
  const end = dialog
    .getByRole('group', { name: t('schedules.end') })
    .getByRole('spinbutton')
    .first();
  const isFocused = () => end.evaluate((element) => element === element.ownerDocument.activeElement);

  // The first press leaves the field, and shows what is wrong with it.
  const submit = dialog.getByRole('button', { name: t('schedules.submit', { count: 1 }), exact: true });
  await submit.click();
  await soon(isFocused).toBe(true);
  await dialog.getByText(t('schedules.pastMidnight', { begin: '22:00', end: '05:00' })).waitFor();
  const nextDay = dialog.getByRole('button', { name: t('schedules.fix.nextDay') });
  await nextDay.press('Enter');
  await nextDay.waitFor({ state: 'detached' });
  expect(await isFocused()).toBe(true);

  await dialog.getByText(t('schedules.rest.since', { count: 2, time: '04:00' })).waitFor();
  await expectAccessible(page);
  await submit.click();
  await soon(isFocused).toBe(true);
  const earlier = dialog.getByRole('button', { name: t('schedules.fix.end', { time: '04:00' }) });
  // The press that mends it is in sight, above the dialog's buttons.
  await soon(async () => {
    const [mends, bar] = [(await earlier.boundingBox())!, (await submit.boundingBox())!];
    return mends.y + mends.height <= bar.y;
  }).toBe(true);
  await earlier.press('Enter');
  await earlier.waitFor({ state: 'detached' });
  expect(await isFocused()).toBe(true);
  await dialog
    .getByText(/22:00 – .+ 04:00/)
    .first()
    .waitFor();
  // The condition changes while the dialog is open: the server refuses, and nothing typed is lost.
  const earlierQuiet = { ...document, doNotDisturb: [{ days: [...weekdays], from: '03:00', to: '07:00' }] };
  await call(page, updateCondition, {
    params: { id: quiet.id },
    body: { document: earlierQuiet, groupId: null, revision: quiet.revision },
  });
  await submit.click();
  const until3 = dialog.getByRole('button', { name: t('schedules.fix.end', { time: '03:00' }) });
  await until3.press('Enter');
  await until3.waitFor({ state: 'detached' });
  // The server refused the window before.
  expect(await dialog.getByText(t('errors.schedule.rest_hours.message')).count()).toBe(0);
  await submit.click();
  await page.getByText(t('schedules.done')).waitFor();
});
