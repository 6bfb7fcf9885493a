import { HOUR_MS } from '@muster/contract/durations';
import { deviceLimits } from '@muster/contract/devices/limits';
import type { Locator, Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { askForGone } from '../browser/ask-for-gone.ts';
import { ask } from '../browser/call.ts';
import { CLASS, demoClass } from '../browser/demo-class.ts';
import { leaveAlone } from '../browser/leave-alone.ts';
import { button, dialogNamed } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const { robots, old, watch: watchClass } = demoClass(stage);

/** All robots on the page, in its order. */
const shown = (page: Page) => page.locator('[data-robot]');
const line = (page: Page, name: string) => shown(page).filter({ hasText: name });
/** The number of robots with this light as shown on the page. */
const count = (page: Page, light: 'high' | 'online' | 'notSet') =>
  page
    .getByRole('group', { name: t('monitoring.lights') })
    .getByRole('button', { name: new RegExp(`^${t(`monitoring.light.${light}`)}`) })
    .locator('span')
    .last()
    .innerText();

test('robots of a group are added to the station; one that is too old shows the version it needs', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor');
  await page.getByText(t('monitoring.empty.title')).waitFor();
  await expectAccessible(page);
  await button(page, t('monitoring.add.title')).first().click();
  const dialog = page.getByRole('dialog', { name: t('monitoring.add.title') });
  await dialog
    .getByRole('combobox')
    .or(dialog.getByRole('button', { name: new RegExp(t('devices.filter.group')) }))
    .first()
    .click();
  await page.getByRole('option', { name: CLASS }).click();
  for (const { name } of old()) {
    const box = dialog.getByRole('checkbox', { name: new RegExp(name) });
    await soon(() => box.isDisabled()).toBe(true);
  }
  if (old().length > 0)
    await dialog
      .getByText(t('monitoring.add.tooOld', { version: '11.2.9', needed: '11.3' }))
      .first()
      .waitFor();
  await expectAccessible(page);
  await askForGone(page, '**/v1/rms/monitor/devices');
  await button(page, t('monitoring.add.submit', { count: robots().length })).click();
  await page.getByText(t('tasks.missing', { count: 1 })).waitFor();
  await soon(() => shown(page).count()).toBe(robots().length);
});

test('a fault is shown with its remedy, and is gone when a restart has cleared it', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[1]!;
  await page.goto('/remoteMonitor');
  await line(page, name).waitFor();
  robot.machine.incidents.begin('3-5');
  await line(page, name).getByText(t('monitorCodes.3-5.title')).waitFor();
  expect(await count(page, 'high')).toBe('1');
  // The worst comes first.
  expect(await shown(page).first().innerText()).toContain(name);

  await line(page, name).click();
  const panel = dialogNamed(page, name);
  for (const step of ['restart', 'update', 'contactService'] as const)
    await panel.getByRole('checkbox', { name: t(`recoverySteps.step.${step}`) }).waitFor();
  await expectAccessible(page);
  // The button beside the step that needs it.
  await panel
    .getByRole('button', { name: t('commands.kind.device.restart') })
    .first()
    .click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button').last().click();
  await panel.getByText(t('monitoring.well'), { exact: true }).waitFor();
  await soon(() => count(page, 'high')).toBe('0');

  await panel.getByRole('tab', { name: t('devices.drawer.history') }).click();
  const story = panel.getByRole('group', { name: t('devices.drawer.history') });
  await story.getByText(t('monitorCodes.1-2.title')).first().waitFor();
  await story
    .getByText(t('monitoring.history.went', { name: t('monitorCodes.3-5.title') }))
    .first()
    .waitFor();
  await expectAccessible(page);
});

