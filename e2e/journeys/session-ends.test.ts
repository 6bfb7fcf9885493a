import { login } from '@muster/contract/account/endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import * as teams from '@muster/contract/teams/policy.endpoints';
import { createApi } from '@muster/testing/api';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { pathOf } from '../browser/address.ts';
import { accountOf } from '../browser/demo-team.ts';
import { teamCard } from '../browser/page-parts.ts';
import { signIn, signInAgain } from '../browser/sign-in.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const PASSWORD = 'muster-demo';
const DEMO = '湖畔國小';
const OWN = 'Evening class';

const personOf = (who: string) => accountOf(stage, who);
const idOf = async (who: string) => (await personOf(who)).id;
const nameOf = async (who: string) => (await personOf(who)).name;

/** Sets the policy as the owner, to whom it applies, too. */
async function setPolicy(body: BodyOf<typeof teams.setPolicy>) {
  // With a new sign-in: setting a policy is a sensitive action.
  const api = createApi(stage.site.address);
  await api.call(login, { body: { email: 'owner@muster.example', password: PASSWORD } });
  const put = () =>
    api.call(teams.setPolicy, { body }).then(
      () => 'set',
      (error: unknown) => String(error),
    );
  // A policy removed in the database only is cached for some seconds.
  await soon(put).toBe('set');
}

async function endSessions(who: string) {
  const { db, app } = stage.site.server;
  const id = await idOf(who);
  await db.deleteFrom('sessions').where('userId', '=', id).execute();
  app.sessions.forget(id);
}

