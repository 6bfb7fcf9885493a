import type { Locator, Page } from 'playwright-core';
import { speak } from './speak.ts';

const t = await speak('en-US');

export const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true });

/** A dialog or a drawer. */
export const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The page's own heading. */
export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1, exact: true });

/** The row of a table. */
export const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** The line that says which part of a list is shown. */
export const summary = (page: Page, from: number, to: number, total: number) =>
  page.getByText(t('common.list.summary', { from, to, total }), { exact: true });

/** The button in the sidebar that opens the list of the user's teams. */
export const teamCard = (page: Page, team: string) =>
  page.getByRole('button', { name: new RegExp(`${t('shell.team.label')}.*${team}`) });

/** Chooses an entry of the page's menu. */
export async function chooseMore(page: Page, entry: string): Promise<void> {
  await button(page, t('common.action.more')).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