test('an idle page shows since when it is outdated, continues with one key, and offers the wall', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  await page.clock.install();
  await page.goto('/remoteMonitor');
  await line(page, robots()[0]!.name).waitFor();
  const question = page.getByRole('alertdialog', { name: t('idle.title') });
  const pause = async () => {
    await leaveAlone(page);
    await question.waitFor();
    await soon(() => page.title()).toMatch(new RegExp(`^${t('shell.live.paused')} · `));
  };
  await pause();
  const asked: string[] = [];
  const note = (request: Request) => asked.push(request.url());
  page.on('request', note);
  // Longer than any interval of polling.
  await page.clock.fastForward(60_000);
  page.off('request', note);
  expect(asked).toEqual([]);
  await question.getByText(/\d{4}\/\d\d\/\d\d \d\d:\d\d/).waitFor();
  await expectAccessible(page);
  const isFocused = (name: string) =>
    question
      .getByRole('button', { name })
      .last()
      .evaluate((each) => each === document.activeElement);
  await soon(() => isFocused(t('idle.continue'))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await soon(() => page.title()).not.toContain(t('shell.live.paused'));

  await pause();
  await page.keyboard.press('Escape');
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();

  await pause();
  await question.getByRole('button', { name: t('idle.wall') }).click();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/remoteMonitor/wall');
  await leaveAlone(page);
  await soon(() => page.title()).not.toContain(t('shell.live.paused'));
  expect(await question.count()).toBe(0);
});

test('it shows how many robots are not on it, and a search leads to one of those', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { total } = await ask<{ total: number }>(page, 'devices?limit=1');
  const others = total - robots().length;
  expect(others).toBeGreaterThan(0);
  await page.goto('/remoteMonitor');
  const said = page.getByText(t('monitoring.outside.count', { count: others }));
  await said.waitFor();
  await expectAccessible(page);
  await said.getByRole('button').click();
  await page.getByRole('dialog', { name: t('monitoring.add.title') }).press('Escape');

  const ofClass = new Set(robots().map(({ robot }) => robot.sn));
  const away = stage.site.fleet!.robots.find(({ sn }) => !ofClass.has(sn))!;
  const search = page.getByLabel(t('monitoring.search'));
  await search.fill(away.sn);
  await page.getByText(t('monitoring.outside.found')).waitFor();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').press('Enter');
  await page.waitForURL(/\/devices\?device=/);
  await page.getByRole('dialog').getByText(away.sn).waitFor();

  // On the station, but filtered out: the filters are cleared, the keyword stays.
  const { name, robot } = robots()[0]!;
  await page.goto(`/remoteMonitor?type=service&keyword=${robot.sn}`);
  await page.getByText(t('monitoring.outside.filtered', { count: 1 })).waitFor();
  await button(page, t('common.action.clearFilters')).last().click();
  await line(page, name).waitFor();
  expect(new URL(page.url()).searchParams.get('keyword')).toBe(robot.sn);

  const operator = await stage.open({ as: 'operator' });
  await operator.goto('/remoteMonitor');
  await line(operator, name).waitFor();
  expect(await button(operator, `${t('monitoring.add.title')}…`).count()).toBe(0);
});

test('a light has one shape on all pages', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[1]!;
  robot.machine.incidents.begin('3-5');
  await page.goto('/remoteMonitor');
  await line(page, name).getByText(t('monitorCodes.3-5.title')).waitFor();
  const shapeIn = (place: Locator) => place.locator('svg path').first().getAttribute('d');
  const shape = await shapeIn(line(page, name));
  const high = { name: new RegExp(`^${t('devices.light.high')}|^${t('monitoring.light.high')}`) };
  expect(await shapeIn(page.getByRole('button', high).first())).toBe(shape);
  await page.goto('/abc');
  expect(await shapeIn(page.getByRole('link', high).first())).toBe(shape);
  await page.goto(`/devices?keyword=${robot.sn}`);
  await soon(() => shapeIn(page.getByRole('row').filter({ hasText: robot.sn }).getByRole('img'))).toBe(shape);
  await page.goto('/remoteMonitor/alerts');
  await page.getByRole('row').filter({ hasText: name }).waitFor();
  const title = page.getByRole('row').filter({ hasText: name }).getByRole('rowheader');
  expect(await shapeIn(title)).toBe(shape);
  await page.goto('/remoteMonitor/wall');
  expect(await shapeIn(page.locator('dl'))).toBe(shape);
  expect(await shapeIn(page.getByRole('listitem').filter({ hasText: name }).first())).toBe(shape);
  robot.machine.incidents.end('3-5');
});

