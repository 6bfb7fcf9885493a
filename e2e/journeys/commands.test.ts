import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { parameter } from '../browser/address.ts';
import { ask as read } from '../browser/call.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { untilFocused } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const robotsIn = (group: string) => robotsOf(stage.site.fleet!, group);
const kind = (of: Parameters<typeof t>[0]) => t(of as 'commands.kind.device.restart');

/** Filters the list to these robots and ticks all of them. */
async function choose(page: Page, group: string, count: number): Promise<void> {
  await page.goto('/devices');
  await page
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  await page.getByRole('option', { name: group }).click();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('row').count()).toBe(count + 1);
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
}

async function online(page: Page, count: number): Promise<void> {
  await soon(async () => {
    const reply = await page.request.get('/v1/rms/devices?limit=200&connectionFilter=1');
    return ((await reply.json()) as { data: { total: number } }).data.total;
  }).toBe(count);
}

/** Deploys a configuration to one robot by the API. */
async function deploy(page: Page, sn: string, config: string): Promise<void> {
  const list = async (path: string) =>
    ((await (await page.request.get(`/v1/rms/${path}`)).json()) as { data: { items: { id: string }[] } }).data
      .items[0]!.id;
  const id = await list(`configs?keyword=${encodeURIComponent(config)}`);
  const deviceIds = [await list(`devices?keyword=${sn}`)];
  const reply = await page.request.post(`/v1/rms/config/${id}/deploy`, { data: { deviceIds } });
  expect(reply.status()).toBe(200);
}

/** Opens the dialog from the selection. */
async function openDialog(page: Page): Promise<void> {
  await button(page, t('devices.action.more')).click();
  await page.getByRole('menuitem', { name: `${t('commands.send.more')}…` }).click();
}

/** Opens the dialog from the selection and chooses a command in it. */
async function ask(page: Page, name: string) {
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(t('commands.send.kind')) }).click();
  await page.getByRole('option', { name, exact: true }).click();
  return dialog;
}

test('a project is sent to online robots, and waits for the offline one', async () => {
  const robots = robotsIn('圖書館');
  const page = await stage.open({ as: 'owner' });
  await online(page, 24);
  const away = robots[0]!;
  await away.robot.agent!.stop();
  await online(page, 23);
  await choose(page, '圖書館', robots.length);
  const dialog = await ask(page, kind('commands.kind.roflow.install'));
  await dialog.getByText(t('commands.effect.roflow.install')).waitFor();
  const submit = dialog.getByRole('button', { name: /Send to/ });
  expect(await submit.getAttribute('aria-disabled')).toBe('true');
  await dialog.getByText(away.name).waitFor();
  await expectAccessible(page);

  await dialog.getByLabel(t('commands.field.projectName')).fill('Greeter');
  await dialog.getByLabel(t('commands.field.projectId')).fill('no blanks here');
  await submit.click();
  await dialog.getByText(t('fields.field.format')).waitFor();
  await dialog.getByLabel(t('commands.field.projectId')).fill('flow-1');
  await dialog.getByRole('checkbox', { name: t('commands.send.deliver') }).check();
  await dialog.getByRole('button', { name: new RegExp(t('commands.send.expiry')) }).click();
  await page.getByRole('option', { name: t('commands.send.days', { count: 3 }) }).click();
  await dialog.getByRole('button', { name: t('commands.send.submit', { count: robots.length }) }).click();
  await page
    .getByText(t('commands.sent', { kind: kind('commands.kind.roflow.install'), count: robots.length }))
    .waitFor();
  await button(page, t('commands.details')).click();

  const drawer = page.getByRole('dialog', { name: kind('commands.kind.roflow.install') });
  await drawer
    .getByText(t('commands.count.succeeded', { count: robots.length - 1 }))
    .first()
    .waitFor();
  await drawer.getByText(new RegExp(`^${t('commands.waitsUntil', { time: '' })}`)).waitFor();
  await expectAccessible(page);

  await button(page, t('commands.stop')).click();
  const confirm = page.getByRole('alertdialog', { name: t('commands.stopTitle', { count: 1 }) });
  await expectAccessible(page);
  await confirm.getByRole('button', { name: t('commands.stop') }).click();
  // The pill says it; what was cancelled is no failure.
  await drawer.getByText(t('commands.count.dropped', { count: 1 })).waitFor();
  expect(await drawer.getByText(t('commands.detail.cancelled')).count()).toBe(1);
  await page.keyboard.press('Escape');
  const record = page.getByRole('row').nth(1);
  await record.getByText(t('commands.state.done')).waitFor();
  for (const { robot } of robots.slice(1))
    expect([...robot.machine.belongings.projects.values()]).toEqual(['Greeter']);
  await away.robot.start();
  await online(page, 24);
  expect(away.robot.machine.belongings.projects.size).toBe(0);
});

