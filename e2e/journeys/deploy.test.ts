import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { askForGone } from '../browser/ask-for-gone.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { refuseDiscard } from '../browser/discard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const robotsIn = (group: string) => robotsOf(stage.site.fleet!, group);

async function open(page: Page, config: string): Promise<void> {
  await page.goto('/config');
  await page.getByRole('link', { name: config }).click();
  await page.getByRole('heading', { name: config, level: 1 }).waitFor();
}

/** The robots of a group as the owner's browser reads them. */
async function connections(page: Page, group: string): Promise<Map<string, number>> {
  const reply = await page.request.get('/v1/rms/devices?limit=200');
  const { data } = (await reply.json()) as {
    data: { items: { sn: string; connection: number; group: { name: string } }[] };
  };
  return new Map(
    data.items.filter((each) => each.group.name === group).map((each) => [each.sn, each.connection]),
  );
}

async function allOnline(page: Page, group: string): Promise<void> {
  await soon(async () => [...(await connections(page, group)).values()].every((each) => each === 1)).toBe(
    true,
  );
}

/** Records every text that each row of the table has shown. */
async function watchRows(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      for (const row of document.querySelectorAll('[role=row]')) seen.add((row as HTMLElement).innerText);
    };
    look();
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    Object.assign(window, { seenRows: seen });
  });
}

const seenRows = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenRows: Set<string> }).seenRows]);

/** Records every value that the newest record of the list has shown. */
async function watchProgress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<number>();
    const look = () => seen.add(Number(document.querySelector('[role=progressbar]')?.ariaValueNow));
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
    Object.assign(window, { seenProgress: seen });
  });
}

const seenProgress = (page: Page) =>
  page.evaluate(() => [...(window as unknown as { seenProgress: Set<number> }).seenProgress]);

test('a changed configuration is deployed to a group, with the progress of each robot', async () => {
  const group = '3-A 教室';
  const page = await stage.open({ as: 'owner' });
  await allOnline(page, group);
  const [away, ...others] = robotsIn(group);
  await away!.robot.stop();
  await soon(async () => (await connections(page, group)).get(away!.robot.sn)).toBe(0);

  const list = await stage.open({ as: 'owner' });
  await list.goto('/devices');
  await list
    .getByRole('button', { name: `${t('devices.filter.group')}: ${t('devices.filter.allGroups')}` })
    .click();
  await list.getByRole('option', { name: group }).click();
  await list.keyboard.press('Escape');
  await soon(() => list.getByRole('row').count()).toBe(8);
  await list.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await watchRows(list);

  await open(page, '閱讀時間');
  const deploy = page.getByRole('button', { name: t('shell.deploy') });
  await page.getByLabel(t('configs.field.selfName')).fill('Bibi');
  await page.getByRole('button', { name: t('configs.deploy.saveAndDeploy') }).waitFor();
  await page.getByRole('button', { name: t('common.action.save'), exact: true }).click();
  await page.getByText(t('configs.saved', { version: '2' })).waitFor();
  await deploy.click();

  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: group }).check({ force: true });
  await refuseDiscard(page, t);
  await dialog.getByText(t('configs.deploy.receives', { count: 6, version: '2' })).waitFor();
  await dialog.getByText(t('configs.deploy.offline', { count: 1 })).waitFor();
  await dialog.getByText(away!.name).waitFor();
  await expectAccessible(page);
  const records = await stage.open({ as: 'owner' });
  await records.goto('/taskManager');
  await records.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await watchProgress(records);
  await dialog.getByRole('button', { name: t('configs.deploy.submit', { count: 6 }) }).click();

  await dialog.getByText(t('configs.deploy.leftOut', { count: 1 })).waitFor();
  await dialog.getByText(away!.name).waitFor();
  await soon(() => dialog.getByRole('listitem').getByRole('progressbar').count()).toBe(6);
  const goesOn = dialog.getByText(t('configs.deploy.goesOn'));
  await goesOn.waitFor();
  await expectAccessible(page);
  await soon(() => dialog.getByText(t('commands.status.done'), { exact: true }).count()).toBe(6);
  // A screen reader is told the end.
  await dialog
    .getByRole('status')
    .getByText(t('commands.count.succeeded', { count: 6 }))
    .waitFor();
  expect(await goesOn.count()).toBe(0);

  await soon(() => records.getByRole('progressbar').first().getAttribute('aria-valuenow')).toBe('100');
  // Robots in progress count too, not only those that have ended.
  const ended = [0, 1, 2, 3, 4, 5, 6].map((count) => Math.round((count * 100) / 6));
  expect((await seenProgress(records)).filter((each) => !ended.includes(each))).not.toEqual([]);

  await soon(() => list.getByText(t('devices.config.applied', { version: '2' })).count()).toBe(6);
  const installing = t('devices.config.installing', { to: '2', progress: '#' }).split('#')[0]!;
  const seen = await seenRows(list);
  for (const { robot } of others)
    expect(seen.some((row) => row.includes(robot.sn) && row.includes(installing))).toBe(true);
  for (const { robot } of others) expect(robot.machine.readState().selfName).toBe('Bibi');
  expect(away!.robot.machine.readState().selfName).not.toBe('Bibi');

  await dialog.getByRole('button', { name: t('commands.details') }).click();
  const drawer = page.getByRole('dialog', { name: t('commands.kind.config.apply') });
  await drawer
    .getByText(t('commands.count.succeeded', { count: 6 }))
    .first()
    .waitFor();
  await drawer.getByText(t('tasks.leftOut', { count: 1 })).waitFor();
  await drawer.getByText(away!.name).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.goto('/taskManager');
  const record = page.getByRole('row').nth(1);
  await record.getByText(t('commands.state.success'), { exact: true }).waitFor();
  await record.getByText('閱讀時間').waitFor();
  await expectAccessible(page);
});

