import { openSql } from '@muster/testing/postgres';
import { clientId, clientSecret } from '@muster/testing/openid/people';
import { type OpenIdProvider, startOpenIdProvider } from '@muster/testing/openid/provider';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { enter, tabTo, write } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { isIn } from '../browser/sign-in.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false, variables: { SIGN_ON_PRIVATE: 'true' } });
const t = await speak();
const PASSWORD = 'muster-demo';
const NAME = 'Lakeside School';
const SECURITY = '/accountCenter?tab=account&section=security';
const DOMAIN = 'lake.example';

let provider: OpenIdProvider;
beforeAll(async () => {
  const claims = (name: string, groups: string[]) => ({
    name,
    groups,
    email: `${name.toLowerCase()}@${DOMAIN}`,
    email_verified: true,
  });
  provider = await startOpenIdProvider([
    { login: 'wang', claims: claims('Wang', ['teachers']) },
    { login: 'chen', claims: claims('Chen', []) },
    { login: 'op', claims: { ...claims('Op', []), email: 'operator@muster.example' } },
  ]);
});
afterAll(() => provider.close());

/** Verifies the domain for the owner's team; the journeys of members show how. */
async function proveDomain(): Promise<void> {
  const sql = openSql({ url: stage.site.databaseUrl });
  await sql.rows(`
    insert into mail_domains (team_id, domain, role, sent_to, verified_at)
    select m.team_id, '${DOMAIN}', 'member', 'it@${DOMAIN}', now() from team_members m join users u on u.id = m.user_id
    where u.email = 'owner@muster.example' and m.role = 'owner'
  `);
  await sql.end();
}

async function signInAtProvider(page: Page, login: string): Promise<void> {
  await page.getByRole('heading', { name: 'Sign in to the provider' }).waitFor();
  await page.getByLabel('Account').focus();
  await page.keyboard.type(login);
  await page.keyboard.press('Enter');
}

