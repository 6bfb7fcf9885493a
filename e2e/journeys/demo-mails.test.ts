import { languages } from '@muster/contract/languages';
import { listMailTemplates, previewMail } from '@muster/contract/mail/templates.endpoints';
import { createApi } from '@muster/testing/api';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false, isDemo: true });
const t = await speak();

const TO = 'new@lakeside.example';

test('an invitation is accepted from the demo’s mail page, where the mail itself is sandboxed', async () => {
  const owner = await stage.open({ as: 'owner' });
  const page = await stage.open();
  await page.goto('/login');
  await page.getByRole('link', { name: t('account.signIn.demoMails') }).press('Enter');
  await page.getByRole('heading', { name: t('shell.page.demoMails') }).waitFor();
  await page.getByText(t('demoMails.empty')).waitFor();
  await expectAccessible(page);

  await owner.goto('/peopleManager');
  const invited = await owner.request.post('/v1/rms/mail/invite', { data: { text: TO } });
  expect(invited.ok()).toBe(true);
  // Without a reload.
  await page.getByRole('link', { name: new RegExp(TO) }).press('Enter');
  await page.getByText(t('demoMails.to', { to: TO })).waitFor();
  const frame = page.locator('iframe');
  await frame.waitFor();
  expect(await frame.getAttribute('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox');
  await expectAccessible(page);

  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.frameLocator('iframe').getByRole('link').first().click(),
  ]);
  await soon(() => new URL(opened.url()).pathname).toBe('/invite-verify');
  await opened
    .getByText(/湖畔國小/)
    .first()
    .waitFor();

  await page.getByRole('radio', { name: t('demoMails.text') }).press('Enter');
  await page.getByRole('link', { name: /invite-verify/ }).waitFor();
});

test('every kind of mail has its preview, accessible in every language and both themes', async () => {
  const api = createApi(stage.site.address);
  const { kinds } = await api.call(listMailTemplates, {});
  const page = await stage.open();
  await page.goto('/developer/mails');
  await page.getByRole('link', { name: kinds[0]! }).waitFor();
  await expectAccessible(page);
  for (const kind of kinds) {
    await page.getByRole('link', { name: kind, exact: true }).click();
    const { subject } = await api.call(previewMail, { params: { kind }, query: { language: 'zh-TW' } });
    await page.getByRole('heading', { name: subject, exact: true }).waitFor();
  }
  await page.getByRole('radio', { name: 'ja-JP' }).click();
  await page.getByRole('radio', { name: 'Dark' }).click();
  await soon(() => new URL(page.url()).searchParams.get('theme')).toBe('dark');
  await soon(() => page.locator('iframe').getAttribute('srcdoc')).toContain('@media all');

  // The mail alone, as the pane of a mail program shows it.
  const shown = (html: string) =>
    html.replace(/<body([^>]*)>/, '<body$1><main>').replace('</body>', '</main></body>');
  const mail = await stage.open();
  for (const kind of kinds)
    for (const language of languages) {
      const { html } = await api.call(previewMail, { params: { kind }, query: { language } });
      await mail.setContent(shown(html));
      await expectAccessible(mail);
    }
}, 240_000);
