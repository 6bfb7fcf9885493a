import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { untilFocused } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });

const section = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');

async function openKit(visit: Parameters<typeof stage.open>[0] = {}): Promise<Page> {
  const page = await stage.open({ as: 'owner', ...visit });
  await page.goto('/developer/icons');
  // The last section: sections further down load as separate files.
  await page.getByRole('heading', { level: 2, name: 'Icons', exact: true }).waitFor();
  return page;
}

/** Sections in separate chunks load even when not in view: all must be present. */
async function everythingIsThere(page: Page): Promise<void> {
  await page.getByRole('group', { name: 'Begin', exact: true }).waitFor();
  await page.getByRole('application', { name: 'Second floor' }).getByRole('button').first().waitFor();
  await page.getByRole('textbox', { name: 'Settings', exact: true }).waitFor();
  await page.getByText('Valid JSON').first().waitFor();
  await page.locator('.recharts-surface').first().waitFor();
}

/** The whole kit on one page takes axe longer than the timeout of other tests. */
const LONG_MS = 300_000;

test.each([
  ['wide', 1280],
  ['narrow', 360],
] as const)(
  'every piece is accessible in both themes on a %s page',
  { timeout: LONG_MS },
  async (_, width) => {
    const page = await openKit({ width });
    await everythingIsThere(page);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  },
);