async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=/devices');
  await write(page, page.getByLabel(t('account.email')), email);
  await write(page, page.getByLabel(t('account.password'), { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
}

test('set up, tested, used by a new user, then required, by keyboard', async () => {
  await proveDomain();
  const owner = await stage.open();
  await givePassword(owner, 'owner@muster.example');
  await isIn(owner);
  await owner.goto('/accountCenter');
  await enter(owner, button(owner, t('signOn.add')));
  const dialog = owner.getByRole('dialog', { name: t('signOn.form.add') });
  await write(owner, dialog.getByLabel(t('signOn.form.name')), NAME);
  await tabTo(owner, dialog.getByLabel(t('signOn.form.issuer')));
  await owner.keyboard.press('Control+a');
  await owner.keyboard.insertText(provider.issuer);
  await write(owner, dialog.getByLabel(t('signOn.form.clientId')), clientId);
  await write(owner, dialog.getByLabel(t('signOn.form.secret')), clientSecret);
  await tabTo(owner, dialog.getByRole('checkbox', { name: DOMAIN }));
  await owner.keyboard.press('Space');
  await enter(owner, button(owner, t('signOn.form.addRule')));
  await write(owner, dialog.getByLabel(t('signOn.form.value')), 'teachers');
  await enter(owner, dialog.getByRole('button', { name: new RegExp(`${t('signOn.form.sameRole')}.*`) }));
  await owner.getByRole('option', { name: t('common.role.operator') }).focus();
  await owner.keyboard.press('Enter');
  await expectAccessible(owner);
  await enter(owner, button(owner, t('signOn.form.save')));
  await owner.getByText(t('signOn.saved', { name: NAME })).waitFor();

  // The check step by step, and then a test sign-in without a session.
  await enter(owner, button(owner, t('signOn.check')));
  const checked = owner.getByRole('dialog', { name: t('signOn.checked.title', { name: NAME }) });
  await checked.getByText(t('signOn.checked.step.keys')).waitFor();
  expect(await checked.getByText(t('signOn.checked.state.good')).count()).toBe(4);
  await expectAccessible(owner);
  await enter(owner, checked.getByRole('button', { name: t('common.action.close') }).last());
  const opened = owner.context().waitForEvent('page');
  await enter(owner, button(owner, t('signOn.test')));
  const tab = await opened;
  await signInAtProvider(tab, 'wang');
  await tab.getByRole('heading', { name: t('signOnEntry.test.title') }).waitFor();
  await tab.getByText(t('signOnEntry.outcome.new')).waitFor();
  await tab.getByText(t('common.role.operator')).waitFor();
  await expectAccessible(tab);
  await tab.close();

  // It is offered as soon as it is enabled.
  await enter(owner, button(owner, t('signOn.edit')));
  const editing = owner.getByRole('dialog', { name: t('signOn.form.edit') });
  await tabTo(owner, editing.getByRole('switch', { name: t('signOn.form.enabled') }));
  await owner.keyboard.press('Space');
  await enter(owner, button(owner, t('signOn.form.save')));
  await owner.getByText(t('signOn.on'), { exact: true }).waitFor();

  const teacher = await stage.open();
  await teacher.goto('/login?redirect=/devices');
  await write(teacher, teacher.getByLabel(t('account.email')), `wang@${DOMAIN}`);
  const offer = button(teacher, t('signOnEntry.with', { name: NAME }));
  await offer.waitFor();
  await expectAccessible(teacher);
  await enter(teacher, offer);
  await signInAtProvider(teacher, 'wang');
  await enter(teacher, button(teacher, t('consent.agree')));
  await isIn(teacher);

  await owner.goto('/peopleManager');
  const row = owner.getByRole('row').filter({ hasText: `wang@${DOMAIN}` });
  await row.getByText(t('common.role.operator')).waitFor();

  // Without a password, the provider unlocks the screen, and the session continues where it was.
  await teacher.goto('/lock?redirect=/accountCenter?tab=account');
  const unlock = button(teacher, t('signOnEntry.prove', { name: NAME }));
  await unlock.waitFor();
  expect(await teacher.getByLabel(t('accountEntry.lock.password'), { exact: true }).count()).toBe(0);
  await expectAccessible(teacher);
  const first = teacher.context().waitForEvent('page');
  await enter(teacher, unlock);
  await signInAtProvider(await first, 'wang');
  const introduction = teacher.getByLabel(t('myAccount.profile.introduction'));
  await write(teacher, introduction, 'Not saved yet');
  const { db, app } = stage.site.server;
  const { id } = await db
    .selectFrom('users')
    .where('email', '=', `wang@${DOMAIN}`)
    .select('id')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sessions').where('userId', '=', id).execute();
  app.sessions.forget(id);
  await enter(teacher, button(teacher, t('myAccount.save')));
  const again = teacher.getByRole('dialog', { name: t('shell.again.title') });
  const byProvider = again.getByRole('button', { name: t('signOnEntry.with', { name: NAME }) });
  await byProvider.waitFor();
  await expectAccessible(teacher);
  const other = teacher.context().waitForEvent('page');
  await enter(teacher, byProvider);
  await (await other).getByRole('heading', { name: t('signOnEntry.provedTitle') }).waitFor();
  await teacher.getByText(t('myAccount.saved'), { exact: true }).waitFor();
  await again.waitFor({ state: 'detached' });
  expect(await introduction.inputValue()).toBe('Not saved yet');
});

test('an existing account is proved by its password once, and then linked', async () => {
  const page = await stage.open();
  await page.goto('/login?redirect=/devices');
  await write(page, page.getByLabel(t('account.email')), `op@${DOMAIN}`);
  await enter(page, button(page, t('signOnEntry.with', { name: NAME })));
  await signInAtProvider(page, 'op');
  await page.getByRole('heading', { name: t('signOnEntry.bindTitle') }).waitFor();
  const go = page.getByRole('link', { name: t('signOnEntry.bindSubmit') });
  await go.waitFor();
  await expectAccessible(page);
  await enter(page, go);
  await write(page, page.getByLabel(t('account.email')), 'operator@muster.example');
  await write(page, page.getByLabel(t('account.password'), { exact: true }), PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.goto(SECURITY);
  await page.getByRole('button', { name: `${t('signOn.mine.unbind')}: ${NAME}` }).waitFor();
});

test('a user links their own account, and re-authenticates by the provider', async () => {
  const page = await stage.open();
  await givePassword(page, 'admin@muster.example');
  await isIn(page);
  await page.goto(SECURITY);
  await enter(page, page.getByRole('button', { name: `${t('signOn.mine.bind')}: ${NAME}` }));
  await signInAtProvider(page, 'chen');
  await page.getByRole('button', { name: `${t('signOn.mine.unbind')}: ${NAME}` }).waitFor();
  await expectAccessible(page);

  const sql = openSql({ url: stage.site.databaseUrl });
  await sql.rows("update sessions set proved_at = now() - interval '11 minutes'");
  await sql.end();
  await enter(page, button(page, t('security.twoStep.turnOn')));
  const dialog = page.getByRole('dialog', { name: t('security.proof.title') });
  const prove = dialog.getByRole('button', { name: t('signOnEntry.prove', { name: NAME }) });
  await prove.waitFor();
  await expectAccessible(page);
  const opened = page.context().waitForEvent('page');
  await enter(page, prove);
  const tab = await opened;
  await signInAtProvider(tab, 'chen');
  await tab.getByRole('heading', { name: t('signOnEntry.provedTitle') }).waitFor();
  await expectAccessible(tab);
  await page.getByRole('img', { name: t('security.twoStep.picture') }).waitFor();
  await tab.close();

  // A locked screen is unlocked in the same way.
  await page.goto('/lock?redirect=/devices');
  const unlock = button(page, t('signOnEntry.prove', { name: NAME }));
  await unlock.waitFor();
  await expectAccessible(page);
  const second = page.context().waitForEvent('page');
  await enter(page, unlock);
  await signInAtProvider(await second, 'chen');
  await isIn(page);
});

test('required single sign-on is explained where the password is refused; the owner keeps the password', async () => {
  const sql = openSql({ url: stage.site.databaseUrl });
  // The member has an address of the domain now.
  await sql.rows(`update users set email = 'member@${DOMAIN}' where email = 'member@muster.example'`);
  await sql.end();
  const owner = await stage.open();
  await givePassword(owner, 'owner@muster.example');
  await isIn(owner);
  await owner.goto('/accountCenter');
  await enter(owner, button(owner, t('signOn.edit')));
  const editing = owner.getByRole('dialog', { name: t('signOn.form.edit') });
  await tabTo(owner, editing.getByRole('switch', { name: t('signOn.form.required') }));
  await owner.keyboard.press('Space');
  await enter(owner, button(owner, t('signOn.form.save')));
  await owner.getByText(t('signOn.isRequired'), { exact: true }).waitFor();

  const member = await stage.open();
  await givePassword(member, `member@${DOMAIN}`);
  await member.getByRole('alert').getByText(t('errors.sign_on.required.title')).waitFor();
  await member.getByText(t('signOnEntry.required', { name: NAME })).waitFor();
  await expectAccessible(member);
  const again = await stage.open();
  await givePassword(again, 'owner@muster.example');
  await isIn(again);
});

test('a user who cancels at the provider gets a message, and can start again', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await write(page, page.getByLabel(t('account.email')), `chen@${DOMAIN}`);
  await enter(page, button(page, t('signOnEntry.with', { name: NAME })));
  await signInAtProvider(page, 'cancel');
  await page.getByRole('alert').getByText(t('errors.sign_on.refused.title')).waitFor();
  await expectAccessible(page);
  await enter(page, page.getByRole('link', { name: t('signOnEntry.back') }));
  await soon(() => new URL(page.url()).pathname).toBe('/login');
});
