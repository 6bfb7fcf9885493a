import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const pathOf = (url: string) => new URL(url).pathname + new URL(url).search;

test('signing in leads back to the requested page', async () => {
  const page = await stage.open();
  await page.goto('/taskManager?stateFilter=done');
  await soon(() => pathOf(page.url())).toBe(
    `/login?redirect=${encodeURIComponent('/taskManager?stateFilter=done')}`,
  );
  await expectAccessible(page);
  await page.getByLabel(t('account.email')).fill('owner@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo');
  await page.getByRole('button', { name: t('account.signIn.submit') }).click();
  await page.getByRole('heading', { name: t('shell.page.taskManager'), level: 1 }).waitFor();
  expect(pathOf(page.url())).toBe('/taskManager?stateFilter=done');
});

test('the sign-in page makes no request that is refused', async () => {
  const page = await stage.open();
  const asked: Request[] = [];
  page.on('request', (request) => asked.push(request));
  await page.goto('/login');
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  const replies = await Promise.all(asked.map((request) => request.response()));
  const refused = replies.filter((reply) => reply !== null && reply.status() >= 400);
  expect(refused.map((reply) => `${reply!.status()} ${reply!.url()}`)).toEqual([]);
});

test('a wrong password shows an error and keeps the input', async () => {
  const page = await stage.open();
  await page.goto('/login');
  const email = page.getByLabel(t('account.email'));
  await email.fill('owner@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('wrong-password');
  await page.getByLabel(t('account.password'), { exact: true }).press('Enter');
  await page.getByRole('alert').getByText(t('errors.E035.message')).waitFor();
  expect(await email.inputValue()).toBe('owner@muster.example');
  expect(new URL(page.url()).pathname).toBe('/login');
  await expectAccessible(page);
});

test('Tab reaches the sign-in button before the other ways to sign in, in the order shown', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByRole('link', { name: t('account.signIn.forgot') }).focus();
  const labels: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    await page.keyboard.press('Tab');
    labels.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
  }
  expect(labels).toEqual([
    t('account.signIn.submit'),
    t('account.signIn.passkey'),
    t('account.signIn.hasCode'),
  ]);
});

test('a password is masked unless the user shows it, and can be pasted', async () => {
  const page = await stage.open();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/login');
  const password = page.getByLabel(t('account.password'), { exact: true });
  expect(await password.getAttribute('type')).toBe('password');
  await page.evaluate(() => navigator.clipboard.writeText('muster-demo'));
  await password.press('ControlOrMeta+V');
  expect(await password.inputValue()).toBe('muster-demo');
  await page.getByRole('button', { name: t('account.showPassword') }).click();
  expect(await password.getAttribute('type')).toBe('text');
});

test('missing input is reported at its field', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).fill('not an address');
  await page.getByRole('button', { name: t('account.signIn.submit') }).click();
  await page.getByText(t('fields.field.email')).waitFor();
  await page.getByText(t('fields.field.required')).waitFor();
  expect(await page.getByLabel(t('account.email')).getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel(t('account.email')).inputValue()).toBe('not an address');
});

test('the owner sees 24 robots, and their reports update on screen', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/');
  await soon(() => new URL(page.url()).pathname).toBe('/peopleManager');
  await page.getByRole('link', { name: t('shell.page.devices') }).click();
  await page.getByText(t('common.list.summary', { from: 1, to: 20, total: 24 })).waitFor();
  expect(new URL(page.url()).pathname).toBe('/devices');
  await soon(() => page.getByRole('row').count()).toBe(21);
  const names: string[] = [];
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: t('common.list.page', { page: number }), exact: true }).click();
    const last = number === 1 ? 20 : 4;
    await soon(() => page.getByRole('row').count()).toBe(last + 1);
    names.push(
      ...((await page
        .getByRole('checkbox')
        .all()
        .then((all) =>
          Promise.all(all.slice(1).map((each) => each.getAttribute('aria-label'))),
        )) as string[]),
    );
  }
  expect(new Set(names).size).toBe(24);

  // A mark that a reload would remove.
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const battery = () => page.getByRole('row').nth(1).getByRole('gridcell').allInnerTexts();
  const before = (await battery()).join();
  await soon(async () => (await battery()).join()).not.toBe(before);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('a robot that disconnects changes its light without a reload', async () => {
  const page = await stage.open({ as: 'owner' });
  const robot = stage.site.fleet!.robots[0]!;
  await page.goto(`/devices?keyword=${robot.sn}`);
  const row = page.getByRole('row').filter({ hasText: robot.sn });
  await row
    .getByRole('img', { name: t('devices.light.online') })
    .or(row.getByRole('img', { name: t('devices.light.medium') }))
    .waitFor();
  await robot.stop();
  await row.getByRole('img', { name: t('devices.light.lost') }).waitFor();
  await row.getByText(t('common.value.unknown')).waitFor({ state: 'attached' });
});

test('a signed-in user is redirected from the sign-in page', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/login');
  await soon(() => new URL(page.url()).pathname).toBe('/peopleManager');
});

test('a path that does not exist shows the not-found page', async () => {
  for (const as of ['owner', undefined] as const) {
    const page = await stage.open(as ? { as } : {});
    await page.goto('/no/such/page');
    await page.getByRole('heading', { name: t('account.lost.title') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/404');
    await expectAccessible(page);
    await page.getByRole('link', { name: t('account.home') }).click();
    await soon(() => new URL(page.url()).pathname).toBe(as ? '/peopleManager' : '/login');
  }
});

test('the other entry pages open and are accessible', async () => {
  const page = await stage.open();
  for (const [path, title] of [
    ['/401', t('account.blocked.title')],
    ['/lock', t('account.lock.title')],
  ] as const) {
    await page.goto(path);
    await page.getByRole('heading', { name: title }).waitFor();
    expect(await page.title()).toBe(title);
    await expectAccessible(page);
  }
});

test('signing out removes the session', async () => {
  const page = await stage.open();
  await page.goto('/login');
  await page.getByLabel(t('account.email')).fill('member@muster.example');
  await page.getByLabel(t('account.password'), { exact: true }).fill('muster-demo');
  await page.getByRole('button', { name: t('account.signIn.submit') }).click();
  await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
  await page.getByRole('menuitem', { name: t('account.signOut') }).click();
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
  // Signing out on purpose shows no message about an expired session.
  expect(new URL(page.url()).search).toBe('');
  expect((await page.context().cookies()).some(({ name }) => name === 'token')).toBe(false);
  await page.goto('/devices');
  await soon(() => pathOf(page.url())).toBe(`/login?redirect=${encodeURIComponent('/devices')}`);
  await page.goBack();
  await page.getByRole('heading', { name: t('account.signIn.title') }).waitFor();
});