test('a filter tells how many robots it leaves, also to a screen reader', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { name } = robots()[1]!;
  await page.goto('/remoteMonitor');
  await line(page, name).waitFor();
  const told = page.getByRole('main').getByRole('status');
  expect(await told.allInnerTexts()).not.toContain(t('devices.robots', { count: robots().length }));
  await page.getByLabel(t('monitoring.search')).fill(name);
  await soon(() => told.allInnerTexts()).toContain(t('devices.robots', { count: 1 }));
  await expectAccessible(page);
});

/** Truncated texts without a tooltip. */
const cut = (page: Page) =>
  shown(page).evaluateAll((rows) =>
    rows.flatMap((row) =>
      [...row.querySelectorAll<HTMLElement>('*')]
        .filter(
          (each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === 'hidden',
        )
        .filter((each) => !each.classList.contains('sr-only') && !each.closest('[title]'))
        .map((each) => each.innerText),
    ),
  );

test('opening a robot does not move it, and truncated texts have tooltips', async () => {
  const page = await stage.open({ as: 'owner', width: 1440, height: 900 });
  await watchClass(page);
  for (const view of ['', '&view=cards']) {
    await page.goto(`/remoteMonitor?sort=name${view}`);
    await soon(() => shown(page).count()).toBe(robots().length);
    // Above the list, and requested separately.
    await page.getByText(t('monitoring.outside.count', { count: 18 })).waitFor();
    const { name } = robots()[2]!;
    const topOf = () => line(page, name).evaluate((each) => Math.round(each.getBoundingClientRect().top));
    const before = await topOf();
    await line(page, name).click();
    await dialogNamed(page, name).getByRole('tab').first().waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
    expect(await cut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await soon(() => page.getByRole('dialog').count()).toBe(0);
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(Math.abs((await topOf()) - before)).toBeLessThanOrEqual(2);
  }
});

test.each(['en-US', 'ja-JP'] as const)(
  'an open drawer does not change the height of the page header, which covers no open robot (%s)',
  async (language) => {
    const words = await speak(language);
    const page = await stage.open({ as: 'owner', language, width: 1440, height: 900 });
    await watchClass(page);
    await page.goto('/remoteMonitor?sort=name');
    await soon(() => shown(page).count()).toBe(robots().length);
    const top = () => page.locator('.sticky').filter({ has: page.getByRole('heading', { level: 1 }) });
    const height = () => top().evaluate((each) => each.clientHeight);
    const before = await height();
    await shown(page).last().click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('tab').first().waitFor();
    await page.evaluate(() => new Promise((done) => setTimeout(done, 300)));
    expect(await height()).toBe(before);
    // The hidden buttons are in the menu.
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('common.action.more') })
      .click();
    for (const name of ['shell.page.alerts', 'monitoring.conditions', 'shell.page.wall'] as const)
      await page.getByRole('menuitem', { name: words(name) }).waitFor();
    await page.keyboard.press('Escape');
    // Scrolling up in a low window, with a taller header than usual.
    await page.setViewportSize({ width: 1440, height: 420 });
    await top().evaluate((each) => (each.style.minHeight = '180px'));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    for (const { name } of robots().toReversed().slice(1)) {
      await panel.press('ArrowUp');
      await dialogNamed(page, name).waitFor();
      const topOf = () =>
        page.locator('main [aria-current=true]').evaluate((each) => each.getBoundingClientRect().top);
      await soon(async () => (await topOf()) >= 180 && (await topOf()) < 420).toBe(true);
    }
  },
);