test('a robot that connects while its command is being cancelled: the question says that it is too late', async () => {
  const away = robotsIn('圖書館')[0]!;
  const page = await stage.open({ as: 'owner', isPhone: true });
  await online(page, 24);
  await away.robot.agent!.stop();
  await online(page, 23);
  const { items } = await read<{ items: { id: string }[] }>(page, `devices?keyword=${away.robot.sn}`);
  const sent = await page.request.put('/v1/rms/device/cmd', {
    data: {
      deviceIds: [items[0]!.id],
      command: { kind: 'prompts.hide', parameters: {} },
      whenOffline: 'deliver',
    },
  });
  const { taskId } = ((await sent.json()) as { data: { taskId: string } }).data;
  // The robot's own drawer says it in its first tab.
  await page.goto(`/devices?device=${items[0]!.id}`);
  await page
    .getByRole('tab', { name: new RegExp(`^${t('devices.drawer.commands')}`) })
    .getByText(t('devices.drawer.waiting', { count: 1 }))
    .waitFor();
  await expectAccessible(page);
  await page.goto(`/taskManager?task=${taskId}`);
  await button(page, t('commands.stop')).click();
  await page.getByRole('alertdialog', { name: t('commands.stopTitle', { count: 1 }) }).waitFor();
  await away.robot.start();
  const late = page.getByRole('alertdialog', { name: t('errors.command.nothing_to_cancel.title') });
  await late.getByText(t('errors.command.nothing_to_cancel.message')).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await late.waitFor({ state: 'detached' });
  const drawer = page.getByRole('dialog', { name: kind('commands.kind.prompts.hide') });
  await drawer.getByText(t('commands.count.succeeded', { count: 1 })).waitFor();
  expect(await button(page, t('commands.stop')).count()).toBe(0);
  await online(page, 24);
});

test('a restart needs a second confirmation, which names the robots it does not reach', async () => {
  const page = await stage.open({ as: 'operator' });
  const own = robotsIn('5-B 教室');
  await choose(page, '5-B 教室', own.length);
  await button(page, kind('commands.kind.device.restart')).click();
  const title = t('commands.send.confirmTitle', {
    kind: kind('commands.kind.device.restart'),
    count: own.length,
  });
  const dialog = page.getByRole('alertdialog', { name: title });
  await dialog.getByText(t('commands.effect.device.restart')).waitFor();
  await expectAccessible(page);
  await dialog
    .getByRole('button', { name: t('common.action.cancel') })
    .last()
    .click();
  // Commands without permission are not offered to an operator.
  await openDialog(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(t('commands.send.kind')) })
    .click();
  await page.getByRole('option', { name: kind('commands.kind.prompts.hide') }).waitFor();
  for (const each of ['commands.kind.device.reset', 'commands.kind.adb.run'] as const)
    expect(await page.getByRole('option', { name: kind(each) }).count()).toBe(0);
});

