import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { authenticatorApp } from '../../packages/server/tests/setup/authenticator-app.ts';
import { openSql } from '@muster/testing/postgres';
import { expectAccessible } from '../browser/accessibility.ts';
import { accountOf } from '../browser/demo-team.ts';
import { choose, chooseOption, enter, press, tabTo } from '../browser/keyboard.ts';
import { isIn } from '../browser/sign-in.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const PASSWORD = 'muster-demo';
const SECURITY = '/accountCenter?tab=account&section=security';

/** The groups of the app key that are broken across lines. */
const groupsInTwoLines = (page: Page) =>
  page.locator('code').evaluate((code) => {
    const text = code.firstChild!;
    return [...text.textContent!.matchAll(/\S+/g)].flatMap(({ 0: group, index }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + group.length);
      return range.getClientRects().length > 1 ? [group] : [];
    });
  });

/** Signs in up to the second step. */
async function givePassword(page: Page, email: string): Promise<void> {
  await page.goto('/login?redirect=/devices');
  await page.getByLabel(t('account.email')).fill(email);
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await choose(
    page,
    page.getByRole('button', { name: new RegExp(t('shell.account.label')) }),
    t('account.signOut'),
  );
  await soon(() => new URL(page.url()).pathname).toBe('/login');
}

test('two-step verification: turned on, a code, a trusted browser, a backup code, turned off', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto(SECURITY);
  await press(page, t('security.twoStep.turnOn'));
  await page.getByRole('img', { name: t('security.twoStep.picture') }).waitFor();
  const app = authenticatorApp((await page.locator('code').innerText()).replaceAll(' ', ''));
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await groupsInTwoLines(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = page.getByLabel(t('security.twoStep.code'));
  await tabTo(page, first);
  await page.keyboard.press('Enter');
  // What is wrong is said at the field.
  await soon(() => first.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.type('00000');
  await soon(() => first.getAttribute('aria-invalid')).not.toBe('true');
  await page.keyboard.press('Enter');
  await soon(() => first.getAttribute('aria-invalid')).toBe('true');
  const message = page.locator(`[id="${(await first.getAttribute('aria-describedby'))!.split(' ').at(-1)}"]`);
  await soon(() => message.innerText()).toContain(t('errors.two_step.code.title'));
  await first.fill(app.code(-1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('security.codes.shownTitle') }).waitFor();
  await expectAccessible(page);
  const codes = await page.getByRole('dialog').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  await press(page, t('security.codes.saved'));
  await page.getByText(t('security.codes.left', { left: 10, total: 10 })).waitFor();
  // The focus is back where the two dialogs were opened.
  const opener = page.getByRole('button', { name: t('security.twoStep.change') });
  await soon(() => opener.evaluate((each) => each === document.activeElement)).toBe(true);
  await expectAccessible(page);
  await signOut(page);

  await givePassword(page, 'member@muster.example');
  const field = page.getByLabel(t('accountEntry.step.code'));
  await field.waitFor();
  await expectAccessible(page);
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(t('errors.two_step.code.title')).waitFor();
  await field.fill(app.code());
  await tabTo(page, page.getByLabel(t('accountEntry.step.trust', { count: 30 })));
  await page.keyboard.press('Space');
  await press(page, t('accountEntry.step.submit'));
  await isIn(page);

  // Trusted: the password suffices.
  await signOut(page);
  await givePassword(page, 'member@muster.example');
  await isIn(page);
  await page.goto(SECURITY);
  await press(page, t('security.trusted.forgetAll'));
  await page.getByText(t('security.trusted.forgotten')).waitFor();
  await signOut(page);

  await givePassword(page, 'member@muster.example');
  await page.getByText(t('accountEntry.step.noCodes')).waitFor();
  await press(page, t('accountEntry.step.useBackup'));
  await page.keyboard.type(codes[0]!.toLowerCase());
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.goto(SECURITY);
  await page.getByText(t('security.codes.left', { left: 9, total: 10 })).waitFor();
  await press(page, t('security.twoStep.turnOff'));
  await enter(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: t('security.twoStep.turnOff') }),
  );
  await page.getByText(t('security.twoStep.turnedOff')).waitFor();
  await signOut(page);
  await givePassword(page, 'member@muster.example');
  await isIn(page);
});

