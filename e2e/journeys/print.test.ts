import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const printed = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });

test('a printed list has its title, its heads on each sheet and light paper, and no menu or checkboxes', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?tab=groups');
  const row = page.getByRole('link', { name: '5-B 教室' }).first();
  await row.waitFor();
  await printed(page);
  const title = page.getByRole('heading', { name: t('shell.page.devices'), level: 1 });
  // The style for paper is loaded when the browser is idle.
  await soon(() => page.getByRole('navigation').filter({ visible: true }).count()).toBe(0);
  expect(await title.isVisible()).toBe(true);
  expect(await row.isVisible()).toBe(true);
  expect(await page.getByRole('checkbox').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('search').filter({ visible: true }).count()).toBe(0);
  expect(await page.getByRole('link', { name: t('shell.navigation.skip') }).isVisible()).toBe(false);
  const head = page.locator('thead').first();
  expect(await head.evaluate((element) => getComputedStyle(element).display)).toBe('table-header-group');
  const ink = await title.evaluate((element) => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.subarray(0, 3));
  });
  expect(ink).toBeLessThan(80);
});

test('of an open key only its dialog is printed', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('button', { name: `${t('groups.key.title')}: 5-B 教室` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img').first().waitFor();
  await printed(page);
  await soon(() => page.locator('#page').isVisible()).toBe(false);
  expect(await dialog.isVisible()).toBe(true);
});