test('the station is used with the keyboard alone', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  await page.goto('/remoteMonitor?sort=name');
  const lines = shown(page);
  await soon(() => lines.count()).toBe(robots().length);
  const isFocused = (at: number) => lines.nth(at).evaluate((each) => each === document.activeElement);
  // From the search to the robots, in few steps.
  await page.getByLabel(t('monitoring.search')).focus();
  let tabs = 0;
  for (; tabs < 14 && !(await isFocused(0)); tabs += 1) await page.keyboard.press('Tab');
  expect(await isFocused(0)).toBe(true);
  // Or with arrow down, once the list matches the field.
  const search = page.getByLabel(t('monitoring.search'));
  await search.fill(robots()[1]!.name);
  await soon(() => lines.count()).toBe(1);
  await search.press('ArrowDown');
  expect(await isFocused(0)).toBe(true);
  await search.fill('');
  await soon(() => lines.count()).toBe(robots().length);
  await search.press('ArrowDown');
  await soon(() => lines.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement))).toBe(1);
  await page.keyboard.press('Home');
  await soon(() => isFocused(0)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await soon(() => lines.nth(1).evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('End');
  await soon(() => lines.last().evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await dialogNamed(page, robots()[0]!.name).waitFor();
  await page.keyboard.press('ArrowDown');
  await dialogNamed(page, robots()[1]!.name).waitFor();
  await page.keyboard.press('ArrowDown');
  await dialogNamed(page, robots()[2]!.name).waitFor();
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  // Back on the robot that was shown last.
  await soon(() => isFocused(2)).toBe(true);
  await page.keyboard.press('ArrowDown');
  await soon(() => isFocused(3)).toBe(true);

  // The drawer follows the list, and closes from there.
  await page.keyboard.press('Enter');
  await dialogNamed(page, robots()[3]!.name).waitFor();
  await lines.nth(3).focus();
  await page.keyboard.press('ArrowUp');
  await dialogNamed(page, robots()[2]!.name).waitFor();
  await soon(() => isFocused(2)).toBe(true);
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
  expect(await isFocused(2)).toBe(true);

  // A light is selected, and its robots are reached.
  await page
    .getByRole('group', { name: t('monitoring.lights') })
    .getByRole('button')
    .nth(3)
    .press('Space');
  await soon(() => new URL(page.url()).searchParams.get('light')).toBe('online');
});

test('the battery is drawn by the thresholds of the condition, with a text alternative', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[5]!;
  await page.goto('/remoteMonitor');
  for (const [code, word, percent] of [
    ['4-6', 'low', 22],
    ['3-12', 'veryLow', 8],
  ] as const) {
    robot.machine.incidents.begin(code);
    const battery = t('devices.battery', { percent });
    const drawn = line(page, name).getByTitle(t(`monitoring.battery.${word}`, { battery }));
    await drawn.waitFor();
    // The same sign as the light of that severity.
    const sign = await line(page, name).locator('svg path').first().getAttribute('d');
    expect(await drawn.locator('svg path').last().getAttribute('d')).toBe(sign);
    robot.machine.incidents.end(code);
  }
  await line(page, name).getByText(t('monitoring.well'), { exact: true }).waitFor();
});

test('a recovery step is ticked with the keyboard, others see it at once, and it is cleared with its code', async () => {
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  const operator = await stage.open({ as: 'operator' });
  const { robot, name } = robots()[2]!;
  robot.machine.incidents.begin('3-5');
  for (const page of [owner, operator]) await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  const step = (page: Page) =>
    dialogNamed(page, name).getByRole('checkbox', { name: t('recoverySteps.step.contactService') });
  await step(operator).waitFor();
  const isFocused = () => step(owner).evaluate((each) => each === document.activeElement);
  await step(owner).focus();
  for (const isTicked of [true, false, true]) {
    await owner.keyboard.press('Space');
    await soon(() => step(operator).isChecked()).toBe(isTicked);
    // The focus stays on the step.
    expect(await isFocused()).toBe(true);
  }
  await expectAccessible(operator);
  robot.machine.incidents.end('3-5');
  for (const page of [owner, operator])
    await dialogNamed(page, name).getByText(t('monitoring.well'), { exact: true }).waitFor();
  expect(await step(operator).count()).toBe(0);
});