test('failures are shown, and retried', async () => {
  const group = '圖書館';
  const page = await stage.open({ as: 'owner' });
  await allOnline(page, group);
  const robots = robotsIn(group);
  const [failing, refusing] = robots;
  failing!.robot.machine.quirks.installFailures = 1;
  refusing!.robot.machine.quirks.brokenPart = '3-6';

  await open(page, '5-B 早晨');
  await page.getByRole('button', { name: t('shell.deploy') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: group }).check({ force: true });
  await dialog.getByRole('button', { name: t('configs.deploy.submit', { count: robots.length }) }).click();
  for (const status of ['failed', 'refused'] as const)
    await dialog
      .getByText(t(`commands.status.${status}`), { exact: true })
      .first()
      .waitFor();
  await dialog.getByText(/3-6/).waitFor();
  await soon(() => dialog.getByText(t('commands.status.done'), { exact: true }).count()).toBe(
    robots.length - 2,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('commands.details') }).click();

  const drawer = page.getByRole('dialog', { name: t('commands.kind.config.apply') });
  await drawer
    .getByText(t('commands.count.failed', { count: 2 }))
    .first()
    .waitFor();
  await expectAccessible(page);
  // The menu shows it as well; a screen reader cannot reach it while the drawer is open.
  await page
    .getByText(t('shell.failedTasks', { count: 1 }))
    .first()
    .waitFor({ state: 'attached' });

  failing!.robot.machine.quirks.installFailures = 0;
  refusing!.robot.machine.quirks.brokenPart = null;
  await drawer.getByRole('button', { name: t('common.action.retry'), exact: true }).click();
  const kindOf = t('commands.kind.config.apply');
  const both = page.getByRole('dialog', {
    name: t('commands.send.confirmTitle', { kind: kindOf, count: 2 }),
  });
  await both.getByRole('button', { name: t('common.action.retry'), exact: true }).click();
  await page.getByText(t('tasks.retried', { count: 2 })).waitFor();
  // The drawer shows the new task; the focused button is removed with the old one.
  await drawer
    .getByRole('button', { name: t('common.action.retry'), exact: true })
    .waitFor({ state: 'detached' });
  await drawer
    .getByText(t('commands.count.succeeded', { count: 2 }))
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  // The details were beside the editor, which is still open.
  await page.getByRole('heading', { name: '5-B 早晨', level: 1 }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/config\//);
  await page.goto('/taskManager');
  const retried = page.getByRole('row').nth(1);
  await retried
    .getByText(t('commands.count.succeeded', { count: 2 }))
    .first()
    .waitFor();
  await retried.getByText(t('commands.state.success'), { exact: true }).waitFor();
  await soon(() => page.getByText(t('shell.failedTasks', { count: 1 })).count()).toBe(0);
  for (const { robot } of robots) expect(robot.machine.readState().selfName).toBe('小比');

  await page
    .getByRole('button', { name: `${t('commands.column.state')}: ${t('commands.filter.anyState')}` })
    .click();
  await page.getByRole('menuitemradio', { name: t('commands.state.scheduled') }).click();
  await page.getByText(t('commands.empty.noMatch')).waitFor();
  await expectAccessible(page);
});

test('a configuration is deployed on a phone', async () => {
  const page = await stage.open({ as: 'member', isPhone: true, width: 390, height: 844 });
  const { robot, name } = robotsIn('5-B 教室')[0]!;
  await allOnline(page, '5-B 教室');
  await page.goto(`/devices?keyword=${robot.sn}`);
  await page.getByRole('checkbox', { name: t('devices.selection.row', { name }) }).tap();
  // All buttons fit without horizontal scrolling.
  const deploy = page.getByRole('button', { name: t('devices.selection.deploy') });
  const box = (await deploy.boundingBox())!;
  expect(box.x + box.width).toBeLessThanOrEqual(390);
  await askForGone(page, '**/v1/rms/config/*/deploy');
  await deploy.tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: new RegExp(t('configs.column.name')) }).tap();
  await page.getByRole('option', { name: '大廳接待' }).tap();
  await dialog.getByText(t('configs.deploy.receives', { count: 1, version: '1' })).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('configs.deploy.submit', { count: 1 }) }).tap();
  await dialog.getByText(t('tasks.missing', { count: 1 })).waitFor();
  await dialog.getByText(t('commands.status.done'), { exact: true }).waitFor();
  await dialog
    .getByRole('button', { name: t('common.action.close'), exact: true })
    .last()
    .tap();
  await page.getByText(t('devices.config.applied', { version: '1' })).waitFor();
  expect(robot.machine.readState().selfName).toBe('凱比');
});

test('opened from a group, the dialog names the group before anything is chosen', async () => {
  const page = await stage.open({ as: 'owner' });
  const group = '5-B 教室';
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: group }).first().click();
  await page.getByRole('heading', { name: group, level: 1 }).waitFor();
  const assign = page.getByRole('button', { name: t('groups.configuration.assign') });
  await assign.or(page.getByRole('button', { name: t('groups.configuration.change') })).click();
  await page.getByRole('dialog', { name: t('configs.deploy.titleTo', { group }) }).waitFor();
});
