import { afterAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { chooseInRow, enter, openTab, tabTo, write } from '../browser/keyboard.ts';
import { openMailbox } from '../browser/mailbox.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const mailbox = await openMailbox();
const stage = setStage({ variables: { SMTP_URL: mailbox.url } });
const t = await speak();
const PASSWORD = 'correct horse';
const GROUP = '3-A 教室';

afterAll(() => mailbox.close());

test('by keyboard: invite, mail, sign up, approve, group, first deploy', async () => {
  const address = 'hsu@lakeside.example';
  const admin = await stage.open({ as: 'admin' });
  await admin.goto('/peopleManager');
  await enter(admin, admin.getByRole('button', { name: t('invite.action') }));
  const dialog = admin.getByRole('dialog', { name: t('invite.action') });
  await write(
    admin,
    dialog.getByLabel(t('invite.to')),
    `"Hsu Pei-shan" <${address}>; yang@lakeside, admin@muster.example`,
  );
  await dialog.getByText(t('invite.tally', { invited: 1, skipped: 1, wrong: 1 })).waitFor();
  await dialog.getByText(t('invite.memberRole', { role: t('common.role.admin') })).waitFor();
  await expectAccessible(admin);
  await tabTo(admin, dialog.getByRole('checkbox', { name: GROUP }));
  await admin.keyboard.press('Space');
  await enter(admin, dialog.getByRole('button', { name: t('invite.submit', { count: 1 }) }));
  await admin
    .getByText(t('invite.done', { count: 1 }))
    .first()
    .waitFor();
  await openTab(admin, t('invitations.tab'));
  await admin
    .getByRole('row')
    .filter({ hasText: address })
    .getByText(t('invitations.state.pending'))
    .waitFor();
  await expectAccessible(admin);

  const teacher = await stage.open();
  await teacher.goto(await mailbox.linkFor(address));
  await expectAccessible(teacher);
  // The mail speaks the team's language, and so does its link.
  const tw = await speak('zh-TW');
  await teacher.getByRole('heading', { name: tw('join.invitation.title', { team: '湖畔國小' }) }).waitFor();
  expect(await teacher.getByLabel(tw('join.signUp.name')).inputValue()).toBe('Hsu Pei-shan');
  await write(teacher, teacher.getByLabel(tw('account.password'), { exact: true }), PASSWORD);
  await teacher.keyboard.press('Enter');
  await teacher.getByText(tw('join.state.waiting')).waitFor();
  await expectAccessible(teacher);

  await openTab(admin, t('requests.tab'));
  await chooseInRow(admin, 'Hsu Pei-shan', t('requests.approve'));
  await admin
    .getByText(t('requests.approved', { count: 1 }))
    .first()
    .waitFor();
  await admin.getByText(t('requests.empty')).waitFor();
  expect(await mailbox.textFor(address, 2)).toContain('湖畔國小');

  await enter(teacher, teacher.getByRole('link', { name: tw('join.open') }));
  await teacher.goto('/devices');
  await teacher.getByText(tw('common.list.summary', { from: 1, to: 6, total: 6 })).waitFor();
});