test('a robot that was deleted while the dialog was open is named missing, and the others get the command', async () => {
  const page = await stage.open({ as: 'owner' });
  const made = await page.request.post('/v1/rms/group', { data: { name: 'Leaving' } });
  const { data: group } = (await made.json()) as { data: { id: string } };
  const sn = 'JRNY000077';
  expect((await page.request.post('/v1/rms/device', { data: { sn, groupId: group.id } })).status()).toBe(200);
  const idOf = async (keyword: string) => {
    const reply = await page.request.get(`/v1/rms/devices?keyword=${keyword}`);
    return ((await reply.json()) as { data: { items: { id: string }[] } }).data.items[0]!.id;
  };
  const gone = await idOf(sn);
  const { robot } = robotsIn('5-B 教室')[0]!;
  // The list would drop it from the selection: this is a page whose live connection is late.
  await page.route('**/v1/rms/device/cmd', async (route) => {
    const body = route.request().postDataJSON() as { deviceIds: string[] };
    await route.continue({ postData: JSON.stringify({ ...body, deviceIds: [...body.deviceIds, gone] }) });
  });
  expect((await page.request.delete(`/v1/rms/device?ids=${gone}`)).status()).toBe(200);
  await page.goto(`/devices?keyword=${robot.sn}`);
  await soon(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  const dialog = await ask(page, kind('commands.kind.prompts.hide'));
  await dialog.getByRole('button', { name: t('commands.send.submit', { count: 1 }) }).click();
  await page.getByText(t('tasks.missing', { count: 1 })).waitFor();
});

test('selected robots that other users removed are counted before sending, and are then deselected', async () => {
  const page = await stage.open({ as: 'owner' });
  const sns = ['JRNY000078', 'JRNY000079'];
  const made = await page.request.post('/v1/rms/group', { data: { name: 'Shrinking' } });
  const { data: group } = (await made.json()) as { data: { id: string } };
  for (const sn of sns)
    expect((await page.request.post('/v1/rms/device', { data: { sn, groupId: group.id } })).status()).toBe(
      200,
    );
  const { robot } = robotsIn('5-B 教室')[0]!;
  await page.goto('/devices?keyword=JRNY00007');
  await soon(() => page.getByRole('row').count()).toBe(3);
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  await page.getByLabel(t('devices.search')).fill(robot.sn);
  await soon(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('checkbox', { name: t('devices.selection.page') }).check();
  await page.getByText(t('devices.selection.count', { count: 3 })).waitFor();
  const { items } = await read<{ items: { id: string }[] }>(page, 'devices?keyword=JRNY00007');
  const ids = items.map(({ id }) => id).join();
  expect((await page.request.delete(`/v1/rms/device?ids=${ids}`)).status()).toBe(200);
  const dialog = await ask(page, kind('commands.kind.prompts.hide'));
  await dialog.getByText(t('tasks.missing', { count: 2 })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('commands.send.submit', { count: 1 }) }).click();
  await page.getByText(t('devices.selection.count', { count: 1 })).waitFor();
  expect((await page.request.delete(`/v1/rms/group?ids=${group.id}`)).status()).toBe(200);
});

test('repeated after a proxy timeout, a command is executed once', async () => {
  const own = robotsIn('5-B 教室');
  const page = await stage.open({ as: 'owner' });
  const requestIds: string[] = [];
  await page.route('**/v1/rms/device/cmd', async (route) => {
    requestIds.push((route.request().postDataJSON() as { requestId: string }).requestId);
    const reply = await route.fetch();
    // The server has executed it; only the first response is lost.
    await (requestIds.length === 1
      ? route.fulfill({ status: 504, body: '' })
      : route.fulfill({ response: reply }));
  });
  const records = async () => {
    const reply = await page.request.get('/v1/rms/usage/record?limit=1');
    return ((await reply.json()) as { data: { total: number } }).data.total;
  };
  await choose(page, '5-B 教室', own.length);
  const before = await records();
  const dialog = await ask(page, kind('commands.kind.prompts.hide'));
  const submit = dialog.getByRole('button', { name: t('commands.send.submit', { count: own.length }) });
  await submit.click();
  await soon(() => requestIds.length).toBe(1);
  await submit.click();
  await page
    .getByText(t('commands.sent', { kind: kind('commands.kind.prompts.hide'), count: own.length }))
    .waitFor();
  expect(requestIds).toHaveLength(2);
  expect(await records()).toBe(before + 1);
});

test('a shell command returns its output; the focus returns after the second confirmation and a retry', async () => {
  const { robot, name } = robotsIn('5-B 教室')[2]!;
  const page = await stage.open({ as: 'owner' });
  await online(page, 24);
  await page.goto(`/devices?keyword=${robot.sn}`);
  await page.getByText(name).click();
  const device = page.getByRole('dialog', { name });
  const more = device.getByRole('button', { name: t('commands.send.more') });
  await more.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: t('commands.send.title') });
  await form.getByRole('button', { name: new RegExp(t('commands.send.kind')) }).click();
  await page.getByRole('option', { name: kind('commands.kind.adb.run'), exact: true }).click();
  await form.getByRole('textbox').first().fill('getprop ro.serialno');
  await form.getByRole('button', { name: t('commands.send.continue') }).click();
  const confirm = page.getByRole('alertdialog');
  await confirm.getByRole('button', { name: t('commands.send.submit', { count: 1 }) }).focus();
  for (const named of [name, 'getprop ro.serialno', kind('commands.kind.adb.run')])
    await confirm.getByText(named, { exact: true }).waitFor();
  await page.keyboard.press('Enter');
  await confirm.waitFor({ state: 'detached' });
  await untilFocused(more);
  // The output is in the record.
  await page.goto('/taskManager');
  const line = page.getByRole('row').nth(1);
  await line.getByText('getprop ro.serialno').waitFor();
  await line.focus();
  await page.keyboard.press('Enter');
  const output = page.getByRole('dialog').getByText(/0\s· /);
  await soon(() => output.textContent()).toContain(robot.sn);

  robot.machine.quirks.installFailures = 1;
  await deploy(page, robot.sn, '大廳接待');
  // A command that does not exist, e.g. of an old bookmark, filters nothing.
  await page.goto('/taskManager?kindFilter=coffee.make');
  const failed = page.getByRole('row').nth(1);
  await failed.getByText(t('commands.count.failed', { count: 1 })).waitFor();
  await failed.focus();
  await page.keyboard.press('Enter');
  const task = page.getByRole('dialog');
  const again = task.getByRole('button', { name: `${t('common.action.retry')}: ${name}` });
  await again.focus();
  robot.machine.quirks.installFailures = 0;
  await page.keyboard.press('Enter');
  await page.getByText(t('tasks.retried', { count: 1 })).waitFor();
  await again.waitFor({ state: 'detached' });
  await soon(() => task.evaluate((drawer) => drawer.contains(document.activeElement))).toBe(true);
  // The message links to the new task.
  const old = parameter(page, 'task');
  await button(page, t('tasks.newTask')).click();
  await soon(() => parameter(page, 'task') ?? old).not.toBe(old);
});

