import { condition } from '@muster/contract/monitoring/condition.schemas';
import { robotSettings } from '@muster/contract/monitoring/robot-condition';
import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { demoClass } from '../browser/demo-class.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const { robots } = demoClass(stage);
const APP = 'com.robot.roflow';
const weekdays = [1, 2, 3, 4, 5];

/** Every setting of spec section 3 for a Kebbi, each different from a new condition. */
const written = condition.parse({
  name: 'Everything',
  robotType: 'kebbi',
  allowedApps: [{ name: 'Roflow', packageName: APP, projectId: 'tour-1' }],
  battery: { moderate: 40, high: 20 },
  alerts: { offGround: true, pushMode: true, connectedRobot: true },
  openings: [{ days: [1, 2, 3, 4, 5], at: '10:15', packageName: APP, projectId: 'tour-1' }],
  updates: { frequency: 'monthly', slot: { days: [7], from: '02:30', to: '04:00' } },
  neverSleep: [{ days: weekdays, from: '08:00', to: '18:00' }],
  doNotDisturb: [{ days: weekdays, from: '22:00', to: '06:30' }],
  buttons: [{ name: 'Tour', packageName: APP, projectId: 'tour-1', uri: 'intent://tour', reopens: true }],
  hidesPrompts: true,
  output: { volume: 25, brightness: 70 },
  locks: { joints: true, chassis: true },
  voice: { activeConversation: true, disablesWake: true },
  idleProjectDays: 12,
  notify: { system: true, push: true, theaterSafety: true, updateReminder: true },
  reports: ['daily', 'last7', 'last31'],
  recipients: [{ name: 'Duty', email: 'duty@lakeside.example' }],
});

const tab = (page: Page, id: 'report' | 'control' | 'notify') =>
  page.getByRole('tab', { name: t(`monitoring.condition.tab.${id}`) }).click();

async function turnOn(page: Page, ...names: string[]): Promise<void> {
  // The description is part of its name.
  for (const name of names) await page.getByRole('switch', { name: new RegExp(`^${name}`) }).check();
}

async function fill(page: Page, label: string, text: string, index = 0): Promise<void> {
  const field = page.getByRole('textbox', { name: label }).nth(index);
  await field.fill(text);
  await field.blur();
}

/** @param index of the fields with this label */
async function setTime(page: Page, label: string | RegExp, time: string, index = 0): Promise<void> {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  await parts.nth(index * 2).click();
  await page.keyboard.type(time.replace(':', ''));
}

async function chooseApp(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByPlaceholder(t('apps.search')).fill('roflow');
  await page.getByRole('option').filter({ hasText: APP }).click();
}

/** The values on a tab: every field, switch and pressed button, in order. */
function read(page: Page): Promise<string[]> {
  return page
    .getByRole('tabpanel')
    .locator('input, textarea, [role=spinbutton], button[aria-pressed], button[aria-haspopup]')
    .evaluateAll((all) =>
      all.map((each) => {
        const state = each.getAttribute('aria-pressed') ?? '';
        if (!(each instanceof HTMLInputElement)) return `${each.textContent} ${state}`;
        return each.type === 'checkbox' ? String(each.checked) : each.value;
      }),
    );
}

async function writeReport(page: Page): Promise<void> {
  await fill(page, t('monitoring.setting.battery.moderate'), '40');
  await fill(page, t('monitoring.setting.battery.high'), '20');
  const alerts = ['offGround', 'pushMode', 'connectedRobot'] as const;
  await turnOn(page, ...alerts.map((id) => t(`monitoring.setting.alerts.${id}`)));
  await chooseApp(page, t('monitoring.setting.allowedApps.add'));
  await fill(page, t('monitoring.setting.project'), 'tour-1');
}

async function writeControl(page: Page): Promise<void> {
  await chooseApp(page, t('monitoring.setting.openings.add'));
  const { openings } = written;
  await setTime(page, /Opening time/, openings[0]!.at);
  await fill(page, t('monitoring.setting.project'), 'tour-1');
  await turnOn(page, t('activity.field.updates'));
  await page.getByRole('button', { name: t('monitoring.setting.updates.frequency') }).click();
  await page.getByRole('option', { name: t('monitoring.setting.updates.monthly') }).click();
  for (const field of ['neverSleep', 'doNotDisturb'] as const)
    await button(page, t('monitoring.setting.addTime', { name: t(`activity.field.${field}`) })).click();
  const times = [written.updates!.slot, written.neverSleep[0]!, written.doNotDisturb[0]!];
  for (const [index, { from, to }] of times.entries()) {
    await setTime(page, t('monitoring.setting.from'), from, index);
    await setTime(page, t('monitoring.setting.to'), to, index);
  }
  for (const [id, level] of Object.entries(written.output) as ['volume' | 'brightness', number][]) {
    const name = t(`monitoring.setting.output.${id}`);
    await turnOn(page, t('monitoring.setting.output.keep', { name }));
    await fill(page, name, String(level));
  }
  const switches = [
    t('monitoring.setting.locks.joints'),
    t('monitoring.setting.locks.chassis'),
    t('monitoring.setting.voice.activeConversation'),
    t('monitoring.setting.voice.disablesWake'),
    t('activity.field.hidesPrompts'),
    t('activity.field.idleProjectDays'),
  ];
  await turnOn(page, ...switches);
  await fill(page, t('monitoring.setting.idleProject.label'), '12');
  await chooseApp(page, t('monitoring.setting.buttons.add'));
  await fill(page, t('monitoring.setting.buttons.name'), 'Tour');
  await fill(page, t('monitoring.setting.project'), 'tour-1', 1);
  await fill(page, t('monitoring.setting.buttons.uri'), 'intent://tour');
  await turnOn(page, t('monitoring.setting.buttons.reopens'));
}

