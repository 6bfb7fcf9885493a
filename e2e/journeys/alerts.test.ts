import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { demoClass } from '../browser/demo-class.ts';
import { dialogNamed } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ variables: { WEBHOOKS_PRIVATE: 'true' }, isDemo: true });
const t = await speak();
const { robots, watch: watchClass } = demoClass(stage);

const list = (page: Page) => page.getByRole('grid', { name: t('shell.page.alerts') });
const row = (page: Page, name: string) => list(page).getByRole('row').filter({ hasText: name });

type Heard = typeof globalThis & { tones?: number };
const tonesOf = (page: Page) => page.evaluate(() => (globalThis as Heard).tones ?? 0);

/** Two tabs of one browser, not on the station page, with the sound on; counts the tones they play from now on. */
async function twoTabs(): Promise<[Page, Page]> {
  const first = await stage.open({ as: 'owner' });
  const tabs: [Page, Page] = [first, await first.context().newPage()];
  for (const tab of tabs) {
    await tab.goto('/remoteMonitor');
    await tab.getByRole('button', { name: t('shell.page.alerts') }).waitFor();
  }
  await first.getByRole('button', { name: t('monitoring.sound.turnOn') }).click();
  for (const [at, tab] of tabs.entries()) {
    // The switch is shared by all tabs of a browser.
    await tab.getByRole('button', { name: t('monitoring.sound.turnOff') }).waitFor();
    await tab
      .getByRole('link', { name: t(at === 0 ? 'shell.page.devices' : 'shell.page.peopleManager') })
      .click();
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.evaluate(() => {
      const heard: Heard = globalThis;
      heard.tones = 0;
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function count(when) {
        heard.tones! += 1;
        start.call(this, when);
      };
    });
  }
  return tabs;
}

test('from a condition with a recipient to the mail, and from the alert to its end', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[0]!;
  const { items } = await ask<{ items: { id: string; name: string; robotType: string }[] }>(
    page,
    'monitor/settings?limit=0&page=1',
  );
  await page.goto(`/remoteMonitor/condition/${items.find(({ robotType }) => robotType === 'kebbi')!.id}`);
  await page.getByRole('tab', { name: t('monitoring.condition.tab.notify') }).click();
  await page.getByRole('switch', { name: t('monitoring.setting.notify.system') }).click();
  await page.getByText(t('monitoring.setting.recipients.none')).waitFor();
  await page.getByRole('button', { name: t('monitoring.setting.recipients.add') }).click();
  await page.getByLabel(t('monitoring.setting.recipients.name')).fill('林老師');
  await page.getByLabel(t('monitoring.setting.recipients.email')).fill('duty@lakeside.example');
  await expectAccessible(page);
  await page.keyboard.press('Control+s');
  await page.getByText(t('monitoring.condition.saved')).waitFor();

  const [first, second] = await twoTabs();
  robot.machine.incidents.begin('3-11');
  await soon(() => first.title()).toMatch(/^\(1\) /);
  await soon(() => second.title()).toMatch(/^\(1\) /);
  const unseen = t('alerts.unseen', { count: 1, light: t('devices.light.high') });
  await first.getByRole('navigation').getByText(unseen).waitFor();
  await expectAccessible(first);
  // Only one of the two tabs plays them.
  await soon(async () => (await tonesOf(first)) + (await tonesOf(second))).toBe(2);

  await page.goto('/remoteMonitor');
  await page.getByRole('button', { name: `${t('shell.page.alerts')} 1` }).click();
  await row(page, name).getByText(t('monitorCodes.3-11.title')).waitFor();
  await expectAccessible(page);

  await row(page, name).getByText(name).click();
  const panel = dialogNamed(page, t('monitorCodes.3-11.title'));
  await panel.getByRole('checkbox', { name: t('recoverySteps.step.freeJoints') }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('button', { name: t('alerts.action.acknowledge'), exact: true }).click();
  await row(page, name).getByText(t('alerts.status.acknowledged')).waitFor();
  // Whoever acknowledges it is its assignee, and is named once.
  const { data: me } = (await (await page.request.get('/v1/rms/user/info')).json()) as {
    data: { name: string };
  };
  await panel.getByRole('definition').getByText(me.name, { exact: true }).waitFor();
  await soon(() => first.title()).not.toContain('(');
  expect(await first.getByRole('navigation').getByText(unseen).count()).toBe(0);
  expect((await tonesOf(first)) + (await tonesOf(second))).toBe(2);
  await panel.getByRole('button', { name: t('common.action.more') }).click();
  await page.getByRole('menuitem', { name: t('alerts.action.note') }).click();
  const dialog = page.getByRole('dialog', { name: t('alerts.action.note') });
  await dialog.getByRole('textbox').fill('馬達已訂購');
  await dialog.getByRole('button', { name: t('alerts.action.note') }).click();
  await panel.getByText('馬達已訂購').waitFor();

  // The mail is sent once an outage would have gathered its robots.
  await panel.getByText(t('alerts.entry.told', { count: 1 })).waitFor({ timeout: 60_000 });
  const mails = await stage.open({ as: 'owner' });
  await mails.goto('/demo/mails');
  await mails.getByText('duty@lakeside.example').first().waitFor();

  robot.machine.incidents.end('3-11');
  await row(page, name).getByText(t('alerts.over')).waitFor();
  // No steps are shown for a robot that has recovered.
  await soon(() => panel.getByText(t('alerts.drawer.what')).count()).toBe(0);
  expect(await panel.getByText(t('monitorCodes.3-11.hint')).count()).toBe(0);
  await panel.getByRole('button', { name: t('alerts.action.resolve') }).click();
  // What happened is often known only now: the note is one press away.
  await panel.getByRole('button', { name: `${t('alerts.action.note')}…`, exact: true }).click();
  await dialog.getByRole('textbox').fill('馬達已更換');
  await dialog.getByRole('button', { name: t('alerts.action.note') }).click();
  await panel.getByText('馬達已更換').waitFor();
  await soon(() => row(page, name).count()).toBe(0);
  const story = panel.getByRole('group', { name: t('alerts.drawer.log') });
  await story.getByText(t('alerts.entry.resolved')).waitFor();
  // Its row is gone: what is in its place takes the focus, not the start of the page.
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await soon(() => list(page).evaluate((grid) => grid.contains(document.activeElement))).toBe(true);
});