test('before a shell command is sent again, its line and its robot are shown', async () => {
  const { robot, name } = robotsIn('5-B 教室')[4]!;
  const page = await stage.open({ as: 'owner' });
  await online(page, 24);
  const found = await page.request.get(`/v1/rms/devices?keyword=${robot.sn}`);
  const { data } = (await found.json()) as { data: { items: { id: string }[] } };
  const command = { kind: 'adb.run', parameters: { command: 'make coffee' } };
  const sent = await page.request.put('/v1/rms/device/cmd', {
    data: { deviceIds: [data.items[0]!.id], command },
  });
  expect(sent.status()).toBe(200);
  await page.goto('/taskManager');
  const record = page.getByRole('row').filter({ hasText: 'make coffee' });
  await record.getByRole('button', { name: t('common.action.retry') }).click();
  const confirm = page.getByRole('alertdialog');
  for (const named of [name, 'make coffee', kind('commands.kind.adb.run')])
    await confirm.getByText(named, { exact: true }).waitFor();
  // The message links to the new task, also after a confirmation.
  await confirm.getByRole('button', { name: t('common.action.retry') }).click();
  await button(page, t('tasks.newTask')).click();
  await page.getByRole('dialog').getByText('make coffee').waitFor();
  expect(parameter(page, 'task')).not.toBeNull();
});