async function writeNotify(page: Page): Promise<void> {
  const switches = ['system', 'theaterSafety', 'push', 'updateReminder'] as const;
  await turnOn(page, ...switches.map((id) => t(`monitoring.setting.notify.${id}`)));
  await turnOn(
    page,
    ...(['daily', 'last7', 'last31'] as const).map((id) => t(`monitoring.setting.reports.${id}`)),
  );
  await button(page, t('monitoring.setting.recipients.add')).click();
  await page
    .getByRole('textbox', { name: t('monitoring.setting.recipients.name'), exact: true })
    .fill('Duty');
  await fill(page, t('monitoring.setting.recipients.email'), 'duty@lakeside.example');
}

const saved = (page: Page) => page.getByText(t('monitoring.condition.saved')).first().waitFor();

test('every setting of a condition is saved, and arrives at the robot', async () => {
  const page = await stage.open({ as: 'owner', width: 1440 });
  const robot = robots()[0]!;
  const obey = vi.spyOn(robot.robot.machine, 'obey');
  await page.goto('/remoteMonitor/conditions');
  const add = t('monitoring.condition.add');
  await button(page, add).click();
  const dialog = page.getByRole('dialog', { name: add });
  await dialog.getByRole('textbox').first().fill('Everything');
  await dialog.getByRole('button', { name: add }).click();
  await page.waitForURL(/\/remoteMonitor\/condition\//);

  const forms: string[][] = [];
  const tabs = [
    { id: 'report', write: writeReport },
    { id: 'control', write: writeControl },
    { id: 'notify', write: writeNotify },
  ] as const;
  for (const { id, write } of tabs) {
    await tab(page, id);
    await write(page);
    forms.push(await read(page));
  }
  await button(page, t('common.action.save')).click();
  await saved(page);
  const conditionId = page.url().split('/').at(-1)!;
  const { document } = await ask<{ document: typeof written }>(page, `monitor/setting/${conditionId}`);
  expect(document).toEqual({
    ...written,
    allowedApps: [{ ...written.allowedApps[0]!, name: document.allowedApps[0]!.name }],
  });

  await page.reload();
  for (const [index, { id }] of tabs.entries()) {
    await tab(page, id);
    await soon(() => read(page)).toEqual(forms[index]);
  }

  await soon(async () => {
    const { items } = await ask<{ items: { id: string; name: string }[] }>(
      page,
      'devices?limit=200&connectionFilter=1',
    );
    const deviceIds = items.filter(({ name }) => name === robot.name).map((each) => each.id);
    const reply = await page.request.post('/v1/rms/monitor/devices', { data: { deviceIds } });
    return reply.status();
  }).toBe(200);
  const applied = await page.request.put('/v1/rms/monitor/devices/setting', {
    data: { snArray: [robot.robot.sn], settingId: conditionId },
  });
  expect(applied.status()).toBe(200);
  await soon(() => obey.mock.calls.at(-1)?.[0]?.settings).toEqual(robotSettings.parse(document));
});

test('by keyboard alone: an empty recipient is refused in its field, and the focus stays near', async () => {
  const page = await stage.open({ as: 'owner' });
  const { items } = await ask<{ items: { id: string; robotType: string }[] }>(page, 'monitor/settings');
  await page.goto(`/remoteMonitor/condition/${items.find(({ robotType }) => robotType === 'kebbi')!.id}`);
  await tab(page, 'notify');
  const add = button(page, t('monitoring.setting.recipients.add'));
  await add.press('Enter');
  await page.keyboard.type('Duty');
  const email = page.getByRole('textbox', { name: t('monitoring.setting.recipients.email') });
  expect(await email.getAttribute('aria-invalid')).toBeNull();
  await page.keyboard.press('ControlOrMeta+S');
  await soon(() => email.getAttribute('aria-invalid')).toBe('true');
  await soon(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await button(page, t('monitoring.setting.remove', { name: 'Duty' })).press('Enter');
  await soon(() => add.evaluate((each) => each === document.activeElement)).toBe(true);
});

test('a project may have a space inside; those around it are removed when it is saved', async () => {
  const page = await stage.open({ as: 'owner' });
  const { items } = await ask<{ items: { id: string; robotType: string }[] }>(page, 'monitor/settings');
  await page.goto(`/remoteMonitor/condition/${items.find(({ robotType }) => robotType === 'kebbi')!.id}`);
  await chooseApp(page, t('monitoring.setting.allowedApps.add'));
  const field = page.getByRole('textbox', { name: t('monitoring.setting.project') });
  await field.focus();
  await page.keyboard.type('tour 1 ');
  expect(await field.inputValue()).toBe('tour 1 ');
  await button(page, t('common.action.save')).click();
  await saved(page);
  await soon(() => field.inputValue()).toBe('tour 1');
});

test('the allowed map of service robots is saved', async () => {
  const page = await stage.open({ as: 'owner' });
  const { items } = await ask<{ items: { id: string; robotType: string }[] }>(page, 'monitor/settings');
  await page.goto(`/remoteMonitor/condition/${items.find(({ robotType }) => robotType === 'service')!.id}`);
  const field = page.getByRole('textbox', { name: t('activity.field.allowedMapId') });
  await field.fill('floor-2');
  await button(page, t('common.action.save')).click();
  await saved(page);
  await page.reload();
  await soon(() => field.inputValue()).toBe('floor-2');
});
