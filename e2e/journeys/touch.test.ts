import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const tablet = { as: 'owner', isPhone: true, width: 820, height: 1180 } as const;

/** Puts a finger on it and leaves it there. @returns lifts it */
async function hold(page: Page, target: Locator): Promise<() => Promise<unknown>> {
  const { x, y, height } = (await target.boundingBox())!;
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [{ x: x + 4, y: y + height / 2 }]);
  return () => touch('touchEnd', []);
}

test('a finger that rests on a name that may be cut reads all of it, and opens nothing', async () => {
  const page = await stage.open(tablet);
  await page.goto('/devices?tab=groups');
  const name = page.getByRole('link', { name: '5-B 教室' }).first();
  await name.waitFor();
  // Its code is loaded when the browser is idle.
  await page.locator('[popover]').waitFor({ state: 'attached' });
  const lift = await hold(page, name);
  const shown = page.locator('[popover]:popover-open');
  await soon(() => shown.textContent()).toBe('5-B 教室');
  await lift();
  expect(new URL(page.url()).search).toBe('?tab=groups');
  await page.getByRole('textbox').first().tap();
  await soon(() => shown.count()).toBe(0);
});

test('the counts of the groups list are not cut on a tablet, also in Japanese', async () => {
  const page = await stage.open({ ...tablet, language: 'ja-JP' });
  await page.goto('/devices?tab=groups');
  await page.getByRole('link', { name: '5-B 教室' }).first().waitFor();
  const cut = await page
    .locator('tbody td')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});

test('a finger reorders a list with buttons, as not every browser lets it drag', async () => {
  const page = await stage.open(tablet);
  await page.goto('/developer/icons');
  const rows = page.getByRole('grid', { name: 'Preloaded apps' }).getByRole('row');
  const up = (name: string) => page.getByRole('button', { name: `Move ${name} up`, exact: true });
  await rows.first().waitFor();
  await up('Video chat').tap();
  await soon(async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual([
    'Codelab',
    'Video chat',
    'Quiz',
    'Story time',
  ]);
  expect(await up('Codelab').isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Move Video chat down', exact: true }).tap();
  await soon(async () => (await rows.nth(1).innerText()).split('\n')[0]).toBe('Quiz');
});

test('no field has letters so small that iOS zooms into it', async () => {
  const page = await stage.open(tablet);
  await page.goto('/developer/icons');
  await page.getByRole('textbox', { name: 'Settings', exact: true }).waitFor();
  const small = await page
    .locator(
      'input:visible:not([type=checkbox], [type=radio], [type=file]), textarea:visible, [contenteditable=true]',
    )
    .evaluateAll((fields) =>
      fields
        .filter((field) => !field.closest('[aria-hidden=true]') && field.getAttribute('tabindex') !== '-1')
        .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
        .map((field) => field.outerHTML.slice(0, 200)),
    );
  expect(small).toEqual([]);
});
