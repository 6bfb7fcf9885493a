import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { choose, chooseInRow, enter, openTab, tabTo, write } from '../browser/keyboard.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

/** A server without a mail server: its mails are files that only its operator can read. */
const stage = setStage({ hasRobots: false });
const t = await speak();

test('no page claims that a mail was sent', async () => {
  const admin = await stage.open({ as: 'admin' });
  await admin.goto('/peopleManager');
  const more = admin.getByRole('button', { name: t('common.action.more') });
  await choose(admin, more, `${t('invite.file.action')}…`);
  const file = admin.getByRole('dialog', { name: t('invite.file.title') });
  const csv = ['email,name,role,group', 'someone@list.example,,operator,'].join('\n');
  await file
    .locator('input[type=file]')
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await enter(admin, file.getByRole('button', { name: t('invite.submit', { count: 1 }) }));
  await file.getByText(t('invite.kept', { count: 1 })).waitFor();
  await admin.keyboard.press('Enter');
  await file.waitFor({ state: 'detached' });
  await openTab(admin, t('invitations.tab'));
  await tabTo(admin, admin.getByRole('checkbox', { name: t('invitations.selection.page') }));
  await admin.keyboard.press('Space');
  await enter(admin, admin.getByRole('button', { name: t('invitations.link.download') }));
  const saving = admin.waitForEvent('download');
  await expectAccessible(admin);
  await enter(admin, admin.getByRole('dialog').getByRole('button', { name: t('invitations.link.download') }));
  const saved = await readFile(await (await saving).path(), 'utf8');
  const link = /someone@list\.example.*?(http[^\s",]+)/.exec(saved)![1]!;
  await admin.getByText(t('invitations.link.saved', { count: 1 })).waitFor();
  const invited = await stage.open();
  await invited.goto(link);
  await invited.getByRole('button', { name: t('join.invitation.submitNew') }).waitFor();

  await choose(admin, more, `${t('codes.title')}…`);
  const codes = admin.getByRole('dialog', { name: t('codes.title') });
  await codes.getByText(t('codes.noMailServer')).waitFor();
  await expectAccessible(admin);
  await enter(admin, codes.getByRole('button', { name: t('codes.create') }));
  await enter(admin, codes.getByRole('button', { name: t('codes.create') }));
  const code = (await codes.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/).innerText()).trim();
  await enter(admin, codes.getByRole('button', { name: t('common.action.close') }).last());

  const stranger = await stage.open();
  await stranger.goto(`/join?code=${code}`);
  await write(stranger, stranger.getByLabel(t('account.email')), 'stranger@list.example');
  await stranger.keyboard.press('Enter');
  await stranger.getByText(t('join.signUp.kept')).waitFor();
  await expectAccessible(stranger);

  const { db } = stage.site.server;
  const mail = await db
    .selectFrom('mailOutbox')
    .where('recipient', '=', 'stranger@list.example')
    .select('subject')
    .executeTakeFirstOrThrow();
  await stranger.getByLabel(t('join.signUp.mailCode')).fill(/\d{6}/.exec(mail.subject)![0]);
  await write(stranger, stranger.getByLabel(t('join.signUp.name')), 'Stranger');
  await write(stranger, stranger.getByLabel(t('account.password'), { exact: true }), 'lake-and-river-9');
  await stranger.keyboard.press('Enter');
  await stranger.getByText(t('join.waitingHintKept')).waitFor();

  await openTab(admin, t('requests.tab'));
  await chooseInRow(admin, 'stranger@list.example', `${t('requests.reject')}…`);
  await admin.getByText(t('requests.rejectMessageKept')).waitFor();
});

test('a forgotten password shows where its link is', async () => {
  const page = await stage.open();
  await page.goto('/forgetpassword');
  await page.getByLabel(t('account.email')).fill('member@muster.example');
  await page.keyboard.press('Enter');
  await page.getByText(t('accountEntry.forgot.kept')).waitFor();
  expect(await page.getByText(t('accountEntry.forgot.sentTitle')).count()).toBe(0);
  await expectAccessible(page);
});
