import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const map = (page: Page) => page.getByRole('application');
const state = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text });
const fact = (page: Page, key: 'map' | 'position' | 'speed') =>
  page.locator('dt', { hasText: t(`movement.fact.${key}`) }).locator('xpath=following-sibling::dd[1]');
const robots = () => stage.site.fleet!.robots;

test('a driving service robot is followed, also by keyboard, and only while a user watches', async () => {
  const robot = robots().find(({ machine }) => machine.identity.model === 'service')!;
  const page = await stage.open({ as: 'owner' });
  await page.goto(`/movement/${robot.sn}`);
  await soon(() => fact(page, 'position').innerText()).toMatch(/^x -?\d/);
  await soon(() => fact(page, 'map').innerText()).toBe(robot.machine.readState().pose!.mapId);
  // It runs faster than real time here, which may look like jumps.
  const words = [t('movement.state.moving'), t('movement.state.standing'), t('movement.note.jump')];
  await state(page, new RegExp(words.join('|'))).waitFor();
  await expectAccessible(page);

  const follow = page.getByRole('button', { name: t('movement.follow') });
  expect(await follow.getAttribute('aria-pressed')).toBe('true');
  await map(page).focus();
  await page.keyboard.press('ArrowLeft');
  await soon(() => follow.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('f');
  await soon(() => follow.getAttribute('aria-pressed')).toBe('true');

  expect(robot.machine.isFollowed).toBe(true);
  await page.goto('/devices');
  await soon(() => robot.machine.isFollowed).toBe(false);
});

test('a robot that cannot drive shows that', async () => {
  const robot = robots().find(({ machine }) => machine.identity.model !== 'service')!;
  const page = await stage.open({ as: 'owner', width: 390, height: 844, isPhone: true });
  await page.goto(`/movement/${robot.sn}`);
  await state(page, t('movement.state.noWheels')).waitFor();
  await expectAccessible(page);
});