const aProject = { projectId: 'lesson-1', projectName: 'Planets' } as const;
const sentByHand = [
  { of: 'roflow.install', fields: aProject, has: ['Planets'] },
  { of: 'roflow.remove', fields: aProject, has: [] },
  { of: 'codelab.install', fields: aProject, has: ['Planets'] },
  { of: 'codelab.play', fields: aProject, has: ['Planets'] },
  {
    of: 'questions.install',
    fields: { projectId: 'quiz-1', projectName: 'Stars' },
    has: ['Planets', 'Stars'],
  },
  { of: 'network.check', fields: {}, output: /\d+ Mbit\/s.+\d+ Mbit\/s.+\d+ ms/ },
  { of: 'prompts.hide', fields: {} },
  { of: 'device.update', fields: {}, isAskedTwice: true, output: /11\.4\.1|Already up to date/ },
] as const;

test('each kind of command is executed by a robot, and its record has the result', async () => {
  const { robot, name } = robotsIn('3-A 教室')[3]!;
  const page = await stage.open({ as: 'owner' });
  await online(page, 24);
  for (const sent of sentByHand) {
    const title = kind(`commands.kind.${sent.of}`);
    await page.goto(`/devices?keyword=${robot.sn}`);
    await page.getByRole('checkbox', { name: t('devices.selection.row', { name }) }).check();
    const form = await ask(page, title);
    for (const [field, value] of Object.entries(sent.fields))
      await form.getByLabel(t(`commands.field.${field as keyof typeof aProject}`)).fill(value);
    if ('isAskedTwice' in sent) await form.getByRole('button', { name: t('commands.send.continue') }).click();
    const last = 'isAskedTwice' in sent ? page.getByRole('alertdialog') : form;
    await last
      .getByRole('button', { name: t('commands.send.submit', { count: 1 }) })
      .or(last.getByRole('button', { name: title }))
      .last()
      .click();
    await button(page, t('commands.details')).last().click();
    const record = page.getByRole('dialog', { name: title });
    await record
      .getByText(t('commands.count.succeeded', { count: 1 }))
      .first()
      .waitFor();
    if ('output' in sent) await record.getByText(sent.output).first().waitFor();
    if ('has' in sent) expect([...robot.machine.belongings.projects.values()]).toEqual(sent.has);
  }
  expect(robot.machine.belongings.arePromptsHidden).toBe(true);
});

test('a reset has a red confirmation, and removes the robot’s configuration', async () => {
  const { robot, name } = robotsIn('5-B 教室')[3]!;
  const page = await stage.open({ as: 'owner' });
  await online(page, 24);
  await deploy(page, robot.sn, '大廳接待');
  await page.goto(`/devices?keyword=${robot.sn}`);
  const row = page.getByRole('row').nth(1);
  await row.getByText(t('devices.config.applied', { version: '1' })).waitFor();
  await page.getByRole('checkbox', { name: t('devices.selection.row', { name }) }).check();
  const form = await ask(page, kind('commands.kind.device.reset'));
  await form.getByRole('button', { name: t('commands.send.continue') }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByText(t('commands.effect.device.reset')).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: kind('commands.kind.device.reset') }).click();
  await page
    .getByText(t('commands.sentTo', { robot: name, kind: kind('commands.kind.device.reset') }))
    .waitFor();
  await row.getByText(t('devices.config.applied', { version: '1' })).waitFor({ state: 'detached' });
  expect(robot.machine.readState().selfName).toBe(robot.machine.identity.selfName);
});