test('a table of 10,000 rows is one tab stop, and keys reach every row and its controls', async () => {
  const page = await openKit();
  const grid = page.getByRole('grid', { name: 'Ten thousand rows' });
  const row = (name: string) => grid.getByRole('row').filter({ hasText: new RegExp(`^${name}(?!\\d)`) });
  const selected = section(page, 'Table of 10,000 rows').getByText(/^\d+ selected$/);
  await soon(() => grid.getAttribute('aria-rowcount')).toBe('10001');
  // The other rows are not in the document.
  await soon(async () => (await grid.getByRole('row').count()) < 60).toBe(true);

  await grid.getByRole('button', { name: 'Size' }).focus();
  // The focus scrolls it into view.
  await row('Row 1').waitFor();
  await page.keyboard.press('Tab');
  await untilFocused(row('Row 1'));
  await page.keyboard.press('ArrowDown');
  await untilFocused(row('Row 2'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await soon(() => selected.innerText()).toBe('3 selected');
  expect(await row('Row 3').getAttribute('aria-selected')).toBe('true');

  await page.keyboard.press('End');
  await untilFocused(row('Row 10000'));
  await page.keyboard.press('ArrowUp');
  await untilFocused(row('Row 9999'));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await untilFocused(row('Row 9999').getByRole('link'));
  await page.keyboard.press('ArrowRight');
  const menu = row('Row 9999').getByRole('button', { name: 'Actions of Row 9999' });
  await untilFocused(menu);
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  await page.keyboard.press('Escape');
  await untilFocused(menu);

  await page.keyboard.press('Tab');
  expect(await grid.evaluate((element) => element.contains(document.activeElement))).toBe(false);
  await page.keyboard.press('Shift+Tab');
  await untilFocused(row('Row 9999'));
  await page.keyboard.press('Home');
  await untilFocused(row('Row 1'));
  await page.keyboard.press('ControlOrMeta+a');
  await soon(() => selected.innerText()).toBe('10000 selected');
  await page.keyboard.press('Escape');
  await soon(() => selected.innerText()).toBe('0 selected');
  await page.keyboard.press('Enter');
  await soon(() => new URL(page.url()).hash).toBe('#row-1');
});

test('a table sorts by its headers, and can hide columns', async () => {
  const page = await openKit();
  const grid = page.getByRole('grid', { name: 'Ten thousand rows' });
  const size = grid.getByRole('columnheader', { name: 'Size' });
  await size.getByRole('button').focus();
  await grid.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('Enter');
  await soon(() => size.getAttribute('aria-sort')).toBe('ascending');
  await page.keyboard.press('Enter');
  await soon(() => size.getAttribute('aria-sort')).toBe('descending');
  await soon(() => grid.getByRole('row').nth(1).innerText()).toContain('999 kB');

  await section(page, 'Table of 10,000 rows').getByRole('button', { name: 'Columns', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitemcheckbox', { name: 'Kind' }).click();
  await page.keyboard.press('Escape');
  await grid.getByRole('columnheader', { name: 'Kind' }).waitFor({ state: 'detached' });
  await grid.getByRole('columnheader', { name: 'Changed' }).waitFor();
});

test('on a phone a row is at most 92 px high, and the list sorts by a menu', async () => {
  const page = await openKit({ isPhone: true, width: 390, height: 844 });
  const heights = await page
    .locator('tr[data-index]')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(92);
  const grid = page.getByRole('grid', { name: 'Ten thousand rows' });
  await grid.getByRole('button', { name: 'Name' }).click();
  await page.getByRole('menuitem', { name: 'Size' }).click();
  await soon(() => grid.getByRole('row').nth(1).innerText()).toContain('0 kB');
});

test('a drawer steps through the list beside it, and restores the focus after each of its dialogs', async () => {
  const page = await openKit();
  const grid = page.getByRole('grid', { name: 'Trees' });
  const drawer = (name: string) => page.getByRole('dialog', { name, exact: true });
  await grid.getByRole('row').filter({ hasText: 'Birch' }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(drawer('Birch'));
  await page.keyboard.press('ArrowDown');
  await drawer('Maple').getByText('3 of 5').waitFor();
  await expectAccessible(page);

  await drawer('Maple').getByRole('button', { name: 'Rename' }).focus();
  await page.keyboard.press('Enter');
  await untilFocused(page.getByLabel('New name'));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  // The pressed button is removed; the dialog keeps the focus, and Escape still closes it.
  await page.getByRole('button', { name: 'Goes away when pressed' }).waitFor({ state: 'detached' });
  const dialog = page.getByRole('dialog', { name: 'Rename the tree' });
  await soon(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.getByLabel('New name').focus();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await untilFocused(drawer('Maple').getByRole('button', { name: 'Rename' }));

  await drawer('Maple').getByRole('button', { name: 'More' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').press('Escape');
  await untilFocused(drawer('Maple').getByRole('button', { name: 'More' }));

  await page.keyboard.press('Escape');
  await drawer('Maple').waitFor({ state: 'detached' });
  await untilFocused(grid.getByRole('row').filter({ hasText: 'Maple' }));

  // From the list, the arrow keys change the open drawer.
  await page.keyboard.press('Enter');
  await drawer('Maple').waitFor();
  await grid.getByRole('row').filter({ hasText: 'Maple' }).focus();
  await page.keyboard.press('ArrowUp');
  await drawer('Birch').waitFor();
  await untilFocused(grid.getByRole('row').filter({ hasText: 'Birch' }));
  await page.keyboard.press('Escape');
  await drawer('Birch').waitFor({ state: 'detached' });
});

test('every tab has its panel', async () => {
  const page = await openKit();
  const tabs = page.getByRole('tablist', { name: 'Parts of the configuration' });
  await tabs.getByRole('tab', { name: 'Appearance' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('tabpanel', { name: 'Preloaded apps' }).getByText('What it comes with.').waitFor();
  const missing = await page
    .getByRole('tab', { selected: true })
    .evaluateAll((all) =>
      all.filter((tab) => !document.getElementById(tab.getAttribute('aria-controls') ?? '')),
    );
  expect(missing).toEqual([]);
});

test('a number is parsed as the language writes it', async () => {
  const page = await openKit();
  const amount = page.getByRole('textbox', { name: 'Amount' });
  await amount.fill('1,000');
  await page.keyboard.press('Tab');
  await page.getByText('The amount is 1000').waitFor();
  await amount.fill('１２');
  await page.keyboard.press('Tab');
  await page.getByText('The amount is 12', { exact: true }).waitFor();
  await amount.focus();
  await page.keyboard.press('ArrowUp');
  await page.getByText('The amount is 13').waitFor();
});

test('an error is linked to its field', async () => {
  const page = await openKit();
  const field = page.getByLabel('Configuration name');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  const described = () =>
    field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
        .join(),
    );
  await soon(described).toContain('Use 20 characters or fewer.');
});

test('a remote combobox searches on the server, page by page, and keeps the selection', async () => {
  const page = await openKit();
  const field = page.getByRole('button', { name: 'One book' });
  await field.focus();
  await page.keyboard.press('Enter');
  const popup = page.getByRole('dialog', { name: 'One book' });
  await popup.getByRole('option', { name: /^Book 1 ?Shelf/ }).waitFor();
  await expectAccessible(page);
  await popup.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
  await popup.getByRole('option', { name: 'Book 60', exact: true }).waitFor();
  await page.keyboard.type('777');
  await popup.getByRole('option', { name: /^Book 777/ }).waitFor();
  await popup.getByRole('option', { name: /^Book 1 ?Shelf/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await popup.waitFor({ state: 'detached' });
  await untilFocused(page.getByRole('button', { name: 'One book Book 777' }));

  const tags = page.getByRole('list', { name: 'Several books' });
  await page.getByRole('button', { name: 'Several books' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Book 2', exact: true }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await soon(() => tags.getByRole('listitem').allInnerTexts()).toEqual([
    'Book 4',
    'Book 5',
    'Book 6',
    'Book 1',
  ]);
  await page.getByRole('button', { name: 'Remove Book 5' }).focus();
  await page.keyboard.press('Enter');
  await soon(() => tags.getByRole('listitem').allInnerTexts()).toEqual(['Book 4', 'Book 6', 'Book 1']);
  await untilFocused(page.getByRole('button', { name: 'Remove Book 6' }));

  await page.getByRole('button', { name: 'Server that fails' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText('Could not be loaded').waitFor();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Slow server' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox').getByText('Loading…').waitFor();
});

test('days and times are typed or chosen with keys', async () => {
  const page = await openKit();
  const day = page.getByRole('group', { name: 'Begin', exact: true });
  await day.getByRole('spinbutton').first().focus();
  await page.keyboard.type('20270131');
  await soon(() => day.getByRole('spinbutton').allInnerTexts()).toEqual(['2027', '01', '31']);
  await day.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('heading', { name: 'January 2027' }).first().waitFor();
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await soon(() => day.getByRole('spinbutton').allInnerTexts()).toEqual(['2027', '02', '01']);
  await untilFocused(day.getByRole('button'));

  const time = page.getByRole('group', { name: 'From', exact: true });
  await time.getByRole('spinbutton').first().focus();
  await page.keyboard.type('0730');
  await soon(() => time.getByRole('spinbutton').allInnerTexts()).toEqual(['07', '30']);
});

test('codes are accepted typed or pasted in any form', async () => {
  const page = await openKit();
  const key = page.getByLabel('Key', { exact: true });
  await key.fill('ab12 cd-34');
  await soon(() => key.inputValue()).toBe('AB12-CD34');
  const code = page.getByLabel('Code from the app');
  expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
  await code.fill('12 34-56');
  await page.getByText('Complete: 123456').waitFor();
});

test('a text is edited in place', async () => {
  const page = await openKit();
  await page.getByRole('button', { name: 'Edit title' }).focus();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('title', { exact: true });
  await untilFocused(field);
  await field.fill('');
  await page.keyboard.press('Enter');
  await page.getByText('Write a title.').waitFor();
  await field.fill('Dining room');
  await page.keyboard.press('Enter');
  await page.getByText('Dining room').waitFor();
  await untilFocused(page.getByRole('button', { name: 'Edit title' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Escape');
  await page.getByText('Dining room', { exact: true }).waitFor();
});

test('a list is reordered with keys', async () => {
  const page = await openKit();
  const list = page.getByRole('grid', { name: 'Preloaded apps' });
  const order = async () =>
    (await list.getByRole('row').allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
  expect(await order()).toEqual(['Codelab', 'Quiz', 'Video chat', 'Story time']);
  await list.getByRole('button', { name: 'Move Codelab' }).focus();
  await page.keyboard.press('Enter');
  // Arrow keys move it once a drop target exists.
  await list.locator('[data-drop-target]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await soon(order).not.toEqual(['Codelab', 'Quiz', 'Video chat', 'Story time']);
  expect(new Set(await order())).toEqual(new Set(['Codelab', 'Quiz', 'Video chat', 'Story time']));
});

test('cards, a tree and segments are navigated and selected with arrow keys', async () => {
  const page = await openKit();
  const cards = page.getByRole('grid', { name: 'Backgrounds' });
  await cards.getByRole('row', { name: 'Teal' }).focus();
  await page.keyboard.press('ArrowRight');
  await untilFocused(cards.getByRole('row', { name: 'Blue' }));
  await page.keyboard.press('Space');
  await soon(() => cards.getByRole('row', { name: 'Blue' }).getAttribute('aria-selected')).toBe('false');
  await page.keyboard.press('Enter');
  await page.getByText('Opened Blue').waitFor();

  const tree = page.getByRole('treegrid', { name: 'Places' });
  await tree.getByRole('row', { name: 'First floor' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await untilFocused(tree.getByRole('row', { name: 'Room 101' }));

  const period = page.getByRole('radiogroup', { name: 'Period' });
  await period.getByRole('radio', { name: 'Last 2 weeks' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await soon(() => period.getByRole('radio', { name: 'Last month' }).getAttribute('aria-checked')).toBe(
    'true',
  );
});

test('a chart is also a table, and its values are reached with arrow keys', async () => {
  const page = await openKit();
  const chart = page.getByRole('figure', { name: 'People and hours by day' });
  await chart.locator('.recharts-surface').first().focus();
  await page.keyboard.press('ArrowRight');
  await chart.getByRole('status').first().getByText('127').waitFor();
  await chart.getByRole('button', { name: 'Show as table' }).focus();
  await page.keyboard.press('Enter');
  await chart.getByRole('row', { name: 'Nov 14 10 5' }).waitFor();
  await expectAccessible(page);
  await chart.getByRole('button', { name: 'Show as chart' }).waitFor();
});

test('a picture is panned and zoomed with keys, and its markers are buttons', async () => {
  const page = await openKit();
  const canvas = page.getByRole('application', { name: 'Second floor' });
  const marker = canvas.getByRole('button', { name: 'Entry' });
  const place = async () => {
    const box = await marker.boundingBox();
    return box && `${Math.round(box.x)} ${Math.round(box.y)}`;
  };
  await marker.waitFor();
  await canvas.focus();
  const before = await place();
  await page.keyboard.press('ArrowRight');
  await soon(place).not.toBe(before);
  const moved = await place();
  await page.keyboard.press('+');
  await soon(place).not.toBe(moved);
  await page.keyboard.press('0');
  await soon(place).toBe(before);
  await marker.focus();
  await page.keyboard.press('Enter');
  await soon(() => marker.getAttribute('aria-pressed')).toBe('true');
});

test('a JSON editor reports syntax errors, and Tab leaves it', async () => {
  const page = await openKit();
  const editor = page.getByRole('textbox', { name: 'Settings', exact: true });
  const pieces = section(page, 'JSON editor');
  await pieces.getByText(/^Line 3: /).waitFor();
  await editor.focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('{"a": 1');
  await pieces.getByText(/^Line 1: /).waitFor();
  await page.keyboard.type('}');
  await pieces.getByText('“name” is missing').first().waitFor();
  await page.keyboard.press('Tab');
  expect(await editor.evaluate((element) => element.contains(document.activeElement))).toBe(false);
});

test('a sound is played with the keyboard', async () => {
  const page = await openKit();
  const player = page.getByLabel('A tone');
  await player.focus();
  await page.keyboard.press('Space');
  await soon(() => player.evaluate((audio: HTMLAudioElement) => audio.currentTime > 0)).toBe(true);
});

test('uploads are paused, resumed and cancelled, and finished ones are removed', async () => {
  const page = await openKit();
  const list = page.getByRole('list', { name: 'Uploads' });
  await list.getByRole('button', { name: 'Pause open-day-film.mp4' }).focus();
  await page.keyboard.press('Enter');
  await list.getByText('Paused').waitFor();
  await list.getByRole('button', { name: 'Resume open-day-film.mp4' }).press('Enter');
  await list.getByRole('button', { name: 'Retry song.mp3' }).press('Enter');
  await list.getByRole('button', { name: 'Cancel story-time-2.0.apk' }).press('Enter');
  await list.getByRole('button', { name: 'Remove story-time-2.0.apk from the list' }).press('Enter');
  await list.getByText('story-time-2.0.apk').waitFor({ state: 'detached' });
});

test('toasts keep their place while others come and go, and cover no results', async () => {
  const page = await openKit();
  await page.getByRole('button', { name: 'Error toast' }).press('Enter');
  const first = page.getByRole('group', { name: 'Not saved' });
  await first.waitFor();
  const before = await first.boundingBox();
  await page.getByRole('button', { name: 'Toast with action' }).press('Enter');
  const second = page.getByRole('group', { name: 'Moved to the recycle bin' });
  await second.waitFor();
  await soon(() => first.boundingBox()).toEqual(before);
  expect((await second.boundingBox())!.y).toBeLessThan(before!.y);
  // The menu is 260 px wide; toasts stay within it.
  expect(before!.x + before!.width).toBeLessThanOrEqual(260);
  await expectAccessible(page);
  const opener = page.getByRole('button', { name: 'Success toast' });
  await opener.focus();
  await page.keyboard.press('F6');
  await soon(() => focusedText(page)).toContain('Not saved');
});

test('the Delete key closes a tab, but not a pinned one', async () => {
  const page = await openKit();
  const tabs = page.getByRole('navigation', { name: 'Open pages' });
  await tabs.getByRole('link', { name: 'People' }).focus();
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Delete');
  await tabs.getByRole('link', { name: 'Remote monitoring' }).waitFor({ state: 'detached' });
  await tabs.getByRole('link', { name: 'People' }).waitFor();
});

test('the header of a long list stays visible below the sticky part of the page', async () => {
  const page = await stage.open({ as: 'owner', height: 600 });
  await page.goto('/devices');
  const head = page.getByRole('columnheader').nth(1);
  await page.getByRole('row').nth(20).scrollIntoViewIfNeeded();
  await soon(() =>
    head.evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + 30, top + height / 2));
    }),
  ).toBe(true);
});

test('a number at its minimum does not look disabled', async () => {
  const page = await openKit();
  const volume = page.getByRole('textbox', { name: 'Volume', exact: true });
  const ground = () =>
    volume.evaluate((input) => {
      const { backgroundColor, color } = getComputedStyle(input.parentElement!);
      return `${backgroundColor} ${color}`;
    });
  await volume.fill('50');
  await volume.press('Tab');
  const before = await ground();
  await volume.fill('0');
  await volume.press('Tab');
  const box = page.getByRole('group').filter({ has: volume });
  await soon(() => box.getByRole('button').first().isDisabled()).toBe(true);
  await soon(ground).toBe(before);
});
