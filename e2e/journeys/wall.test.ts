import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { CLASS, demoClass } from '../browser/demo-class.ts';
import { tickRow } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ isDemo: true });
const t = await speak();
const { robots, watch: watchClass } = demoClass(stage);
const SCREEN = { width: 1920, height: 1080 };

const tile = (page: Page) => page.getByRole('listitem').filter({ hasText: CLASS });
/** No text smaller than 26 pixels on a screen of 1920 × 1080. */
const smallest = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll<HTMLElement>('main :not([role=group] *)')].filter(
      (each) =>
        each.offsetParent !== null &&
        [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
    );
    return Math.min(...texts.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)));
  });

test('the wall shows faults and remedies live, and leads back', async () => {
  const page = await stage.open({ as: 'operator', ...SCREEN });
  const owner = await stage.open({ as: 'owner' });
  await watchClass(owner);
  await page.goto('/remoteMonitor');
  await page.getByRole('button', { name: t('shell.page.wall') }).click();
  await tile(page).getByText(t('wall.group.allNormal')).waitFor();
  const { robot, name } = robots()[0]!;
  robot.machine.incidents.begin('3-11');
  await page.getByText(t('wall.alert.robot', { name, what: t('monitorCodes.3-11.title') })).waitFor();
  await page.getByText(t('monitorCodes.3-11.hint'), { exact: false }).waitFor();
  await tile(page)
    .getByText(t('wall.group.high', { count: 1 }))
    .waitFor();
  await expectAccessible(page);
  expect(await smallest(page)).toBeGreaterThanOrEqual(26);
  for (const size of [SCREEN, { width: 1280, height: 720 }, { width: 3840, height: 2160 }]) {
    await page.setViewportSize(size);
    const overflow = await page.evaluate(() => {
      const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
      return [scrollWidth - clientWidth, scrollHeight - clientHeight];
    });
    expect(overflow).toEqual([0, 0]);
  }
  robot.machine.incidents.end('3-11');
  await tile(page).getByText(t('wall.group.allNormal')).waitFor();
  // An operator cannot share it.
  await page.keyboard.press('Shift');
  expect(await page.getByRole('button', { name: t('wall.share.open') }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: t('shell.page.remoteMonitor') }).waitFor();
  await soon(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
});

test('on an upright phone the name of each light is whole', async () => {
  const page = await stage.open({ as: 'operator', width: 390, height: 844 });
  await page.goto('/remoteMonitor/wall');
  const names = page.getByRole('term').locator('span');
  await names.getByText(t('monitoring.light.notSet'), { exact: true }).waitFor();
  const cut = await names.evaluateAll((all) =>
    all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.textContent),
  );
  expect(cut).toEqual([]);
});

test('a link shows the wall to a screen without an account until it is revoked', async () => {
  const owner = await stage.open({ as: 'owner', ...SCREEN });
  await watchClass(owner);
  await owner.goto('/remoteMonitor/wall');
  await owner.getByRole('button', { name: t('wall.share.open') }).click();
  await owner.getByRole('button', { name: t('wall.share.new') }).click();
  const dialog = owner.getByRole('dialog', { name: t('wall.share.newTitle') });
  await dialog.getByRole('textbox', { name: t('wall.share.name') }).fill('Reception');
  await expectAccessible(owner);
  await dialog.getByRole('switch', { name: t('wall.share.hideNames') }).press('Space');
  // A group that is deleted meanwhile is named, and no longer chosen.
  const group = await owner.request.post('/v1/rms/group', { data: { name: 'Short-lived' } });
  const { data: gone } = (await group.json()) as { data: { id: string } };
  const limit = dialog.getByRole('switch', { name: t('wall.share.limitGroups') });
  await limit.press('Space');
  await tickRow(owner, dialog.getByRole('grid'), 'Short-lived');
  await owner.request.delete(`/v1/rms/group?ids=${gone.id}`);
  await dialog.getByRole('button', { name: t('wall.share.new') }).click();
  await dialog.getByText(t('groups.gone', { groups: 'Short-lived' })).waitFor();
  await dialog.getByRole('row', { name: 'Short-lived' }).waitFor({ state: 'detached' });
  await dialog.getByText(t('people.assign.chosen', { count: 0 })).waitFor();
  expect(await dialog.getByRole('textbox', { name: t('wall.share.name') }).inputValue()).toBe('Reception');
  await expectAccessible(owner);
  await limit.press('Space');
  await dialog.getByRole('button', { name: t('wall.share.new') }).click();
  const made = owner.getByRole('dialog', { name: t('wall.share.madeTitle', { name: 'Reception' }) });
  const link = made.getByRole('textbox', { name: t('wall.share.link') });
  // Ready to be copied by keyboard: focused and selected.
  await soon(() => link.evaluate((field) => field === document.activeElement)).toBe(true);
  const address = await link.inputValue();
  expect(await owner.evaluate(() => String(getSelection()))).toBe(address);
  // The link is shown only once: Escape leaves neither the dialog nor the wall.
  await owner.keyboard.press('Escape');
  expect(await link.inputValue()).toBe(address);
  expect(new URL(owner.url()).pathname).toBe('/remoteMonitor/wall');
  await made.getByRole('button', { name: t('wall.share.done') }).click();

  const screen = await stage.open(SCREEN);
  const sent: string[] = [];
  screen.on('request', (request) => sent.push(request.url()));
  await screen.goto(address);
  await tile(screen).waitFor();
  await expectAccessible(screen);
  const { robot, name } = robots()[1]!;
  const { sn } = robot.machine.identity;
  robot.machine.incidents.begin('3-11');
  const what = t('monitorCodes.3-11.title');
  await screen.getByText(t('wall.alert.robot', { name: `…${sn.slice(-4)}`, what })).waitFor();
  robot.machine.incidents.end('3-11');
  const text = await screen.locator('main').innerText();
  for (const hidden of [name, sn]) expect(text).not.toContain(hidden);
  // The secret is in no address that is sent to a server.
  const secret = address.split('#')[1]!;
  expect(sent.filter((url) => url.split('#')[0]!.includes(secret))).toEqual([]);

  const list = owner.getByRole('dialog', { name: t('wall.share.title') });
  await list.getByText(t('wall.share.namesHidden'), { exact: false }).waitFor();
  await list.getByRole('button', { name: `${t('wall.share.revoke')}: Reception` }).click();
  await owner
    .getByRole('alertdialog')
    .getByRole('button', { name: t('wall.share.revoke') })
    .click();
  await screen.getByRole('heading', { name: t('wall.ended.title') }).waitFor();
  await expectAccessible(screen);
  // The dialog closes with the same key as the wall, which stays open.
  await list.getByText(t('wall.share.none')).waitFor();
  await owner.keyboard.press('Escape');
  await soon(() => list.count()).toBe(0);
  expect(new URL(owner.url()).pathname).toBe('/remoteMonitor/wall');
});

test('without the server the wall shows that it is not live', async () => {
  const page = await stage.open({ as: 'owner', ...SCREEN });
  await watchClass(page);
  await page.goto('/remoteMonitor/wall');
  await tile(page).waitFor();
  await page.context().setOffline(true);
  await page.getByRole('alert').getByText(t('wall.lost.title')).waitFor({ timeout: 60_000 });
  expect(await page.getByText(t('wall.foot.stay')).count()).toBe(0);
  await page.context().setOffline(false);
  await soon(() => page.getByRole('alert').count()).toBe(0);
});