test('settings are saved, and a webhook is added, tested and removed', async () => {
  const received: string[] = [];
  const side = createServer((request, response) => {
    received.push(String(request.headers['webhook-signature']));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => side.listen(0, '127.0.0.1', resolve));
  try {
    const page = await stage.open({ as: 'owner' });
    await page.goto('/remoteMonitor/alerts/settings');
    // The hint about recipients leads to where they are set.
    const hint = page.getByText(t('alerts.settings.recipientsHint'));
    await hint.getByRole('link', { name: t('shell.page.conditions') }).waitFor();
    await page.getByRole('button', { name: t('alerts.settings.escalation.after') }).click();
    await page.getByRole('option', { name: t('alerts.settings.escalation.minutes', { count: 15 }) }).click();
    await page.keyboard.press('Control+s');
    // A user must be chosen.
    await page.getByText(t('fields.field.required')).first().waitFor();
    await page.getByRole('button', { name: t('alerts.settings.escalation.people') }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', {
        name: t('monitoring.setting.addTime', { name: t('alerts.settings.quiet.title') }),
      })
      .click();
    await expectAccessible(page);
    await page.keyboard.press('Control+s');
    await page.getByText(t('alerts.settings.saved')).waitFor();

    const address = `http://127.0.0.1:${(side.address() as AddressInfo).port}/hook`;
    await page.getByRole('button', { name: t('alerts.settings.webhooks.add') }).click();
    const dialog = page.getByRole('dialog', { name: t('alerts.settings.webhooks.add') });
    await dialog.getByLabel(t('alerts.settings.webhooks.name')).press('Enter');
    await soon(() => dialog.locator('[aria-invalid=true]').count()).toBe(2);
    await dialog.getByLabel(t('alerts.settings.webhooks.name')).fill('值班');
    await dialog.getByLabel(t('alerts.settings.webhooks.url')).fill(address);
    await dialog.getByRole('button', { name: t('alerts.settings.webhooks.add') }).click();
    const shown = page.getByRole('dialog', {
      name: t('alerts.settings.webhooks.secretTitle', { name: '值班' }),
    });
    await shown.getByRole('textbox').waitFor();
    expect(await shown.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
    await expectAccessible(page);
    await shown.getByRole('button', { name: t('alerts.settings.webhooks.close') }).click();
    const add = page.getByRole('button', { name: t('alerts.settings.webhooks.add') });
    await soon(() => add.evaluate((each) => each === document.activeElement)).toBe(true);

    await page.getByRole('button', { name: t('alerts.settings.webhooks.test') }).click();
    await page.getByText(t('alerts.settings.webhooks.testDelivered', { answer: '204' })).waitFor();
    expect(received).toHaveLength(1);
    const more = page.getByRole('button', { name: `${t('common.action.more')}: 值班` });
    await more.click();
    await page.getByRole('menuitem', { name: t('alerts.settings.webhooks.deliveries') }).click();
    const deliveries = page.getByRole('dialog', { name: t('alerts.settings.webhooks.deliveries') });
    await deliveries.getByText(t('alerts.settings.webhooks.delivery.delivered')).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: t('common.action.delete') }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.action.delete') })
      .click();
    await page.getByText(t('alerts.settings.webhooks.none')).waitFor();
  } finally {
    side.closeAllConnections();
    side.close();
  }
});

