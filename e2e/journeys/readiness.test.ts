import { weekdays } from '@muster/contract/monitoring/week-times';
import { createLesson, removeLesson, updateLesson } from '@muster/contract/readiness/lessons.endpoints';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask, caller } from '../browser/call.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { leaveAlone } from '../browser/leave-alone.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage();
const t = await speak();
const call = caller(stage);
const CLASS = '5-B 教室';
const robots = () => robotsOf(stage.site.fleet!, CLASS);
const tileOf = (page: Page, name: string) => page.locator('[data-robot]').filter({ hasText: name });

/** Turns off random faults. */
function calm(): void {
  for (const { robot } of robots()) robot.machine.quirks.hasPassingFaults = false;
}

/** Opens the board of the class, once its robots are online. */
async function boardOf(page: Page, search = ''): Promise<string> {
  const { items } = await ask<{ items: { id: string; name: string }[] }>(page, 'groups?limit=50');
  const { id } = items.find(({ name }) => name === CLASS)!;
  const online = async () =>
    (
      await ask<{ robots: { reasons: { kind: string }[] }[] }>(page, `readiness/board?groupId=${id}`)
    ).robots.filter(({ reasons }) => reasons.every(({ kind }) => kind !== 'offline')).length;
  await soon(online).toBe(robots().length);
  await page.goto(`/readiness?group=${id}${search}`);
  await page.locator('[data-robot]').first().waitFor();
  return id;
}

test('a class is checked, one button fixes what can be fixed, and tiles turn ready', async () => {
  calm();
  const page = await stage.open({ as: 'owner' });
  const [sleeper, faulty] = robots();
  await boardOf(page);
  sleeper!.robot.machine.sleep();
  faulty!.robot.machine.incidents.begin('3-11');
  const asleep = tileOf(page, sleeper!.name);
  await asleep.getByText(t('readiness.what.asleep')).waitFor();
  await asleep.getByText(t('readiness.until.wake')).waitFor();
  await tileOf(page, faulty!.name).getByText(t('monitorCodes.3-11.title')).waitFor();
  // They are not monitored: only their own reports are known.
  await tileOf(page, robots().at(-1)!.name).getByText(t('readiness.notWatched')).waitFor();
  await expectAccessible(page);

  // Other robots' codes do not count: the button wakes the one.
  await page.getByRole('button', { name: t('readiness.fix.button', { count: 1 }) }).click();
  await page.getByText(t('readiness.fix.started', { count: 1 })).waitFor();
  await soon(() => sleeper!.robot.machine.readState().isAsleep).toBe(false);
  await soon(() => asleep.getByText(t('readiness.what.asleep')).count()).toBe(0);

  await tileOf(page, faulty!.name).click();
  const dialog = page.getByRole('dialog', { name: faulty!.name });
  await dialog.getByText('3-11').waitFor();
  await dialog.getByText(t('readiness.notWatchedHint')).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('readiness.present') }).click();
  await page.getByRole('button', { name: t('readiness.leave') }).waitFor();
  await expectAccessible(page);
  const first = page.locator('[data-robot]').first();
  await first.focus();
  await page.keyboard.press('ArrowRight');
  expect(
    await page
      .locator('[data-robot]')
      .nth(1)
      .evaluate((tile) => tile === document.activeElement),
  ).toBe(true);
  await page.keyboard.press('Escape');
  await soon(() => page.url()).not.toContain('show=board');
});

test('a board that is presented stays live without anyone at the computer', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.clock.install();
  await boardOf(page, '&show=board');
  const leave = page.getByRole('button', { name: t('readiness.leave') });
  const live = page.getByRole('main', { name: t('shell.page.readiness') }).getByText(t('readiness.live'));
  await leave.waitFor();
  await live.waitFor();
  await leaveAlone(page);
  await live.waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  await page.route('**/readiness/board**', (route) => route.fulfill({ status: 503, json: {} }));
  // The robots are still shown, with a notice that they may have changed.
  const notice = page.getByRole('main', { name: t('shell.page.readiness') }).getByRole('alert');
  await soon(async () => {
    await page.clock.fastForward(25_000);
    return notice.count();
  }).toBe(1);
  expect(await page.locator('[data-robot]').count()).toBe(robots().length);
});

test('until the board of another group has arrived, the one before is not shown as its', async () => {
  const page = await stage.open({ as: 'owner' });
  await boardOf(page);
  const { items } = await ask<{ items: { id: string; name: string }[] }>(page, 'groups?limit=50');
  const other = items.find(({ name }) => name === '3-A 教室')!;
  const { promise: isSeen, resolve: seen } = Promise.withResolvers<void>();
  await page.route(`**/readiness/board?groupId=${other.id}**`, async (route) => {
    await isSeen;
    await route.fallback();
  });
  await visit(page, `/readiness?group=${other.id}`);
  await soon(() => page.locator('[data-robot]').count()).toBe(0);
  await page.getByRole('status').getByText(t('common.loading')).waitFor();
  seen();
  await page.locator('[data-robot]').first().waitFor();
});

test('a weekly lesson is saved, and the board opens with it', async () => {
  calm();
  const page = await stage.open({ as: 'member' });
  await boardOf(page);
  await page.getByRole('button', { name: t('readiness.lessons.title') }).click();
  await page.getByRole('button', { name: t('readiness.lessons.add') }).click();
  const dialog = page.getByRole('dialog', { name: t('readiness.lessons.add') });
  await dialog.getByRole('textbox').first().fill('Traffic lights');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('readiness.lessons.add') }).click();
  const list = page.getByRole('dialog', { name: t('readiness.lessons.title') });
  await list.getByText('Traffic lights').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Traffic lights/ }).waitFor();

  // Also without a class in the address.
  await page.goto('/readiness');
  await page.getByRole('button', { name: /Traffic lights/ }).waitFor();
  await tileOf(page, robots()[0]!.name).waitFor();
});

