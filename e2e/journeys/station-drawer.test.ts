import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { demoClass } from '../browser/demo-class.ts';
import { discard } from '../browser/discard.ts';
import { dialogNamed } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage();
const t = await speak();
const { robots, watch: watchClass } = demoClass(stage);

const openAlert = (page: Page, name: string, code: '3-6' | '3-11' | '3-14') =>
  dialogNamed(page, name)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: t(`monitorCodes.${code}.title`) }) });

test('an alert is taken in the drawer of its robot with the keyboard, and others see the assignee at once', async () => {
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  const operator = await stage.open({ as: 'operator' });
  const { robot, name } = robots()[0]!;
  for (const page of [owner, operator]) {
    await page.goto(`/remoteMonitor?robot=${robot.sn}`);
    await dialogNamed(page, name).getByText(t('monitoring.well'), { exact: true }).waitFor();
    expect(await page.getByText(t('alerts.robot.title')).count()).toBe(0);
  }
  robot.machine.incidents.begin('3-11');
  const [mine, theirs] = [openAlert(owner, name, '3-11'), openAlert(operator, name, '3-11')];
  await mine.getByText(t('alerts.status.open')).waitFor();
  await theirs.getByText(t('alerts.nobody')).waitFor();
  await expectAccessible(owner);

  await mine.getByRole('button').press('Enter');
  await mine.getByText(t('alerts.status.acknowledged')).waitFor();
  await soon(() => mine.getByRole('button').count()).toBe(0);
  // The focus stays where it was.
  const link = mine.getByRole('link');
  await soon(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  const { name: me } = await ask<{ name: string }>(owner, 'user/info');
  await theirs.getByText(me).first().waitFor();
  // Acknowledging has assigned it, and another user can take it over.
  expect(await theirs.getByRole('button').allInnerTexts()).toEqual([t('alerts.action.takeOver')]);

  await link.press('Enter');
  await dialogNamed(owner, t('monitorCodes.3-11.title')).waitFor();
  expect(new URL(owner.url()).pathname).toBe('/remoteMonitor/alerts');
  robot.machine.incidents.end('3-11');
  await soon(() => theirs.count()).toBe(0);
});

test('the drawer of an alert has the recovery steps of its robot, and shows who did which', async () => {
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  const operator = await stage.open({ as: 'operator' });
  const { robot, name } = robots()[1]!;
  robot.machine.incidents.begin('3-6');
  await operator.goto(`/remoteMonitor?robot=${robot.sn}`);
  await openAlert(operator, name, '3-6').waitFor();
  await owner.goto(`/remoteMonitor?robot=${robot.sn}`);
  const panel = dialogNamed(owner, t('monitorCodes.3-6.title'));
  const step = (within: typeof panel) =>
    within.getByRole('checkbox', { name: t('recoverySteps.step.cleanLens') });
  // The steps are above the link, which moves while it is pressed if they come later.
  await step(dialogNamed(owner, name)).waitFor();
  await openAlert(owner, name, '3-6').getByRole('link').click();
  await step(panel).press('Space');
  await soon(() => step(dialogNamed(operator, name)).isChecked()).toBe(true);
  const { name: me } = await ask<{ name: string }>(owner, 'user/info');
  await dialogNamed(operator, name)
    .getByText(new RegExp(`^${me}\\s· \\d\\d:\\d\\d$`))
    .waitFor();
  await expectAccessible(owner);

  // The possible assignees: oneself first, each with their role.
  await panel.getByRole('button', { name: t('common.action.more') }).click();
  await owner.getByRole('menuitem', { name: `${t('alerts.action.assign')}…` }).click();
  const dialog = owner.getByRole('dialog', { name: t('alerts.action.assign') });
  await dialog.getByRole('button', { name: new RegExp(t('alerts.person')) }).click();
  const options = owner.getByRole('option');
  // While they load, one option shows that.
  await options.filter({ hasText: t('alerts.me', { name: me }) }).waitFor();
  expect(await options.first().innerText()).toBe(
    `${t('alerts.me', { name: me })}\n${t('common.role.owner')}`,
  );
  await owner.keyboard.press('Escape');
  await options.first().waitFor({ state: 'detached' });
  // Without a focus for a moment, the key is for the dialog, and the drawer stays open.
  await owner.evaluate(() => {
    (document.activeElement as HTMLElement).blur();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await panel.waitFor();
  await dialog.getByRole('button', { name: t('common.action.cancel') }).click();
  await dialog.waitFor({ state: 'detached' });

  // Restarted from here: toast, progress and step show it.
  await panel
    .getByRole('button', { name: t('commands.kind.device.restart') })
    .first()
    .click();
  await owner.getByRole('alertdialog').getByRole('button').last().click();
  await owner
    .getByText(t('commands.sentTo', { robot: name, kind: t('commands.kind.device.restart') }))
    .waitFor();
  const restarted = panel
    .getByRole('status')
    .getByRole('progressbar', { name: t('commands.did.device.restart', { robot: name }) });
  await restarted.waitFor();
  // The fault has ended with it, and the result stays.
  await panel.getByText(t('alerts.over')).waitFor();
  await restarted.waitFor();
  // Who did it is in the alert's history.
  const sent = t('alerts.entry.commanded', { kind: t('commands.kind.device.restart') });
  await panel.getByRole('listitem').filter({ hasText: sent }).filter({ hasText: me }).waitFor();
});

test('a closed app is reopened by choosing its name among the condition’s allowed apps', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[3]!;
  const { sn } = robot;
  const execute = vi.spyOn(robot.machine, 'execute');
  const allowedApps = [
    { name: 'Storybook', packageName: 'com.robot.storybook' },
    { name: 'Codelab', packageName: 'com.robot.codelab' },
    { name: 'Story of the day', packageName: 'com.robot.storybook', projectId: 'day-1' },
  ];
  const made = await page.request.post('/v1/rms/monitor/setting', {
    data: { document: { name: 'Two apps', robotType: 'kebbi', allowedApps } },
  });
  const { data } = (await made.json()) as { data: { id: string } };
  const found = await page.request.get(`/v1/rms/devices?keyword=${sn}`);
  const [{ id }] = ((await found.json()) as { data: { items: [{ id: string }] } }).data.items;
  // Without the project that its condition allows, it would not be well.
  const project = { kind: 'roflow.install', parameters: { projectId: 'day-1', name: 'Story of the day' } };
  const installed = await page.request.put('/v1/rms/device/cmd', {
    data: { deviceIds: [id], command: project },
  });
  expect(installed.status()).toBe(200);
  await soon(() => robot.machine.belongings.projects.size).toBe(1);
  execute.mockClear();
  robot.machine.incidents.begin('3-1');
  const applied = await page.request.put('/v1/rms/monitor/devices/setting', {
    data: { snArray: [sn], settingId: data.id },
  });
  expect(applied.status()).toBe(200);

  await page.goto(`/remoteMonitor?robot=${sn}`);
  const panel = dialogNamed(page, name);
  const steps = panel.getByRole('list', { name: t('recoverySteps.label', { code: '3-1' }) });
  const open = t('commands.kind.app.open');
  await steps.getByRole('button', { name: open }).press('Enter');
  const dialog = page.getByRole('dialog', { name: new RegExp(`${open}\\s· ${name}`) });
  await dialog.getByRole('radio', { name: 'Codelab' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  // The focus returns also after the first time, when the dialog’s code was fetched.
  const opener = steps.getByRole('button', { name: open });
  await soon(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'Codelab' }).press('Space');
  await expectAccessible(page);
  // Another app can still be chosen, or entered by its package name.
  await dialog.getByRole('radio', { name: t('monitoring.otherApp') }).press('Space');
  await dialog.getByRole('button', { name: t('commands.send.continue') }).press('Enter');
  const packageName = page.getByLabel(t('commands.field.packageName'));
  await page.getByRole('button', { name: t('apps.choose') }).press('Enter');
  await page.getByRole('combobox', { name: t('apps.search') }).fill('codelab');
  await page.getByRole('option', { name: /Codelab/ }).click();
  await soon(() => packageName.inputValue()).toMatch(/codelab/);
  expect(await page.getByLabel(t('commands.field.appName')).inputValue()).toBe('Codelab');
  await expectAccessible(page);
  await discard(page, t);
  await soon(() => page.getByLabel(t('commands.field.packageName')).count()).toBe(0);

  await steps.getByRole('button', { name: open }).press('Enter');
  await dialog.getByRole('radio', { name: 'Story of the day' }).press('Space');
  await dialog.getByRole('button', { name: open, exact: true }).press('Enter');
  const inProject = { packageName: 'com.robot.storybook', name: 'Story of the day', projectId: 'day-1' };
  await soon(() => execute.mock.calls.map(([{ parameters }]) => parameters)).toContainEqual(inProject);

  await steps.getByRole('button', { name: open }).press('Enter');
  await dialog.getByRole('radio', { name: /^Storybook/ }).press('Space');
  await dialog.getByRole('button', { name: open, exact: true }).press('Enter');
  await soon(() => robot.machine.appliedCounts.commands.size).toBeGreaterThan(0);
  robot.machine.incidents.end('3-1');
  await soon(() => robot.machine.readState().app?.packageName).toBe('com.robot.storybook');
  await panel.getByText(t('monitoring.well'), { exact: true }).waitFor();
});

test('a comment that is being typed is kept while other tabs and robots are shown; Escape ends only the typing', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const [first, second] = robots();
  await page.goto(`/remoteMonitor?robot=${first!.robot.sn}`);
  const panel = dialogNamed(page, first!.name);
  await panel.getByRole('button', { name: t('monitoring.comment.edit') }).click();
  const field = page.getByRole('textbox', { name: t('monitoring.comment.label') });
  await soon(() => field.evaluate((each) => each === document.activeElement)).toBe(true);
  await field.fill('Left wheel is loose');
  await panel.getByRole('tab', { name: t('devices.drawer.history') }).click();
  await soon(() => field.count()).toBe(0);
  await panel.getByRole('tab', { name: t('devices.drawer.now') }).click();
  expect(await field.inputValue()).toBe('Left wheel is loose');
  await visit(page, `/remoteMonitor?robot=${second!.robot.sn}`);
  await dialogNamed(page, second!.name).waitFor();
  await soon(() => field.count()).toBe(0);
  await visit(page, `/remoteMonitor?robot=${first!.robot.sn}`);
  await panel.waitFor();
  expect(await field.inputValue()).toBe('Left wheel is loose');
  await field.press('Escape');
  await soon(() => field.count()).toBe(0);
  expect(await panel.count()).toBe(1);
});

test('a step is ticked when the robot reports it, but not for one that was charging all along', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots().find(({ robot: { machine } }) => machine.readState().isCharging)!;
  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  robot.machine.incidents.begin('3-14');
  const panel = dialogNamed(page, name);
  const step = panel.getByRole('checkbox', { name: t('recoverySteps.step.toEntry') });
  await step.waitFor();
  expect(await step.isChecked()).toBe(false);
  // It is taken from its dock, and put back.
  robot.machine.incidents.begin('4-9');
  await panel.getByText(t('monitorCodes.4-9.title')).first().waitFor();
  expect(await step.isChecked()).toBe(false);
  robot.machine.incidents.end('4-9');
  await soon(() => step.isChecked()).toBe(true);
  await panel.getByText(t('recoverySteps.detected')).waitFor();
  robot.machine.incidents.end('3-14');
});

test('users who may see but not handle alerts have no buttons; users without permission see no alerts', async () => {
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  const { robot, name } = robots()[2]!;
  robot.machine.incidents.begin('3-11');
  const operator = await stage.open({ as: 'operator' });
  const { userId } = await ask<{ userId: string }>(operator, 'user/info');
  const become = async (role: string) => {
    const changed = await owner.request.put(`/v1/rms/sub/user/${userId}`, { data: { role } });
    expect(changed.status()).toBe(200);
  };
  async function becomeOneWith(title: string, grants: Record<string, 'groups' | 'team'>) {
    const made = await owner.request.post('/v1/rms/role', {
      data: { name: title, base: 'operator', grants },
    });
    expect(made.status()).toBe(200);
    await become(((await made.json()) as { data: { id: string } }).data.id);
    await operator.goto(`/remoteMonitor?robot=${robot.sn}`);
    await dialogNamed(operator, name)
      .getByRole('list', { name: t('recoverySteps.label', { code: '3-11' }) })
      .waitFor();
  }
  const sees = { 'monitor.read': 'groups', 'device.read': 'groups', 'group.read': 'groups' } as const;
  try {
    await becomeOneWith('Reader', { ...sees, 'alert.read': 'groups' });
    await openAlert(operator, name, '3-11').getByText(t('alerts.status.open')).waitFor();
    expect(await openAlert(operator, name, '3-11').getByRole('button').count()).toBe(0);
    await expectAccessible(operator);

    await becomeOneWith('Watcher', sees);
    // Requested after the alerts would have been.
    await dialogNamed(operator, name).getByText(t('monitoring.fact.condition')).waitFor();
    expect(await operator.getByText(t('alerts.robot.title')).count()).toBe(0);
  } finally {
    await become('operator');
    robot.machine.incidents.end('3-11');
  }
});

// The last one, as its robot stays offline for a while.
test('the last report of a lost robot shows its time', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  // Not the one above, whose condition allows two apps: it opens others at times.
  const { robot, name } = robots()[4]!;
  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  const panel = dialogNamed(page, name);
  await panel.getByText(t('monitoring.well'), { exact: true }).waitFor();
  const says = panel.getByText(
    new RegExp(t('monitoring.fact.beforeLost', { time: '\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d' })),
  );
  expect(await says.count()).toBe(0);
  stage.site.fleet!.cutBehind(robot.machine.identity.accessPoint, 60_000);
  await panel.getByText(t('monitorCodes.2-1.title')).first().waitFor();
  await says.waitFor();
  // The last battery level, which the list hides for a lost robot.
  const battery = panel
    .locator('dt', { hasText: t('monitoring.fact.battery') })
    .locator('xpath=following-sibling::dd[1]');
  await soon(() => battery.innerText()).toMatch(/\d+%/);
  await expectAccessible(page);
});
