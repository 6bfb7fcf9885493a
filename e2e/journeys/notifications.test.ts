import { updatePerson } from '@muster/contract/people/endpoints';
import { urlOf } from '@muster/contract/endpoint';
import type { Page } from 'playwright-core';
import { demoPeople } from '../../tools/demo/people.ts';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const title = (role: 'member' | 'operator') =>
  t('notices.kind.people.roleChanged.title', { role: t(`common.role.${role}`) });

async function giveRole(owner: Page, role: 'member' | 'operator'): Promise<void> {
  const email = demoPeople.find((person) => person.role === 'member')!.email;
  const { id } = await stage.site.server.db
    .selectFrom('users')
    .where('email', '=', email)
    .select('id')
    .executeTakeFirstOrThrow();
  const reply = await owner.request.fetch(urlOf(updatePerson, { params: { id } }), {
    method: 'PUT',
    headers: { origin: stage.site.address },
    data: { role },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

test('by keyboard alone: the bell shows new notifications live, and they are read and followed', async () => {
  const page = await stage.open({ as: 'member' });
  const owner = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  await page.getByRole('button', { name: t('shell.bell.none'), exact: true }).waitFor();
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await giveRole(owner, 'operator');
  await giveRole(owner, 'member');
  const bell = page.getByRole('button', { name: t('shell.bell.unread', { count: 2 }) });
  await bell.waitFor();
  await bell.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: t('shell.bell.unread', { count: 2 }) });
  await panel.getByRole('link', { name: title('member') }).waitFor();
  await expectAccessible(page);
  await panel.getByRole('link', { name: title('member') }).focus();
  await page.keyboard.press('Enter');
  await soon(() => new URL(page.url()).pathname).toBe('/peopleManager');
  // A page that opens takes the focus.
  await page.getByRole('heading', { name: t('shell.page.peopleManager'), level: 1 }).waitFor();
  await page.getByRole('button', { name: t('shell.bell.unread', { count: 1 }) }).press('Enter');
  await page.getByRole('button', { name: t('notifications.readAll') }).press('Enter');
  await page.getByRole('button', { name: t('shell.bell.none'), exact: true }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await soon(() => page.getByRole('dialog').count()).toBe(0);
});

test('a setting that could not be saved is reported, also after the user has changed another and left', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/notifications?tab=settings');
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  let saves = 0;
  await page.route('**/message/settings', async (route) => {
    if (route.request().method() === 'GET' || ++saves > 1) return route.fallback();
    await left;
    return route.fulfill({ status: 500, json: {} });
  });
  const settings = page.getByRole('switch');
  await settings.nth(0).press('Space');
  await soon(() => saves).toBe(1);
  await settings.nth(2).press('Space');
  await soon(() => saves).toBe(2);
  await page.getByRole('link', { name: t('shell.page.devices') }).click();
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  leave();
  await page.getByText(t('errors.server.error.title')).waitFor();
});

test('the page lists all notifications, and each kind can be turned off there', async () => {
  const page = await stage.open({ as: 'member' });
  const owner = await stage.open({ as: 'owner' });
  await giveRole(owner, 'operator');
  await giveRole(owner, 'member');
  await page.goto('/notifications');
  await page
    .getByRole('link', { name: title('member') })
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('tab', { name: t('notifications.tab.settings') }).press('Enter');
  const setting = page.getByRole('switch', {
    name: t('notifications.settings.of', {
      way: t('notifications.settings.inApp'),
      kind: t('notices.kind.people.roleChanged.name'),
    }),
  });
  await setting.press('Space');
  await soon(() => setting.isChecked()).toBe(false);
  await expectAccessible(page);
  await page.reload();
  await setting.waitFor({ state: 'attached' });
  expect(await setting.isChecked()).toBe(false);
  await page.getByRole('tab', { name: t('notifications.tab.all') }).click();
  await page
    .getByRole('link', { name: title('member') })
    .first()
    .waitFor();
  const before = await page
    .getByRole('listitem')
    .filter({ hasText: title('operator') })
    .count();
  await giveRole(owner, 'operator');
  await giveRole(owner, 'member');
  await page.reload();
  await page
    .getByRole('link', { name: title('member') })
    .first()
    .waitFor();
  expect(
    await page
      .getByRole('listitem')
      .filter({ hasText: title('operator') })
      .count(),
  ).toBe(before);
});
