import type { Page } from 'playwright-core';
import { DEMO_PASSWORD } from '../../tools/demo/people.ts';
import { speak } from './speak.ts';

const t = await speak();

/**
 * Signs in with the form.
 * @param who of the demo team, e.g. `owner` for `owner@muster.example`
 */
export async function signIn(page: Page, who: string, to = '/devices'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(to)}`);
  await page.getByLabel(t('account.email')).fill(`${who}@muster.example`);
  await page.getByLabel(t('account.password'), { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
}

/** Resolves when the list of robots is shown: the user is signed in. */
export const isIn = (page: Page) =>
  page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();

/** The dialog that asks for a new sign-in on the page where the session ended. */
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: t('shell.again.title') });