test('one robot of several gets a retry, and its log can be downloaded', async () => {
  const robots = robotsIn('3-A 教室').slice(0, 2);
  const page = await stage.open({ as: 'owner' });
  for (const { robot } of robots) robot.machine.quirks.installFailures = 1;
  await page.goto('/devices');
  for (const { robot, name } of robots) {
    await page.getByLabel(t('devices.search')).fill(robot.sn);
    await page.getByRole('checkbox', { name: t('devices.selection.row', { name }) }).check();
  }
  const dialog = await ask(page, kind('commands.kind.questions.install'));
  await dialog.getByLabel(t('commands.field.projectId')).fill('quiz-1');
  await dialog.getByLabel(t('commands.field.projectName')).fill('Planets');
  await dialog.getByRole('button', { name: t('commands.send.submit', { count: 2 }) }).click();
  await button(page, t('commands.details')).click();
  const drawer = page.getByRole('dialog', { name: kind('commands.kind.questions.install') });
  await drawer
    .getByText(t('commands.count.failed', { count: 2 }))
    .first()
    .waitFor();
  for (const { robot } of robots) robot.machine.quirks.installFailures = 0;
  const [first, second] = robots;
  // The row shows the retry before its response.
  await page.route(
    '**/usage/record/retry',
    async (route) => {
      const response = await route.fetch();
      await drawer.getByText(t('commands.retriedMark')).waitFor();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await button(page, `${t('common.action.retry')}: ${first!.name}`).click();
  await page.getByText(t('tasks.retried', { count: 1 })).waitFor();
  await drawer.getByText(t('commands.retriedMark')).waitFor();
  await soon(() => [...first!.robot.machine.belongings.projects.values()]).toEqual(['Planets']);
  expect(second!.robot.machine.belongings.projects.size).toBe(0);
  await drawer.getByRole('button', { name: t('common.action.retry'), exact: true }).click();
  const rest = t('commands.send.confirmTitle', { kind: kind('commands.kind.questions.install'), count: 1 });
  await page
    .getByRole('dialog', { name: rest })
    .getByRole('button', { name: t('common.action.retry'), exact: true })
    .click();
  await soon(() => [...second!.robot.machine.belongings.projects.values()]).toEqual(['Planets']);
  await page.keyboard.press('Escape');

  // From the drawer of one robot, whose history then has the file.
  await page.goto(`/devices?keyword=${first!.robot.sn}`);
  await page.getByText(first!.name).click();
  const device = page.getByRole('dialog', { name: first!.name });
  await device.getByRole('button', { name: t('commands.send.more') }).click();
  const form = page.getByRole('dialog', { name: t('commands.send.title') });
  await form.getByRole('button', { name: new RegExp(t('commands.send.kind')) }).click();
  await page.getByRole('option', { name: kind('commands.kind.log.upload') }).click();
  await form.getByRole('button', { name: t('commands.send.submit', { count: 1 }) }).click();
  await device.getByRole('tab', { name: t('devices.drawer.commands') }).click();
  await device.getByText(t('commands.history.title')).waitFor();
  const link = device.getByRole('link', { name: t('commands.downloadLog') });
  await link.waitFor();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toContain(first!.robot.sn);
  expect(await readFile(await download.path(), 'utf8')).toContain(
    'installed project questions/quiz-1 Planets',
  );
});

test('records are filtered by the address, and exported as a table', async () => {
  const page = await stage.open({ as: 'owner' });
  const { robot } = robotsIn('3-A 教室')[0]!;
  await page.goto('/taskManager');
  await page.getByLabel(t('commands.filter.search')).fill(robot.sn);
  await soon(() => parameter(page, 'keyword')).toBe(robot.sn);
  await page
    .getByRole('button', { name: `${t('commands.column.task')}: ${t('commands.filter.anyKind')}` })
    .click();
  await page.getByRole('menuitemradio', { name: kind('commands.kind.questions.install') }).click();
  await soon(() => page.getByRole('row').count()).toBe(3);
  await page
    .getByRole('button', { name: `${t('commands.column.sentBy')}: ${t('commands.filter.anySender')}` })
    .click();
  await page.getByRole('menuitemradio').nth(1).click();
  await page.getByRole('button', { name: new RegExp(`^${t('commands.filter.day')}: `) }).click();
  await page.getByRole('menuitemradio', { name: t('commands.filter.today') }).click();
  await soon(() => parameter(page, 'day')).toMatch(/^\d{4}-\d\d-\d\d$/);
  await expectAccessible(page);
  await page.reload();
  await soon(() => page.getByRole('row').count()).toBe(3);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: t('commands.export') }).press('Enter'),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  // The task for two robots, and the retry for this one; a line for each robot.
  expect(lines).toHaveLength(1 + 3);
  expect(lines[0]).toContain(t('commands.column.task'));
  const name = kind('commands.kind.questions.install');
  for (const line of lines.slice(1)) expect(line).toContain(`${name},Planets`);

  // A session that ended meanwhile: a refused download would show nothing.
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('commands.export') }).click();
  await page.getByRole('dialog', { name: t('shell.again.title') }).waitFor();
  await page.context().addCookies(cookies);
});

