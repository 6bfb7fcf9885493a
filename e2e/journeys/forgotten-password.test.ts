import { openMailbox } from '@muster/server/platform/mail/testing/mailbox';
import type { Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const mailbox = await openMailbox();
const stage = setStage({ hasRobots: false, variables: mailbox.variables });
afterAll(() => mailbox.close());
const t = await speak();

/** Types into the focused field, then moves to the next. */
async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text);
  await page.keyboard.press('Tab');
}

test('a forgotten password is replaced by keyboard alone, and other browsers are signed out', async () => {
  const elsewhere = await stage.open({ as: 'member' });
  await elsewhere.goto('/devices');
  await elsewhere.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();

  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).waitFor();
  await page.getByRole('link', { name: t('account.signIn.forgot') }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('accountEntry.forgot.title') }).waitFor();
  await expectAccessible(page);
  await soon(() =>
    page.getByLabel(t('account.email')).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  await page.keyboard.type('nobody@muster.example');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(t('errors.E032.title')).waitFor();
  await page.getByLabel(t('account.email')).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('member@muster.example');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('accountEntry.forgot.sentTitle') }).waitFor();
  await expectAccessible(page);

  await page.goto(await mailbox.linkTo('member@muster.example', 1, 'resetpassword'));
  await page.getByRole('heading', { name: t('accountEntry.reset.title') }).waitFor();
  await page.getByText('member@muster.example').waitFor();
  await expectAccessible(page);
  const password = page.getByLabel(t('accountEntry.reset.password'), { exact: true });
  const again = page.getByLabel(t('accountEntry.reset.confirmation'), { exact: true });
  await password.focus();
  await type(page, 'muster-demo-2');
  await again.focus();
  await page.keyboard.type('muster-demo-3');
  await page.keyboard.press('Enter');
  await page.getByText(t('fields.field.passwords_differ')).waitFor();
  await again.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('muster-demo-2');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('accountEntry.reset.doneTitle') }).waitFor();
  await expectAccessible(page);

  await mailbox.mailsTo('member@muster.example', 2);
  await elsewhere.goto('/devices');
  await soon(() => new URL(elsewhere.url()).pathname).toBe('/login');

  await page.getByRole('link', { name: t('accountEntry.reset.signIn') }).focus();
  await page.keyboard.press('Enter');
  await page.getByLabel(t('account.email')).fill('member@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo-2');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).waitFor();
});

test('a used reset link shows an error, and offers a new one', async () => {
  const page = await stage.open();
  await page.goto('/ResetPassword?token=made-up');
  await page.getByRole('heading', { name: t('errors.E067.title') }).waitFor();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('accountEntry.reset.newLink') }).click();
  await soon(() => new URL(page.url()).pathname).toBe('/forgetpassword');
  await soon(() => page.title()).toBe(t('accountEntry.forgot.title'));
});
