import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const PASSWORD = 'muster-demo';

const text = (page: Page) => page.getByLabel(t('myAccount.profile.introduction'));
const save = (page: Page) => page.getByRole('button', { name: t('myAccount.save'), exact: true });
const saved = (page: Page) => page.getByText(t('myAccount.saved'), { exact: true });
const asked = (page: Page) => page.getByRole('alertdialog', { name: t('configs.unsaved.title') });

/** A signed-in operator. The browser's own question counts as a failure, and is answered by staying. */
async function openProfile(): Promise<Page> {
  const page = await stage.open();
  page.on('dialog', (dialog) => {
    asks.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(`/login?redirect=${encodeURIComponent('/accountCenter?tab=account')}`);
  await page.getByLabel(t('account.email')).fill('operator@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await text(page).waitFor();
  return page;
}
const asks: string[] = [];

async function write(words: string): Promise<Page> {
  const page = await openProfile();
  await text(page).fill(words);
  return page;
}

async function press(button: Locator): Promise<void> {
  await button.press('Enter');
}

/** The user answers "Stay", and the text can be saved: the session has not ended. */
async function stayAndSave(page: Page, words: string): Promise<void> {
  await asked(page).waitFor();
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  expect(await text(page).inputValue()).toBe(words);
  await press(save(page));
  await saved(page).waitFor();
}

test('refreshing the tab of a page with unsaved changes asks', async () => {
  const page = await write('Before a refresh');
  const tab = page
    .getByRole('navigation', { name: t('shell.tabs.label') })
    .getByRole('link')
    .first();
  const refresh = async () => {
    await tab.click({ button: 'right' });
    await press(page.getByRole('menuitem', { name: t('shell.tabs.refresh') }));
  };
  await refresh();
  await stayAndSave(page, 'Before a refresh');
  await text(page).fill('Not wanted');
  await refresh();
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.leave') }));
  await soon(() => text(page).inputValue()).toBe('Before a refresh');
  expect(asks.splice(0)).toEqual([]);
});