test('a failed configuration is sent again from the list with one press', async () => {
  const { robot, name } = robotsIn('3-A 教室')[4]!;
  robot.machine.quirks.installFailures = 1;
  const page = await stage.open({ as: 'owner' });
  await page.goto(`/devices?keyword=${robot.sn}`);
  await deploy(page, robot.sn, '大廳接待');
  const again = page.getByRole('button', { name: `${t('devices.config.retry')}: ${name}` });
  await again.waitFor();
  robot.machine.quirks.installFailures = 0;
  await again.click();
  await page.getByText(t('tasks.retried', { count: 1 })).waitFor();
  await button(page, t('tasks.newTask')).click();
  await page.getByRole('dialog', { name: kind('commands.kind.config.apply') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/taskManager');
  await page.goBack();
  const row = page.getByRole('row').nth(1);
  await row.getByText(t('devices.config.applied', { version: '1' })).waitFor();
  // The drawer links to what the robot has.
  await row.click();
  const drawer = page.getByRole('dialog', { name });
  const configLink = drawer.getByRole('link', { name: '大廳接待', exact: true });
  expect(await configLink.getAttribute('href')).toMatch(/^\/config\//);
  const groupLink = drawer.getByRole('link', { name: '3-A 教室', exact: true });
  expect(await groupLink.getAttribute('href')).toMatch(/^\/devices\/groups\//);
});

test('the focus stays on the page when task details close, also when an address opened them', async () => {
  const page = await stage.open({ as: 'owner' });
  const { robot } = robotsIn('5-B 教室')[0]!;
  const found = await page.request.get(`/v1/rms/devices?keyword=${robot.sn}`);
  const { data } = (await found.json()) as { data: { items: { id: string }[] } };
  const send = () =>
    page.request.put('/v1/rms/device/cmd', {
      data: {
        deviceIds: data.items.map(({ id }) => id),
        command: { kind: 'network.check', parameters: {} },
      },
    });
  // Sent as soon as the robot is online.
  await soon(async () => (await send()).status()).toBe(200);
  const role = () => page.evaluate(() => document.activeElement?.role ?? document.activeElement?.tagName);
  await page.goto('/taskManager');
  await page.getByText(kind('commands.kind.network.check')).first().waitFor();
  await page.getByRole('row').nth(1).focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: kind('commands.kind.network.check') });
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  await soon(role).toBe('row');
  await page.keyboard.press('Enter');
  await details.waitFor();
  await page.reload();
  await details.waitFor();
  await page.keyboard.press('Escape');
  await details.waitFor({ state: 'detached' });
  // Its row exists, though a link opened the details.
  await soon(role).toBe('row');
});