test('after a menu led away from the station, the palette still opens, and finds the alerts', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor');
  await page
    .getByRole('button', { name: t('common.action.more'), exact: true })
    .first()
    .press('Enter');
  await page.getByRole('menuitem', { name: t('shell.page.workRecords') }).press('Enter');
  await page.getByRole('heading', { level: 1, name: t('shell.page.workRecords') }).waitFor();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('palette.label') });
  await palette.getByRole('combobox').fill(t('shell.page.alerts'));
  await palette.getByRole('option', { name: t('shell.page.alerts'), exact: true }).waitFor();
  await page.keyboard.press('Escape');
});

test('the palette leads to a robot on the station, and to any other in its group', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const watched = robots()[0]!;
  const other = old()[0]!;
  for (const [{ robot, name }, path] of [
    [watched, '/remoteMonitor'],
    [other, '/devices'],
  ] as const) {
    await page.goto('/taskManager');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: t('palette.open') }).click();
    const palette = page.getByRole('dialog', { name: t('palette.label') });
    await palette.getByRole('combobox').fill(robot.sn);
    await palette.getByRole('option', { name: new RegExp(robot.sn) }).click();
    await dialogNamed(page, name).waitFor();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

/** Selects and restarts robots with the keyboard. */
async function selectAndRestart(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) {
    await line(page, name).focus();
    await page.keyboard.press('x');
  }
  await page
    .getByRole('region', { name: t('monitoring.selection.label') })
    .getByRole('button', { name: t('commands.kind.device.restart') })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
}

test('several robots are selected with the keyboard and restarted together', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/remoteMonitor');
  const chosen = robots().slice(0, 2);
  const applied = () => chosen.map(({ robot }) => robot.machine.appliedCounts.commands.size);
  const before = applied();
  for (const { name } of chosen) {
    await line(page, name).focus();
    await page.keyboard.press('x');
  }
  await page.getByText(t('monitoring.selection.count', { count: 2 })).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('region', { name: t('monitoring.selection.label') })
    .getByRole('button', { name: t('commands.kind.device.restart') })
    .press('Enter');
  await page.getByRole('alertdialog').getByRole('button').last().press('Enter');
  await soon(() => applied()).toEqual(before.map((count) => count + 1));
});

