import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { pathOf } from '../browser/address.ts';
import { typeInto, untilFocused } from '../browser/keyboard.ts';
import { signInAgain } from '../browser/sign-in.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const PASSWORD = 'muster-demo';

const text = (page: Page) => page.getByLabel(t('myAccount.profile.introduction'));
const save = (page: Page) => page.getByRole('button', { name: t('myAccount.save'), exact: true });
const saved = (page: Page) => page.getByText(t('myAccount.saved'), { exact: true });
const asked = (page: Page) => page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
const covered = (page: Page) => page.getByRole('dialog', { name: t('account.lock.title') });

/** A signed-in operator. The browser's own question counts as a failure, and is answered by staying. */
async function openProfile(): Promise<Page> {
  const page = await stage.open();
  page.on('dialog', (dialog) => {
    asks.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto(`/login?redirect=${encodeURIComponent('/accountCenter?tab=account')}`);
  await page.getByLabel(t('account.email')).fill('operator@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await text(page).waitFor();
  return page;
}
const asks: string[] = [];

async function write(words: string): Promise<Page> {
  const page = await openProfile();
  await text(page).fill(words);
  return page;
}

async function press(button: Locator): Promise<void> {
  await button.press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(t('shell.account.label')) }));
  await press(page.getByRole('menuitem', { name: t('account.signOut') }));
}

/** The user answers "Stay", and the text can be saved: the session has not ended. */
async function stayAndSave(page: Page, words: string): Promise<void> {
  await untilFocused(asked(page).getByRole('button', { name: t('configs.unsaved.stay') }));
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  expect(await text(page).inputValue()).toBe(words);
  await press(save(page));
  await saved(page).waitFor();
}

test('signing out with unsaved changes asks while they can still be saved, and once', async () => {
  const page = await write('Before signing out');
  await signOut(page);
  await stayAndSave(page, 'Before signing out');
  await text(page).fill('Not wanted');
  await signOut(page);
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.leave') }));
  await soon(() => pathOf(page)).toBe('/login');
  expect(asks.splice(0)).toEqual([]);
});

test('switching the team with unsaved changes asks before the team changes', async () => {
  const page = await openProfile();
  const own = await page.request.post('/v1/uams/team', {
    data: { teamName: 'Robot club', language: 'en-US' },
  });
  expect(own.status()).toBe(200);
  await page.reload();
  await text(page).fill('Of this team');
  const card = page.getByRole('button', { name: new RegExp(t('shell.team.label')) });
  const enterClub = async () => {
    await press(card);
    await press(page.getByRole('menuitem', { name: 'Robot club' }));
  };
  await enterClub();
  await stayAndSave(page, 'Of this team');
  await text(page).fill('Saved on leaving');
  await enterClub();
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.save') }));
  await card.getByText('Robot club').waitFor();
  await page.goto('/accountCenter?tab=account');
  await soon(() => text(page).inputValue()).toBe('Saved on leaving');
  expect(asks.splice(0)).toEqual([]);
});

