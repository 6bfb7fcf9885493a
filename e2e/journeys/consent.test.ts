import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { hasFocus } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

/** All users of the demo team have agreed to the previous version. */
const VERSION = '2027-01';
const stage = setStage({ hasRobots: false, variables: { PRIVACY_VERSION: VERSION } });
const t = await speak();

const wall = (page: Page) => page.getByRole('heading', { name: t('consent.title'), level: 1 });

/** Presses Tab until the button has the focus, then Enter. */
async function pressByKeyboard(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    if (await button.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press('Enter');
}

test('a user who has not agreed sees what is collected and nothing else; declining signs out', async () => {
  const page = await stage.open();
  await page.goto('/login?redirect=/devices');
  await page.getByLabel(t('account.email')).fill('member@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo');
  await page.keyboard.press('Enter');
  await wall(page).waitFor();
  await soon(() => hasFocus(wall(page))).toBe(true);
  await page.getByText(t('consent.personal.text')).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await expectAccessible(page);
  const link = page.getByRole('link', { name: t('consent.readMore') });
  expect(await link.getAttribute('href')).toBe('/privacy');

  await pressByKeyboard(page, t('consent.decline'));
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
});

test('agreeing opens the requested page, and is asked once only', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/taskManager?stateFilter=done');
  await wall(page).waitFor();
  await pressByKeyboard(page, t('consent.agree'));
  await page.getByRole('heading', { name: t('shell.page.taskManager'), level: 1 }).waitFor();
  expect(new URL(page.url()).search).toBe('?stateFilter=done');
  await soon(() => hasFocus(page.locator('main#page'))).toBe(true);
  const { db } = stage.site.server;
  const rows = await db.selectFrom('consents').where('version', '=', VERSION).selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.address).toBe('127.0.0.1');
  await page.goto('/devices');
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
});

test('public pages need no agreement and no account, whatever the case of their address', async () => {
  const page = await stage.open();
  for (const [path, title] of [
    ['/terms', t('terms.title')],
    ['/PRIVACY', t('privacy.title')],
    ['/File-Type-Instruction', t('shell.page.fileTypes')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    expect(await page.title()).toContain(title);
    await expectAccessible(page);
  }
  await page.goto('/LOGIN');
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  await page.getByRole('link', { name: t('account.privacy') }).click();
  await page.getByRole('heading', { name: t('privacy.title'), level: 1 }).waitFor();
  await page.getByLabel(t('account.signIn.chooseLanguage')).selectOption('ja-JP');
  await soon(() => page.getByRole('heading', { level: 1 }).innerText()).toBe('プライバシーポリシー');
});
