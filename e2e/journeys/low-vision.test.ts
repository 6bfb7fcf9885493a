import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pages } from '../browser/declared-pages.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage({ hasRobots: false });

/** The pages in the frame of the console that need no object. */
const framed = pages.filter(
  ({ audience, path, frame, movedTo }) =>
    audience === 'team' && !path.includes('$') && frame !== 'none' && movedTo === undefined,
);

const isStill = (page: Page) => soon(() => page.locator('[aria-busy=true]:visible').count()).toBe(0);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

for (const language of ['en-US', 'ja-JP'] as const)
  test(`at 400 % zoom no page scrolls sideways, and titles are not cut, in ${language}`, async () => {
    const t = await speak(language);
    const page = await stage.open({ as: 'owner', language, width: 320, height: 640 });
    await page.goto('/peopleManager?tab=requests');
    for (const { path, title } of framed) {
      await visit(page, path);
      const own = heading(page, t(title as 'shell.page.devices'));
      await own.waitFor();
      await isStill(page);
      await soon(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      expect(await own.evaluate((text) => text.scrollHeight - text.clientHeight), path).toBeLessThanOrEqual(
        1,
      );
    }
  });

test('in a low window, as at 400 % zoom, the head of the page scrolls away', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner', width: 640, height: 360 });
  await page.goto('/activity');
  const title = heading(page, t('shell.page.activity'));
  await title.waitFor();
  await isStill(page);
  await page.evaluate(() => scrollTo(0, 400));
  await soon(async () => (await title.boundingBox())!.y).toBeLessThan(0);
});

test('in a low window the content of a dialog has room', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner', width: 320, height: 256 });
  await page.goto('/devices');
  await page.getByRole('button', { name: t('devices.add.title') }).click();
  const save = page.getByRole('dialog').getByRole('button', { name: t('devices.add.title') });
  await save.scrollIntoViewIfNeeded();
  const scrolled = await page.getByRole('dialog').evaluateAll((dialogs) =>
    dialogs
      .flatMap((dialog) => [dialog, ...dialog.querySelectorAll('*')])
      .filter((each) => each.scrollHeight > each.clientHeight)
      .filter((each) => getComputedStyle(each).overflowY === 'auto')
      .map((each) => each.clientHeight),
  );
  expect(Math.max(...scrolled)).toBeGreaterThan(180);
});

/** Whether what has the focus is entirely below something else. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement!;
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return [top + 4, (top + bottom) / 2, bottom - 4].every((y) => {
      const above = document.elementFromPoint((left + right) / 2, y);
      return above !== null && !focused.contains(above) && !above.contains(focused);
    });
  });

test('keys never move the focus to below the head of the page', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner', width: 1280, height: 600 });
  await page.goto('/activity');
  await heading(page, t('shell.page.activity')).waitFor();
  await isStill(page);
  await page.locator('main').getByRole('button').last().focus();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Shift+Tab');
    expect(await isFocusCovered(page), `Shift Tab ${step + 1}`).toBe(false);
  }
  await page.goto('/devices');
  const rows = page.locator('tbody tr');
  await rows.last().focus();
  for (let step = 0; step < 15; step += 1) {
    await page.keyboard.press('ArrowUp');
    expect(await isFocusCovered(page), `ArrowUp ${step + 1}`).toBe(false);
  }
});

test('in high contrast what is on or chosen differs from what is not', async () => {
  const t = await speak();
  const page = await stage.open({ as: 'owner' });
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await page.goto('/remoteMonitor/screenshotRules');
    const lights = page.locator('label:has([role=switch]) [role=switch] + span');
    await page.getByRole('switch').first().press('Space');
    const background = (element: Element) => getComputedStyle(element).backgroundColor;
    const shades = [await lights.nth(0).evaluate(background), await lights.nth(1).evaluate(background)];
    const paper = await page.locator('body').evaluate(background);
    expect(new Set([...shades, paper]).size).toBe(3);
    await page.goto('/devices');
    const menu = page.getByRole('navigation', { name: t('shell.navigation.label') });
    const shown = menu.getByRole('link', { name: t('shell.page.devices') });
    const other = menu.getByRole('link', { name: t('shell.page.activity') });
    expect(await shown.evaluate(background)).not.toBe(await other.evaluate(background));
    const tabs = page.getByRole('main').getByRole('tab');
    expect(await tabs.nth(0).evaluate(background)).not.toBe(await tabs.nth(1).evaluate(background));
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
});