async function unlock(page: Page): Promise<void> {
  await covered(page).waitFor();
  await covered(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await covered(page).waitFor({ state: 'detached' });
}

test('a session that is locked under unsaved changes covers them, and what was begun continues', async () => {
  const page = await write('Typed before the lock');
  await page.keyboard.press('Control+Alt+KeyL');
  await covered(page).waitFor();
  await expectAccessible(page);
  const reply = () => page.request.get('/v1/uams/profile').then((each) => each.status());
  await soon(reply).toBe(403);
  await page.keyboard.press('Escape');
  await typeInto(covered(page).getByLabel(t('account.password'), { exact: true }), 'wrong');
  await page.keyboard.press('Enter');
  await covered(page).getByText(t('errors.E066.title')).waitFor();
  await unlock(page);
  expect(await text(page).inputValue()).toBe('Typed before the lock');

  // By the server, which the page notices when it saves.
  await page.request.post('/v1/uams/lock');
  await press(save(page));
  await unlock(page);
  await saved(page).waitFor();

  // Without unsaved changes, the page is left.
  await page.keyboard.press('Control+Alt+KeyL');
  await soon(() => pathOf(page)).toBe('/lock');
  expect(asks.splice(0)).toEqual([]);
});

test('signing out of a covered page says that changes are lost', async () => {
  const page = await write('Given up');
  await page.keyboard.press('Control+Alt+KeyL');
  await press(covered(page).getByRole('button', { name: t('account.signOut') }));
  await covered(page).getByText(t('configs.unsaved.message')).waitFor();
  await press(covered(page).getByRole('button', { name: t('configs.unsaved.leave') }));
  await soon(() => pathOf(page)).toBe('/login');
  expect(asks.splice(0)).toEqual([]);
});

test('signing out in one tab hides unsaved changes in another, and keeps them', async () => {
  const page = await write('In the other tab');
  const other = await page.context().newPage();
  await other.goto('/devices');
  await signOut(other);
  await signInAgain(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await signInAgain(page).waitFor({ state: 'detached' });
  expect(await text(page).inputValue()).toBe('In the other tab');
  await press(save(page));
  await saved(page).waitFor();
  expect(asks.splice(0)).toEqual([]);
});

test('a lost request that ends the session keeps unsaved changes', async () => {
  const page = await write('Sent into the void');
  await page.route('**/v1/uams/profile', (route) => route.abort(), { times: 1 });
  await press(save(page));
  const lost = page.getByRole('alertdialog', { name: t('shell.lost.title') });
  await press(lost.getByRole('button', { name: t('shell.lost.signIn') }));
  await signInAgain(page).getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await signInAgain(page).waitFor({ state: 'detached' });
  await lost.waitFor({ state: 'hidden' });
  expect(await text(page).inputValue()).toBe('Sent into the void');
  await press(save(page));
  await saved(page).waitFor();
  expect(asks.splice(0)).toEqual([]);
});

test('refreshing the tab of a page with unsaved changes asks', async () => {
  const page = await write('Before a refresh');
  const tab = page
    .getByRole('navigation', { name: t('shell.tabs.label') })
    .getByRole('link')
    .first();
  const refresh = async () => {
    await tab.click({ button: 'right' });
    await press(page.getByRole('menuitem', { name: t('shell.tabs.refresh') }));
  };
  await refresh();
  await stayAndSave(page, 'Before a refresh');
  await text(page).fill('Not wanted');
  await refresh();
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.leave') }));
  await soon(() => text(page).inputValue()).toBe('Before a refresh');
  expect(asks.splice(0)).toEqual([]);
});

test('the plan of a rollout is lost only when the user says so, and stays behind its tab', async () => {
  const page = await stage.open({ as: 'owner' });
  page.on('dialog', (dialog) => {
    asks.push(dialog.type());
    void dialog.dismiss();
  });
  await page.goto('/rollouts');
  await page
    .getByRole('button', { name: t('rollouts.add') })
    .first()
    .click();
  const name = page.getByLabel(t('rollouts.form.name'));
  const tabs = page.getByRole('navigation', { name: t('shell.tabs.label') });
  await name.fill('Autumn');
  await tabs.getByRole('link', { name: t('shell.page.rolloutNew') }).press('Delete');
  await asked(page).waitFor();
  // What is not complete cannot be saved, even as a draft.
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.save') }));
  await page.getByText(t('rollouts.form.lack.subject')).waitFor();
  await asked(page).waitFor({ state: 'detached' });
  await signOut(page);
  await untilFocused(asked(page).getByRole('button', { name: t('configs.unsaved.stay') }));
  await page.keyboard.press('Enter');
  await asked(page).waitFor({ state: 'detached' });
  await page.evaluate(() => location.reload());
  await soon(() => asks).toEqual(['beforeunload']);
  asks.length = 0;
  expect(await name.inputValue()).toBe('Autumn');
  // Another page of the console leaves it behind its tab.
  await page
    .getByRole('link', { name: t('shell.page.rollouts'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: t('shell.page.rollouts'), level: 1 }).waitFor();
  await tabs.getByRole('link', { name: t('shell.page.rolloutNew') }).click();
  await soon(() => name.inputValue()).toBe('Autumn');
  await page.getByRole('radio', { name: t('rollouts.form.software'), exact: true }).check();
  await tabs.getByRole('link', { name: t('shell.page.rolloutNew') }).press('Delete');
  await press(asked(page).getByRole('button', { name: t('configs.unsaved.leave') }));
  await name.waitFor({ state: 'detached' });
});

test('signing in or unlocking in one tab is enough for the others', async () => {
  const page = await write('In the other tab');
  const other = await page.context().newPage();
  const third = await page.context().newPage();
  await other.goto('/devices');
  await third.goto('/peopleManager');
  await third.getByRole('heading', { level: 1, name: t('shell.page.peopleManager') }).waitFor();
  const comeBack = async (tab: Page) => {
    await tab.bringToFront();
    await tab.evaluate(() => void window.dispatchEvent(new Event('focus')));
  };
  await signOut(other);
  await signInAgain(page).waitFor();
  await soon(() => pathOf(third)).toBe('/login');
  // Nobody has signed in yet.
  await comeBack(page);
  await comeBack(third);
  await other.getByLabel(t('account.email')).fill('operator@muster.example');
  await other.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await soon(() => pathOf(other)).not.toBe('/login');
  await signInAgain(page).waitFor();
  await comeBack(page);
  await signInAgain(page).waitFor({ state: 'detached' });
  expect(await text(page).inputValue()).toBe('In the other tab');
  await comeBack(third);
  await soon(() => pathOf(third)).toBe('/peopleManager');

  await page.keyboard.press('Control+Alt+KeyL');
  await covered(page).waitFor();
  // It may be on its way to the lock by itself, which ends the reload.
  await third.reload().catch(() => {});
  await soon(() => pathOf(third)).toBe('/lock');
  await third.getByLabel(t('accountEntry.lock.password'), { exact: true }).waitFor();
  await comeBack(page);
  await comeBack(third);
  await other.goto('/lock?redirect=%2Fdevices');
  await other.getByLabel(t('accountEntry.lock.password'), { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await soon(() => pathOf(other)).toBe('/devices');
  await comeBack(page);
  await covered(page).waitFor({ state: 'detached' });
  await comeBack(third);
  await soon(() => pathOf(third)).toBe('/peopleManager');
  await press(save(page));
  await saved(page).waitFor();
  expect(asks.splice(0)).toEqual([]);
});

test('another user who signs in in another tab does not get what was typed here', async () => {
  const page = await write('Of the operator');
  const other = await page.context().newPage();
  await other.goto('/devices');
  await signOut(other);
  await signInAgain(page).waitFor();
  await other.getByLabel(t('account.email')).fill('member@muster.example');
  await other.getByLabel(t('account.password'), { exact: true }).fill(PASSWORD);
  await other.keyboard.press('Enter');
  await soon(() => pathOf(other)).not.toBe('/login');
  await page.bringToFront();
  await page.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await soon(() => pathOf(page)).not.toBe('/accountCenter');
  expect(asks.splice(0)).toEqual([]);
});