test('a row shows that its robot restarts, the shared cause of its alert, and the assignee', async () => {
  const page = await stage.open({ as: 'owner', width: 1440, height: 900 });
  await watchClass(page);
  const { accessPoint } = robots()[0]!.robot.machine.identity;
  const lost = robots().filter(({ robot }) => robot.machine.identity.accessPoint === accessPoint);
  const [first] = lost;
  await page.goto('/remoteMonitor');
  const row = (name: string) => page.locator('[data-robot-row]').filter({ has: line(page, name) });
  await row(first!.name).waitFor();
  const { quirks } = first!.robot.machine;
  quirks.slowness = 20;
  await selectAndRestart(page, first!.name);
  await row(first!.name).getByText(t('monitoring.restarting')).waitFor();
  quirks.slowness = 1;
  await soon(() => page.getByText(t('monitoring.restarting')).count()).toBe(0);

  stage.site.fleet!.cutBehind(accessPoint, 60_000);
  const link = row(first!.name).getByRole('link');
  await link.waitFor();
  const text = await link.innerText();
  expect(text).toContain(accessPoint);
  expect(text).toContain(String(lost.length - 1));
  expect(
    await row(first!.name)
      .getByText(t('alerts.taken', { name: '' }))
      .count(),
  ).toBe(0);

  const { items } = await ask<{ items: { id: string }[] }>(page, `alerts?sn=${first!.robot.sn}`);
  const { userId, name: me } = await ask<{ userId: string; name: string }>(page, 'user/info');
  const action = { kind: 'assign', userId };
  const given = await page.request.put('/v1/rms/alerts', { data: { ids: [items[0]!.id], action } });
  expect(given.status()).toBe(200);
  for (const { name } of lost)
    await row(name)
      .getByText(t('alerts.taken', { name: me }))
      .waitFor();
  expect(await cut(page)).toEqual([]);
  await expectAccessible(page);
  await page.goto('/remoteMonitor?view=cards');
  await row(first!.name)
    .getByText(t('alerts.taken', { name: me }))
    .waitFor();
  await expectAccessible(page);
  await page.goto(`/remoteMonitor?robot=${first!.robot.sn}`);
  await row(first!.name)
    .getByText(t('alerts.taken', { name: me }))
    .waitFor();

  await page.keyboard.press('Escape');
  await line(page, first!.name).focus();
  await page.keyboard.press('Tab');
  await soon(() => link.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialogNamed(page, t('monitorCodes.2-1.title')).waitFor();
  stage.site.fleet!.mendBehind(accessPoint);
});

test('monitoring of a robot is stopped, shown as stopped, and resumed', async () => {
  const page = await stage.open({ as: 'member' });
  await watchClass(await stage.open({ as: 'owner' }));
  const { robot, name } = robots()[2]!;
  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  const panel = dialogNamed(page, name);
  await panel.getByRole('button', { name: t('monitoring.stop.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('monitoring.stop.title', { name }) });
  await dialog.getByRole('radio', { name: t('monitoring.stop.resumed') }).check();
  await dialog.getByRole('button', { name: t('monitoring.stop.action') }).click();
  await panel.getByText(t('monitoring.stop.untilResumed')).waitFor();
  robot.machine.incidents.begin('3-6');
  await line(page, name).getByText(t('monitoring.stopped')).waitFor();
  expect(await count(page, 'notSet')).toBe('1');
  // A failure is reported, whether one robot is resumed or a selection.
  await page.route('**/setting/status', (route) => route.fulfill({ status: 500, json: {} }), { times: 2 });
  const failed = page.getByText(t('errors.server.error.title'));
  await panel.getByRole('button', { name: t('monitoring.resume.action') }).click();
  await soon(() => failed.count()).toBe(1);
  await line(page, name).focus();
  await page.keyboard.press('x');
  const bar = page.getByRole('region', { name: t('monitoring.selection.label') });
  await bar.getByRole('button', { name: t('devices.action.more') }).press('Enter');
  await page.getByRole('menuitem', { name: t('monitoring.resume.action') }).press('Enter');
  await soon(() => failed.count()).toBe(2);
  await bar.getByRole('button', { name: t('monitoring.selection.clear') }).press('Enter');
  await panel.getByRole('button', { name: t('monitoring.resume.action') }).click();
  await line(page, name).getByText(t('monitorCodes.3-6.title')).waitFor();
  robot.machine.incidents.end('3-6');
  const until = new Date(Date.now() + 2 * 60 * 60_000).toISOString();
  const stop = (isStopped: boolean) =>
    page.request.put('/v1/rms/monitor/device/setting/status', {
      data: { sn: robot.sn, isStopped, ...(isStopped && { until }) },
    });
  expect((await stop(true)).status()).toBe(200);
  const [before] = t('monitoring.stoppedUntil', { time: '|' }).split('|');
  await line(page, name)
    .getByText(new RegExp(`^${before}(\\d\\d/\\d\\d )?\\d\\d:\\d\\d$`))
    .waitFor();
  await stop(false);
  await line(page, name).getByText(t('monitoring.well'), { exact: true }).waitFor();

  await panel.getByRole('button', { name: t('monitoring.comment.edit') }).click();
  // A comment that is too long says so, until it is corrected.
  const tooLong = panel.getByText(t('fields.field.too_long', { max: deviceLimits.commentMax }));
  await panel.getByRole('textbox').fill('x'.repeat(5000));
  await panel.getByRole('button', { name: t('common.action.save') }).click();
  await tooLong.waitFor();
  await panel.getByRole('textbox').fill('Beside the door');
  await soon(() => tooLong.count()).toBe(0);
  await panel.getByRole('button', { name: t('common.action.save') }).click();
  await panel.getByText('Beside the door').waitFor();
});

test.each([-2, 2])('on a computer whose clock is %d hours off, times are the server’s', async (hours) => {
  const page = await stage.open({ as: 'member' });
  await watchClass(await stage.open({ as: 'owner' }));
  const { robot, name } = robots()[2]!;
  await page.clock.setSystemTime(Date.now() + hours * HOUR_MS);
  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  const panel = dialogNamed(page, name);
  await panel.getByRole('button', { name: t('monitoring.stop.action') }).click();
  const dialog = page.getByRole('dialog', { name: t('monitoring.stop.title', { name }) });
  await dialog.getByRole('radio', { name: t('monitoring.stop.hours', { count: 1 }) }).check();
  await dialog.getByRole('button', { name: t('monitoring.stop.action') }).click();
  await dialog.waitFor({ state: 'hidden' });
  const { stoppedUntil } = await ask<{ stoppedUntil: string }>(page, `monitor/device/${robot.sn}`);
  expect(Math.abs(Date.parse(stoppedUntil) - Date.now() - HOUR_MS)).toBeLessThan(60_000);
  await panel.getByRole('button', { name: t('monitoring.resume.action') }).click();
  await line(page, name).getByText(t('monitoring.well'), { exact: true }).waitFor();
});

/** From the list of conditions to the editor of a new one. */
async function addCondition(page: Page, name: string): Promise<void> {
  await button(page, t('monitoring.condition.add')).click();
  const dialog = page.getByRole('dialog', { name: t('monitoring.condition.add') });
  await dialog.getByRole('textbox').first().fill(name);
  await dialog.getByRole('button', { name: t('monitoring.condition.add') }).click();
  await page.waitForURL(/\/remoteMonitor\/condition\//);
  // The address changes before the editor is shown.
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await expectAccessible(page);
}

/** Applies a condition from the drawer of a robot. */
async function applyCondition(page: Page, robot: string, condition: string): Promise<void> {
  await dialogNamed(page, robot)
    .getByRole('button', { name: t('devices.action.more') })
    .click();
  await page.getByRole('menuitem', { name: t('monitoring.apply.action') }).click();
  const apply = page.getByRole('dialog', { name: t('monitoring.apply.title') });
  await apply.getByRole('button', { name: new RegExp(t('monitoring.fact.condition')) }).click();
  await page.getByRole('option', { name: condition }).click();
  await apply.getByRole('button', { name: t('monitoring.apply.submit') }).click();
}

test('a condition is created, changed and applied, and decides about lights from then on', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[3]!;
  await page.goto('/remoteMonitor');
  await button(page, t('monitoring.conditions')).click();
  await page.getByRole('link', { name: '預設條件（Kebbi）' }).waitFor();
  await expectAccessible(page);
  await addCondition(page, 'Strict');

  const moderate = page.getByRole('textbox', { name: t('monitoring.setting.battery.moderate') });
  await moderate.fill('10');
  await moderate.blur();
  await page
    .getByText(t('fields.field.too_small', { min: 16 }))
    .first()
    .waitFor();
  await button(page, t('common.action.save')).click();
  await page.getByText(t('monitoring.condition.faults', { count: 1 })).waitFor();
  await moderate.fill('99');
  await moderate.blur();
  await button(page, t('common.action.save')).click();
  await page.getByText(t('monitoring.condition.saved')).waitFor();

  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  await applyCondition(page, name, 'Strict');
  // Counts any battery as low.
  await line(page, name).getByText(t('monitorCodes.4-6.title')).waitFor();
  await line(page, name)
    .getByTitle(t('monitoring.battery.low', { battery: '' }))
    .waitFor();

  await page.goto('/remoteMonitor/conditions');
  const row = page.getByRole('row').filter({ hasText: 'Strict' });
  await row.getByRole('button', { name: t('devices.action.more') }).click();
  await page.getByRole('menuitem', { name: t('common.action.delete') }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: t('common.action.delete') }).click();
  await ask.getByText(t('errors.condition.used.title')).waitFor();
});

test('sound, locks and quiet times of a condition reach the robot, which follows them', async () => {
  const page = await stage.open({ as: 'owner' });
  await watchClass(page);
  const { robot, name } = robots()[4]!;
  await page.goto('/remoteMonitor/conditions');
  await addCondition(page, 'Lessons');
  // A new condition has no robots: the page says where they are chosen.
  await page.getByRole('link', { name: t('monitoring.use.choose') }).waitFor();
  await page.getByRole('tab', { name: t('monitoring.condition.tab.control') }).click();
  const volume = t('monitoring.setting.output.volume');
  await page.getByRole('switch', { name: t('monitoring.setting.output.keep', { name: volume }) }).check();
  await page.getByRole('textbox', { name: volume }).fill('25');
  await page.getByRole('switch', { name: t('monitoring.setting.locks.joints') }).check();
  const quiet = t('monitoring.setting.addTime', { name: t('activity.field.doNotDisturb') });
  await button(page, quiet).click();
  await expectAccessible(page);

  // A second time takes the free days. A third overlaps: the field and the week say so, and it is not saved.
  await button(page, quiet).click();
  expect(await page.getByText(t('monitoring.setting.everyDay')).count()).toBe(0);
  await button(page, quiet).click();
  await button(page, t('common.action.save')).click();
  await page.getByText(t('monitoring.condition.faults', { count: 1 })).waitFor();
  await expectAccessible(page);
  await button(page, t('monitoring.setting.removeTime')).last().click();
  // One press ends a clash between two settings.
  await button(page, t('monitoring.setting.addTime', { name: t('activity.field.neverSleep') })).click();
  const ends = page
    .getByRole('group', { name: t('monitoring.setting.to') })
    .first()
    .getByRole('spinbutton');
  await ends.first().click();
  await page.keyboard.type('2300');
  const fix = button(page, t('monitoring.setting.fix.times', { from: '08:00', to: '22:00' }));
  await fix.press('Enter');
  await fix.waitFor({ state: 'detached' });
  await soon(() => ends.first().innerText()).toBe('22');
  await button(page, t('common.action.save')).click();
  await page.getByText(t('monitoring.condition.saved')).waitFor();

  await page.goto(`/remoteMonitor?robot=${robot.sn}`);
  await applyCondition(page, name, 'Lessons');
  const panel = dialogNamed(page, name);
  const fact = (term: string) =>
    panel.locator('dt', { hasText: term }).locator('xpath=following-sibling::dd[1]');
  await soon(() => fact(t('monitoring.fact.volume')).innerText()).toBe('25%');
  expect(await fact(t('monitoring.fact.joints')).innerText()).toBe(t('monitoring.fact.locked'));
  expect(robot.machine.readState().output).toMatchObject({ volume: 25, areJointsLocked: true });
  await soon(() => fact(t('monitoring.fact.condition')).innerText()).toBe('Lessons');
});

test('on a phone a robot has two lines, and its drawer is a sheet', async () => {
  const page = await stage.open({ as: 'member', language: 'zh-TW', isPhone: true, width: 390, height: 844 });
  await watchClass(await stage.open({ as: 'owner' }));
  await page.addInitScript(() => {
    const tops: string[] = [];
    Object.assign(window, { tops });
    new MutationObserver((changes) => {
      for (const { target } of changes)
        if (target instanceof HTMLElement && target.dataset['index'] !== undefined)
          tops.push(target.style.top);
    }).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  await page.goto('/remoteMonitor');
  await soon(() => shown(page).count()).toBe(robots().length);
  await page.waitForTimeout(300);
  // Headers and robots are as high as estimated: none moves once it is measured.
  expect(await page.evaluate(() => (window as unknown as { tops: string[] }).tops)).toEqual([]);
  const heights = await shown(page).evaluateAll((all) => all.map((each) => each.clientHeight));
  expect(Math.max(...heights)).toBeLessThanOrEqual(92);
  expect(await cut(page)).toEqual([]);
  await expectAccessible(page);
  await shown(page).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.waitFor();
  await expectAccessible(page);
  // The sheet covers the page: the tab order does not leave it.
  await soon(() => sheet.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await sheet.evaluate((each) => each.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});
