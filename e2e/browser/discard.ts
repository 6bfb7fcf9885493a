import type { ConsoleTranslate } from '@muster/phrases/load';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Presses Escape in a dialog with input, and answers its question: the input stays. */
export async function refuseDiscard(page: Page, t: ConsoleTranslate): Promise<void> {
  await page.keyboard.press('Escape');
  await keepEditing(page, t);
}

/** The same for the browser's button "Back", which leads to another page of the console. */
export async function refuseBack(page: Page, t: ConsoleTranslate): Promise<void> {
  const address = page.url();
  // Not `goBack()`, which waits for the page that is not opened.
  await page.evaluate(() => history.back());
  await keepEditing(page, t);
  expect(page.url()).toBe(address);
}

/** Presses Escape in a dialog with input, and answers its question: the dialog closes. */
export async function discard(page: Page, t: ConsoleTranslate): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.getByRole('button', { name: t('configs.unsaved.discard') }).press('Enter');
  await question.waitFor({ state: 'detached' });
}

async function keepEditing(page: Page, t: ConsoleTranslate): Promise<void> {
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.getByRole('button', { name: t('configs.unsaved.keepEditing') }).press('Enter');
  await question.waitFor({ state: 'detached' });
}