test('two users change one lesson: the second sees what the first saved, and both changes are kept', async () => {
  const page = await stage.open({ as: 'member', isPhone: true });
  const groupId = await boardOf(page);
  const plan = { minutes: 40, reserve: 10, packageName: null, versionCode: null };
  const lesson = { ...plan, name: 'Shared', days: [...weekdays], beginTime: '05:10' };
  const { id, revision } = await call(page, createLesson, { body: { groupId, lesson } });
  await page.getByRole('button', { name: t('readiness.lessons.title') }).click();
  await page.getByRole('button', { name: t('readiness.lessons.edit', { name: 'Shared' }) }).click();
  const dialog = page.getByRole('dialog', { name: t('readiness.lessons.edit', { name: 'Shared' }) });
  await dialog.getByRole('textbox').first().fill('Renamed');
  await call(page, updateLesson, {
    params: { id },
    body: { lesson: { ...lesson, beginTime: '05:40', packageName: 'com.robot.storybook' }, revision },
  });
  await dialog.getByRole('button', { name: t('common.action.save') }).click();
  await dialog.getByText(t('errors.lesson.conflict.title')).waitFor();
  // The app by its name, as in the list of lessons.
  await dialog.getByText(/05:40.*Storybook/).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('readiness.lessons.conflict.mine') }).click();
  const list = page.getByRole('dialog', { name: t('readiness.lessons.title') });
  await list.getByRole('listitem').filter({ hasText: 'Renamed' }).filter({ hasText: '05:40' }).waitFor();
  await call(page, removeLesson, { params: { id } });
});

test('an operator sees and fixes, but cannot edit lessons; also on a phone', async () => {
  calm();
  const page = await stage.open({
    as: 'operator',
    isPhone: true,
    width: 390,
    height: 844,
    language: 'ja-JP',
  });
  const say = await speak('ja-JP');
  // For a separate lesson: by tomorrow's, with which the board may open, uncharged robots would be empty.
  const soonAt = new Date(Date.now() + 15 * 60_000).toISOString();
  await boardOf(page, `&at=${soonAt}`);
  const sleeper = robots().at(-1)!;
  sleeper.robot.machine.sleep();
  await tileOf(page, sleeper.name).getByText(say('readiness.what.asleep')).waitFor();
  await page.getByRole('button', { name: say('readiness.fix.button', { count: 1 }) }).waitFor();
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: say('readiness.lessons.title') }).click();
  await page.getByRole('dialog', { name: say('readiness.lessons.title') }).waitFor();
  expect(await page.getByRole('button', { name: say('readiness.lessons.add') }).count()).toBe(0);
});

test('the dashboard shows how many robots are ready for the next lesson, and leads to its board', async () => {
  calm();
  const page = await stage.open({ as: 'owner' });
  const groupId = await boardOf(page);
  const { timeZone } = await ask<{ timeZone: string }>(page, `readiness/lessons?groupId=${groupId}`);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const lesson = {
    name: 'Next one',
    days: [...weekdays],
    beginTime: clock.format(Date.now() + 30 * 60_000),
    minutes: 45,
    reserve: 10,
    packageName: null,
    versionCode: null,
  };
  await call(page, createLesson, { body: { groupId, lesson } });
  const [sleeper] = robots();
  sleeper!.robot.machine.sleep();
  await page.goto('/abc');
  const card = page.getByRole('region', { name: t('dashboard.lesson.title') });
  await card.getByText('Next one').waitFor();
  const row = card.getByRole('listitem').filter({ hasText: sleeper!.name });
  await row.getByText(t('readiness.what.asleep')).waitFor();
  await expectAccessible(page);
  // The only button; a robot that an earlier test put to sleep may be counted too.
  const fix = card.getByRole('button');
  await fix.press('Enter');
  await fix.waitFor({ state: 'detached' });
  // The next Tab goes on from the card, not from the top of the page.
  await page.keyboard.press('Tab');
  const link = card.getByRole('link', { name: t('readiness.next.open') });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  await link.press('Enter');
  await page.getByRole('button', { name: /Next one/ }).waitFor();
  await tileOf(page, sleeper!.name).waitFor();
});

test('the dashboard says that it does not know the next lesson, instead of showing none, and asks again', async () => {
  const page = await stage.open({ as: 'owner' });
  const path = '**/v1/rms/readiness/opening*';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/abc');
  const card = page.getByRole('region', { name: t('dashboard.lesson.title') });
  const again = card.getByRole('button', { name: t('common.action.retry') });
  await again.waitFor();
  await expectAccessible(page);
  await page.unroute(path);
  await again.press('Enter');
  await card.getByText('Next one').waitFor();
});

test('while a lesson is in progress, the dashboard does not call it the next one', async () => {
  const page = await stage.open({ as: 'owner' });
  const groupId = await boardOf(page);
  const { timeZone } = await ask<{ timeZone: string }>(page, `readiness/lessons?groupId=${groupId}`);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
  const beginTime = clock.format(Date.now() - 2 * 60_000);
  const plan = { days: [...weekdays], beginTime, minutes: 20, reserve: 10, packageName: null };
  await call(page, createLesson, {
    body: { groupId, lesson: { ...plan, name: 'Begun', versionCode: null } },
  });
  await page.goto('/abc');
  const card = page.getByRole('region', { name: t('dashboard.lesson.running') });
  await card.getByText('Begun').waitFor();
  expect(await page.getByRole('region', { name: t('dashboard.lesson.title') }).count()).toBe(0);
});
