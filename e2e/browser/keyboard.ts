import type { Locator, Page } from 'playwright-core';
import { soon } from './soon.ts';

/** More than the tab stops of any page. */
const STEPS = 150;

/** Presses Tab until this element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await stepTo(page, target, 'Tab');
}

/** Moves there with Tab and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** The same with the button of this name. */
export async function press(page: Page, name: string): Promise<void> {
  await enter(page, page.getByRole('button', { name, exact: true }));
}

/** Moves to a field with Tab and enters text. */
export async function write(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.insertText(text);
}

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Asserts that this element has the focus, or gets it soon. */
export const untilFocused = (target: Locator) => soon(() => hasFocus(target)).toBe(true);

/** Types into the field to which a dialog that opens moves the focus: what is typed before it has moved is lost. */
export async function typeInto(field: Locator, text: string): Promise<void> {
  await untilFocused(field);
  await field.page().keyboard.type(text);
}

/** In a table: moves to the row that Tab reaches, then down to the one with `text`. */
async function goToRow(page: Page, text: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ hasText: text });
  await tabTo(page, page.locator('tr[tabindex="0"]'));
  await stepTo(page, row, 'ArrowDown');
  return row;
}

/** Opens the page or drawer of a row. */
export async function openRow(page: Page, text: string): Promise<void> {
  await goToRow(page, text);
  await page.keyboard.press('Enter');
}

/** Chooses an entry of the menu at the end of a row. */
export async function chooseInRow(page: Page, text: string, entry: string): Promise<void> {
  const row = await goToRow(page, text);
  await stepTo(page, row.locator('button[aria-haspopup]').last(), 'ArrowRight');
  await page.keyboard.press('Enter');
  await chooseEntry(page, entry);
}

/** Presses Tab until a part of this element has the focus. */
export async function tabInto(page: Page, box: Locator): Promise<void> {
  await box.waitFor();
  for (let step = 0; (await box.locator(':focus').count()) === 0; step += 1) {
    if (step === STEPS) throw new Error(`Tab does not reach ${String(box)}`);
    await page.keyboard.press('Tab');
  }
}

/** Ticks a row of a list that is one tab stop; `list` has the role `grid`. */
export async function tickRow(page: Page, list: Locator, name: string): Promise<void> {
  await tabInto(page, list);
  await page.keyboard.press('Home');
  await stepTo(page, list.getByRole('row', { name }), 'ArrowDown');
  await page.keyboard.press('Space');
}

async function stepTo(page: Page, target: Locator, key: string): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < STEPS; step += 1) {
    if (await hasFocus(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${String(target)}`);
}

/** Opens a menu with the keyboard and chooses one of its entries. */
export async function choose(page: Page, menu: Locator, entry: string): Promise<void> {
  await enter(page, menu);
  await chooseEntry(page, entry);
}

/** Opens a select with the keyboard and chooses an option. */
export async function chooseOption(page: Page, choice: Locator, option: string): Promise<void> {
  await enter(page, choice);
  await stepTo(page, page.getByRole('option', { name: option }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

async function chooseEntry(page: Page, entry: string): Promise<void> {
  await stepTo(page, page.getByRole('menuitem', { name: entry, exact: true }), 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Opens a tab: Tab reaches the selected one, arrow keys the others. */
export async function openTab(page: Page, name: string, list: Page | Locator = page): Promise<void> {
  await tabTo(page, list.getByRole('tab', { selected: true }));
  await stepTo(page, list.getByRole('tab', { name }), 'ArrowRight');
  await page.keyboard.press('Enter');
}