test('an expired session offers to sign in again, or to continue in another team', async () => {
  const page = await stage.open();
  await signIn(page, 'member', '/join');
  await page.getByLabel(t('join.create.name'), { exact: true }).fill(OWN);
  await page.keyboard.press('Enter');
  await teamCard(page, OWN).waitFor();
  await teamCard(page, OWN).click();
  await page.getByRole('menuitem', { name: DEMO }).click();
  await teamCard(page, DEMO).waitFor();
  await page.goto('/accountCenter?tab=account');
  const text = page.getByLabel(t('myAccount.profile.introduction'));
  await text.fill('Typed before it ended');
  await endSessions('member');
  await page.getByRole('button', { name: t('myAccount.save'), exact: true }).press('Enter');
  await signInAgain(page).waitFor();
  await expectAccessible(page);
  await signInAgain(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByText(t('myAccount.saved'), { exact: true }).waitFor();
  expect(await text.inputValue()).toBe('Typed before it ended');

  await endSessions('member');
  await page.getByRole('tab', { name: t('myAccount.section.data') }).click();
  await signInAgain(page).getByLabel(t('shell.again.team'), { exact: true }).selectOption({ label: OWN });
  await signInAgain(page).getByText(t('shell.again.otherTeam')).waitFor();
  await signInAgain(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await teamCard(page, OWN).waitFor();
});

test('a member whose sessions an admin ended signs in again for this team, or enters another', async () => {
  const page = await stage.open();
  await signIn(page, 'member', '/devices');
  await teamCard(page, OWN).or(teamCard(page, DEMO)).first().waitFor();
  if (!(await teamCard(page, DEMO).isVisible())) {
    await teamCard(page, OWN).click();
    await page.getByRole('menuitem', { name: DEMO }).click();
    await teamCard(page, DEMO).waitFor();
  }

  const admin = await stage.open();
  await signIn(admin, 'admin', '/peopleManager');
  const name = await nameOf('member');
  await admin.getByRole('button', { name: `${t('people.column.actions')}: ${name}` }).press('Enter');
  await admin.getByRole('menuitem', { name: t('people.endSessions.action') }).press('Enter');
  await admin.getByRole('alertdialog').waitFor();
  await expectAccessible(admin);
  await admin
    .getByRole('button', { name: t('people.endSessions.submit'), exact: true })
    .last()
    .press('Enter');
  await admin.getByText(t('people.endSessions.done', { name })).waitFor();

  await signInAgain(page).getByText(t('shell.again.endedText')).waitFor();
  await expectAccessible(page);
  // The session is valid for the other team: no password is needed.
  await signInAgain(page).getByLabel(t('shell.again.team'), { exact: true }).selectOption({ label: OWN });
  await signInAgain(page)
    .getByRole('button', { name: t('shell.again.switch') })
    .press('Enter');
  await teamCard(page, OWN).waitFor();
  await teamCard(page, OWN).click();
  await page.getByRole('menuitem', { name: DEMO }).click();
  // A reload asks the same, without a redirect loop.
  await signInAgain(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await teamCard(page, DEMO).waitFor();
  await signInAgain(page).waitFor({ state: 'detached' });
});

test('a user who needs a second step sees the days left, and may enter another team', async () => {
  await setPolicy({ secondStep: 'any', graceDays: 3, lockMinutes: null });
  const page = await stage.open();
  await signIn(page, 'member', '/strengthen');
  await page.getByText(t('security.strengthen.daysLeft', { count: 3 })).waitFor();
  await expectAccessible(page);
  await setPolicy({ secondStep: 'any', graceDays: 0, lockMinutes: null });
  await page.goto('/devices');
  await page.getByText(t('security.strengthen.now')).waitFor();
  expect(pathOf(page)).toBe('/strengthen');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('security.strengthen.switchTo', { team: OWN }) }).press('Enter');
  await teamCard(page, OWN).waitFor();
  await page.goto('/strengthen');
  await page.getByRole('button', { name: t('account.signOut') }).press('Enter');
  await soon(() => pathOf(page)).toBe('/login');
  await stage.site.server.db.deleteFrom('teamPolicies').execute();
  await setPolicy({ secondStep: 'none', lockMinutes: null });
});

test('an idle session is locked by the server, and the page with it', async () => {
  await setPolicy({ secondStep: 'none', lockMinutes: 5 });
  const page = await stage.open();
  await signIn(page, 'operator');
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  const { db, app } = stage.site.server;
  const id = await idOf('operator');
  await db
    .updateTable('sessions')
    .set({ activeAt: new Date(Date.now() - 6 * 60_000) })
    .where('userId', '=', id)
    .execute();
  app.sessions.forget(id);
  // Without keyboard or mouse, which the server would not accept now either.
  await page.goto('/peopleManager');
  await soon(() => pathOf(page)).toBe('/lock');
  await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await soon(() => pathOf(page)).toBe('/peopleManager');
  await setPolicy({ secondStep: 'none', lockMinutes: null });
});

test('a language that could not be saved with the account is reported, and can be retried', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/peopleManager');
  const name = await nameOf('admin');
  // While viewing as another member nothing can be changed, not even one's own settings.
  await page.getByRole('button', { name: `${t('people.column.actions')}: ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: t('people.viewAs.action') }).press('Enter');
  await page.getByRole('button', { name: t('people.viewAs.submit'), exact: true }).press('Enter');
  await page.getByText(t('viewing.end'), { exact: true }).first().waitFor();
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('common.theme.dark'), exact: true }).click();
  const said = page.getByText(t('shell.preference.title'));
  await said.waitFor();
  await expectAccessible(page);
  const retry = page.getByRole('button', { name: t('common.action.retry'), exact: true });
  await retry.press('Enter');
  await said.waitFor();
  // The view is ended in another tab.
  await page.evaluate(() => fetch('/v1/rms/view', { method: 'DELETE' }));
  await retry.press('Enter');
  await said.waitFor({ state: 'detached' });
  const kept = () =>
    stage.site.server.db
      .selectFrom('users')
      .where('email', '=', 'owner@muster.example')
      .select('theme')
      .executeTakeFirst();
  await soon(kept).toEqual({ theme: 'dark' });
});

const tabsOf = (page: Page) =>
  page
    .getByRole('navigation', { name: t('shell.tabs.label') })
    .getByRole('link')
    .allInnerTexts();
const account = (page: Page) => page.getByRole('button', { name: new RegExp(t('shell.account.label')) });
const pressSignOut = async (page: Page) => {
  await account(page).press('Enter');
  await page.getByRole('menuitem', { name: t('account.signOut') }).press('Enter');
};

test('tabs are kept per user: they are back at the next sign-in, and another user does not see them', async () => {
  const page = await stage.open();
  await signIn(page, 'operator', '/devices');
  await soon(() => tabsOf(page)).toHaveLength(1);
  await page.goto('/config');
  const both = [t('shell.page.devices'), t('shell.page.config')];
  await soon(() => tabsOf(page)).toEqual(both);
  await pressSignOut(page);
  await soon(() => pathOf(page)).toBe('/login');
  await signIn(page, 'operator', '/config');
  await soon(() => tabsOf(page)).toEqual(both);
  await pressSignOut(page);
  await soon(() => pathOf(page)).toBe('/login');
  await signIn(page, 'admin', '/devices');
  await account(page).waitFor();
  await soon(() => tabsOf(page)).toEqual([t('shell.page.devices')]);
});

test('a chunk of the page that arrives after signing out causes no error', async () => {
  const page = await stage.open();
  let sendPart: (() => Promise<void>) | undefined;
  let sendLogin: (() => Promise<void>) | undefined;
  await page.route(/DeviceSelectionBar[^/]*\.js$/, (route) => {
    sendPart = () => route.continue();
  });
  await signIn(page, 'operator');
  await soon(() => sendPart !== undefined).toBe(true);
  await page.route(/\/login(\?.*)?$/, (route) => {
    sendLogin = () => route.continue();
  });
  await account(page).press('Enter');
  // Does not wait for the next page, which is held back.
  await page.getByRole('menuitem', { name: t('account.signOut') }).press('Enter', { noWaitAfter: true });
  await soon(() => sendLogin !== undefined).toBe(true);
  const arrived = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('DeviceSelectionBar'),
  );
  await sendPart!();
  await arrived;
  // Long enough to be rendered: the stage fails the test on any error.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await sendLogin!();
  await soon(() => pathOf(page)).toBe('/login');
});
