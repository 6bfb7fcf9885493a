import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { startSmtpServer } from '@muster/server/platform/mail/testing/smtp-server';
import { createApi } from '@muster/testing/api';
import { login } from '@muster/contract/account/endpoints';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../tools/demo/people.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const REFUSED = 'nobody@lakeside.example';

const smtp = await startSmtpServer(REFUSED);
const stage = setStage({ hasRobots: false, variables: { SMTP_URL: smtp.url } });
afterAll(() => smtp.close());
const t = await speak();

test('an undelivered invitation shows why, and its mail is retried by keyboard', async () => {
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: 'admin@muster.example', password: DEMO_PASSWORD } });
  const page = await stage.open({ as: 'admin' });
  await page.goto('/peopleManager?tab=invitations');
  await page.getByText(t('invitations.empty')).waitFor();
  await api.call(inviteByMail, { body: { text: REFUSED } });
  const reason = t('mails.reasonWith', {
    reason: t('mails.reason.refused'),
    detail: '550 no such mailbox',
  });
  // Without a reload: the page updates when the mail server has answered.
  await page.getByText(t('invitations.undelivered', { reason })).waitFor();
  await expectAccessible(page);

  const account = page.getByRole('button', { name: new RegExp(t('shell.account.label')) });
  await account.press('Enter');
  await page.getByRole('menuitem', { name: t('shell.page.mails') }).press('Enter');
  const row = page.getByRole('row').filter({ hasText: REFUSED });
  const why = row.getByText(reason);
  await why.waitFor();
  // Whole: what the mail server said is at its end.
  expect(await why.evaluate((cell) => cell.scrollWidth <= cell.clientWidth)).toBe(true);
  await expectAccessible(page);
  await row.getByRole('button', { name: new RegExp(t('mails.column.actions')) }).press('Enter');
  await page.getByRole('menuitem', { name: t('mails.retry') }).press('Enter');
  await page.getByText(t('mails.retried', { to: REFUSED })).waitFor();
});

test('the address of an undelivered invitation is corrected in its row, also when the answer was lost', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/peopleManager?tab=invitations');
  const row = page.getByRole('row').filter({ hasText: REFUSED });
  await row.getByRole('button', { name: new RegExp(t('people.column.actions')) }).press('Enter');
  await page.getByRole('menuitem', { name: t('invitations.correct.action') }).press('Enter');
  const address = page.getByLabel(t('invite.to'));
  await address.fill('admin@muster.example');
  await address.press('Enter');
  await page.getByText(t('invite.outcome.member')).waitFor();
  await expectAccessible(page);
  // The first answer is lost after the invitation was sent.
  await page.route(
    '**/v1/rms/mail/invite',
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 503, json: {} });
    },
    { times: 1 },
  );
  await address.fill('somebody@lakeside.example');
  await address.press('Enter');
  await page.getByRole('alert').getByText(t('errors.server.unavailable.title')).waitFor();
  await address.press('Enter');
  await page.getByRole('row').filter({ hasText: 'somebody@lakeside.example' }).waitFor();
  await row.waitFor({ state: 'detached' });
});

test('a member does not see the mails of the team', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/mails');
  await page.getByRole('heading', { name: t('account.blocked.title') }).waitFor();
});

test('on a server that sends real mails, the demo’s mail page shows none', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).waitFor();
  await page.goto('/demo/mails');
  await page.getByText(t('errors.mail.not_found.title')).waitFor();
  expect(await page.getByRole('navigation').count()).toBe(0);
  await page.goto('/login');
  await page.getByRole('link', { name: t('account.signIn.forgot') }).waitFor();
  expect(await page.getByRole('link', { name: t('account.signIn.demoMails') }).count()).toBe(0);
});