/** A virtual authenticator that confirms by itself; passkeys need a host name, not an IP address. */
async function withAuthenticator(): Promise<Page> {
  const page = await stage.open();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const count = async () =>
    (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
  counts.set(page, count);
  return page;
}

const counts = new WeakMap<Page, () => Promise<number>>();
/** The number of passkeys on the authenticator of this page. */
const credentialsOf = (page: Page) => counts.get(page)!();

const named = (path: string) => new URL(path, stage.site.address.replace('127.0.0.1', 'localhost')).href;

test('a passkey: added, signs in without a password, unlocks, and is removed', async () => {
  const page = await withAuthenticator();
  await page.goto(named('/login?redirect=/devices'));
  await page.getByLabel(t('account.email')).fill('operator@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(page);
  await page.goto(named(SECURITY));
  await press(page, t('security.passkeys.add'));
  const name = page.getByLabel(t('security.passkeys.name'), { exact: true });
  await name.waitFor();
  // Without a name none is created: it would stay on the device without being usable.
  await press(page, t('security.passkeys.submit'));
  await page.getByText(t('fields.field.required')).waitFor();
  expect(await credentialsOf(page)).toBe(0);
  expect(await name.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Office laptop');
  await page.keyboard.press('Enter');
  await page.getByText(t('security.passkeys.added')).waitFor();
  await page.getByText('Office laptop').waitFor();
  await expectAccessible(page);
  await press(page, t('security.passkeys.renameOf', { name: 'Office laptop' }));
  await page.getByLabel(t('security.passkeys.name'), { exact: true }).fill('筆電 💻');
  await page.keyboard.press('Enter');
  await page.getByText(t('security.passkeys.renamed')).waitFor();
  await signOut(page);

  await page.goto(named('/login?redirect=/devices'));
  await press(page, t('account.signIn.passkey'));
  await isIn(page);

  // Locked by keyboard shortcut, and unlocked by passkey.
  await page.keyboard.press('Control+Alt+l');
  await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/lock');
  await expectAccessible(page);
  await press(page, t('accountEntry.step.usePasskey'));
  await isIn(page);

  await page.goto(named(SECURITY));
  await press(page, t('security.passkeys.removeOf', { name: '筆電 💻' }));
  await enter(
    page,
    page.getByRole('alertdialog').getByRole('button', { name: t('security.passkeys.remove') }),
  );
  await page.getByText(t('security.passkeys.removed')).waitFor();
});

test('the screen is locked from the menu; nothing else opens until the password is given', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/devices');
  const menu = page.getByRole('button', { name: new RegExp(t('shell.account.label')) });
  await choose(page, menu, t('shell.account.lock'));
  await page.getByRole('heading', { name: t('account.lock.title') }).waitFor();
  await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).waitFor();
  await page.goto('/config');
  await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).waitFor();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').getByText(t('errors.E066.title')).waitFor();
  await page.getByLabel(t('accountEntry.lock.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: t('shell.page.config'), level: 1 }).waitFor();
});

test('after ten minutes a sensitive action needs re-authentication, and is then done', async () => {
  const page = await stage.open();
  await givePassword(page, 'owner@muster.example');
  await isIn(page);
  const sql = openSql({ url: stage.site.databaseUrl });
  await sql.rows(`
    update sessions set proved_at = now() - interval '11 minutes'
    where user_id = (select id from users where email = 'owner@muster.example')
  `);
  await sql.end();
  const dialog = page.getByRole('dialog', { name: t('security.proof.title') });

  // A mistake in a form is shown before the question, and who closes the question finds the form as it was.
  await page.goto('/peopleManager?tab=permissions');
  await press(page, t('roles.new'));
  const form = page.getByRole('dialog', { name: t('roles.form.create') });
  await form.getByLabel(t('roles.form.name')).press('Enter');
  await form.getByText(t('fields.field.required')).waitFor();
  expect(await dialog.count()).toBe(0);
  await form.getByLabel(t('roles.form.name')).fill('Librarian');
  await page.keyboard.press('Enter');
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await form.getByLabel(t('roles.form.name')).inputValue()).toBe('Librarian');
  expect(await form.getByRole('alert').count()).toBe(0);
  await page.goto('/peopleManager');
  const { name } = await accountOf(stage, 'member');
  await page.getByRole('button', { name: `${t('people.column.actions')}: ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: t('people.endSessions.action') }).press('Enter');
  const question = page.getByRole('alertdialog', { name: t('people.endSessions.title', { name }) });
  const end = question.getByRole('button', { name: t('people.endSessions.submit'), exact: true });
  await end.press('Enter');
  await dialog.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await soon(() => end.isEnabled()).toBe(true);
  expect(await question.getByRole('alert').count()).toBe(0);

  await page.goto(SECURITY);
  await press(page, t('security.twoStep.turnOn'));
  await dialog.waitFor();
  await expectAccessible(page);
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await dialog.getByText(t('errors.E066.title')).waitFor();
  await dialog.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: t('security.twoStep.picture') }).waitFor();
});

test('the owner requires a second step; a banner announces it, and later nothing else opens until it is added', async () => {
  const owner = await stage.open();
  await givePassword(owner, 'owner@muster.example');
  await isIn(owner);
  await owner.goto('/accountCenter');
  await press(owner, t('teams.policy.change'));
  const second = owner.getByRole('button', { name: new RegExp(t('teams.policy.second')) });
  await chooseOption(owner, second, t('teams.policy.demand.any'));
  await expectAccessible(owner);
  await press(owner, t('teams.policy.save'));
  await owner.getByText(t('teams.policy.saved')).waitFor();

  const page = await stage.open({ as: 'admin' });
  await page.goto('/devices');
  await page
    .getByRole('status')
    .filter({ hasText: t('shell.demand.action') })
    .or(page.getByRole('link', { name: t('shell.demand.action') }))
    .first()
    .waitFor();
  await expectAccessible(page);

  const put = await owner.request.put('/v1/rms/policy', { data: { graceDays: 0 } });
  expect(put.status()).toBe(200);
  // The page may be leaving by itself, which interrupts this.
  await page.goto('/devices').catch(() => {});
  await page.getByRole('heading', { name: t('security.strengthen.title') }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/strengthen');
  await expectAccessible(page);
  await press(page, t('security.twoStep.turnOn'));
  await page.getByRole('img', { name: t('security.twoStep.picture') }).waitFor();
  const app = authenticatorApp((await page.locator('code').innerText()).replaceAll(' ', ''));
  await page.getByLabel(t('security.twoStep.code')).fill(app.code());
  await page.keyboard.press('Enter');
  await press(page, t('security.codes.saved'));
  await press(page, t('security.strengthen.go'));
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).waitFor();
});
