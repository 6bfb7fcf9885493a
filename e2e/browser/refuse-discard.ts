import type { ConsoleTranslate } from '@muster/phrases/load';
import type { Page } from 'playwright-core';

/** Presses Escape in a dialog with input, and answers its question: the input stays. */
export async function refuseDiscard(page: Page, t: ConsoleTranslate): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.getByRole('button', { name: t('configs.unsaved.keepEditing') }).press('Enter');
  await question.waitFor({ state: 'detached' });
}
