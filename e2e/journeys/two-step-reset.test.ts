import { afterAll, expect, test } from 'vitest';
import { authenticatorApp } from '../../packages/server/tests/setup/authenticator-app.ts';
import { beginTwoStep, confirmTwoStep } from '@muster/contract/account/two-step.endpoints';
import { urlOf } from '@muster/contract/endpoint';
import { DEMO_PASSWORD } from '../../tools/demo/people.ts';
import { expectAccessible } from '../browser/accessibility.ts';
import { chooseInRow, enter, write } from '../browser/keyboard.ts';
import { openMailbox } from '../browser/mailbox.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const mailbox = await openMailbox();
const stage = setStage({ hasRobots: false, variables: { SMTP_URL: mailbox.url } });
const t = await speak();
const ADDRESS = 'member@muster.example';

afterAll(() => mailbox.close());

test('by keyboard alone: for a user who lost their phone, an admin requests a reset, and the user confirms it', async () => {
  const member = await stage.open({ as: 'member' });
  const headers = { origin: stage.site.address };
  const begun = await member.request.post(urlOf(beginTwoStep, {}), { headers });
  const { data } = (await begun.json()) as { data: { key: string } };
  const code = authenticatorApp(data.key).code();
  const confirmed = await member.request.post(urlOf(confirmTwoStep, {}), { headers, data: { code } });
  expect(confirmed.status()).toBe(200);

  const admin = await stage.open({ as: 'admin' });
  await admin.goto('/peopleManager?keyword=member@');
  await chooseInRow(admin, ADDRESS, `${t('people.resetTwoStep.action')}…`);
  const dialog = admin.getByRole('dialog');
  await dialog.getByText(t('people.resetTwoStep.message')).waitFor();
  await expectAccessible(admin);
  await enter(admin, dialog.getByRole('button', { name: t('people.resetTwoStep.submit') }));
  await admin
    .getByText(t('people.resetTwoStep.done', { email: ADDRESS }))
    .first()
    .waitFor();

  // The second mail: the first was about turning on two-step verification.
  const reader = await stage.open({});
  await reader.goto(await mailbox.linkFor(ADDRESS, 2));
  await reader.getByRole('heading', { name: t('accountEntry.twoStepReset.title') }).waitFor();
  await expectAccessible(reader);
  const password = reader.getByLabel(t('accountEntry.lock.password'), { exact: true });
  await write(reader, password, 'not the password');
  await reader.keyboard.press('Enter');
  await reader.getByText(t('errors.E066.title')).waitFor();
  await password.clear();
  await write(reader, password, DEMO_PASSWORD);
  await reader.keyboard.press('Enter');
  await reader.getByRole('heading', { name: t('accountEntry.twoStepReset.doneTitle') }).waitFor();
  await enter(reader, reader.getByRole('link', { name: t('accountEntry.reset.signIn') }));
  await write(reader, reader.getByLabel(t('account.email')), ADDRESS);
  await write(reader, reader.getByLabel(t('account.password'), { exact: true }), DEMO_PASSWORD);
  await reader.keyboard.press('Enter');
  await reader.getByRole('navigation', { name: t('shell.navigation.label') }).waitFor();
});