test('on a phone alerts fit, and an operator acknowledges those of their group', async () => {
  await watchClass(await stage.open({ as: 'owner' }));
  const { robot, name } = robots()[1]!;
  robot.machine.incidents.begin('3-6');
  const page = await stage.open({ as: 'operator', width: 390, height: 844 });
  await page.goto('/remoteMonitor/alerts');
  const line = page.locator('[role=row], li').filter({ hasText: name }).first();
  await line.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const height = () => line.evaluate((element) => element.getBoundingClientRect().height);
  expect(await height()).toBeLessThanOrEqual(92);
  await expectAccessible(page);
  // A finger gets no tooltip: every action of a row has words.
  expect(await line.getByRole('button').count()).toBe(1);
  await page
    .getByRole('button', { name: `${t('common.action.more')}: ${t('monitorCodes.3-6.title')}` })
    .click();
  await page.getByRole('menuitem', { name: t('alerts.action.acknowledge'), exact: true }).click();
  await line.getByText(t('alerts.status.acknowledged')).waitFor();
  // The assignee is beside the status, not in a line of their own.
  await line.getByText(new RegExp(`^${t('alerts.column.assignee')}: `)).waitFor();
  expect(await height()).toBeLessThanOrEqual(92);
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: t('alerts.settings.action') }).count()).toBe(0);
});

test('open alerts are shown where the menu is hidden: on a phone, and beside the page', async () => {
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  const { robot, name } = robots()[2]!;
  robot.machine.incidents.begin('3-7');
  const page = await stage.open({ as: 'owner', width: 390, height: 844 });
  await page.goto('/peopleManager');
  const menu = page.getByRole('button', { name: t('shell.navigation.open') });
  const described = async (button: Locator) => {
    const id = await button.getAttribute('aria-describedby');
    return page.locator(`[id="${id}"]`).innerText();
  };
  const said = () =>
    new RegExp(t('alerts.unseen', { count: 1, light: '' }).slice(0, 12).replace('1', '\\d+'));
  await soon(() => described(menu)).toMatch(said());
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  const collapse = page.getByRole('button', { name: t('shell.navigation.collapse') });
  await page.getByRole('navigation').getByText(said()).waitFor();
  await collapse.click();
  await soon(() => described(page.getByRole('button', { name: t('shell.navigation.expand') }))).toMatch(
    said(),
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: t('shell.navigation.expand') }).click();

  // The assignee stays in the list when the drawer leaves no room for its column.
  await page.goto('/remoteMonitor/alerts');
  const alert = row(page, name).filter({ hasText: t('monitorCodes.3-7.title') });
  await alert.waitFor();
  await alert.getByRole('button', { name: new RegExp(`^${t('common.action.more')}`) }).click();
  // Taking an alert that nobody has is one choice, not two with the same result.
  const entries = page.getByRole('menuitem');
  await entries.first().waitFor();
  expect((await entries.allInnerTexts()).slice(0, 2)).toEqual([
    t('alerts.action.acknowledge'),
    `${t('alerts.action.assign')}…`,
  ]);
  await page.getByRole('menuitem', { name: t('alerts.action.acknowledge'), exact: true }).click();
  const mine = new RegExp(`^${t('alerts.column.assignee')}: `);
  await soon(() => alert.getByText(mine).isVisible()).toBe(false);
  await alert.getByText(name).click();
  await dialogNamed(page, t('monitorCodes.3-7.title')).waitFor();
  await soon(() => alert.getByText(mine).isVisible()).toBe(true);

  // The history has the words of the menu.
  const panel = dialogNamed(page, t('monitorCodes.3-7.title'));
  await panel.getByRole('button', { name: t('common.action.more') }).click();
  const day = t('alerts.snoozeFor.m1440');
  await page.getByRole('menuitem', { name: `${t('alerts.action.snooze')}: ${day}` }).click();
  await panel
    .getByRole('group', { name: t('alerts.drawer.log') })
    .getByText(t('alerts.entry.snoozed', { minutes: day }))
    .waitFor();
  robot.machine.incidents.end('3-7');
});

// The last one, as its robots stay offline for a while.
test('robots behind one access point are one alert; it can be handled with the keyboard alone', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { accessPoint } = robots()[0]!.robot.machine.identity;
  const lost = robots().filter(({ robot }) => robot.machine.identity.accessPoint === accessPoint);
  stage.site.fleet!.cutBehind(accessPoint, 60_000);
  await page.goto('/remoteMonitor/alerts');
  const storm = row(page, accessPoint);
  await storm.waitFor();
  await storm.getByRole('gridcell', { name: String(lost.length), exact: true }).waitFor();

  await storm.focus();
  await page.keyboard.press('Enter');
  const panel = dialogNamed(page, t('monitorCodes.2-1.title'));
  await panel.waitFor();
  await soon(() => panel.getByRole('link').count()).toBe(lost.length);
  // The shared cause comes before the faults of single robots.
  await panel.getByText(t('alerts.check.title')).waitFor();
  await panel
    .getByRole('listitem')
    .filter({ hasText: accessPoint })
    .filter({ hasText: t('alerts.check.accessPoint.power', { name: '' }).split('  ')[0]! })
    .waitFor();
  await panel.getByText(t('monitorCodes.2-1.hint')).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);

  await storm.focus();
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: t('alerts.selection.label') });
  await bar.getByRole('button', { name: t('alerts.action.acknowledge') }).focus();
  await page.keyboard.press('Enter');
  await page
    .getByRole('region', { name: t('shell.notifications') })
    .getByText(t('alerts.entry.acknowledged'))
    .waitFor();
  await storm.getByText(t('alerts.status.acknowledged')).waitFor();
});
