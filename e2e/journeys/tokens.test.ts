import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { refuseDiscard } from '../browser/discard.ts';
import { tabInto, tabTo } from '../browser/keyboard.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

/** Sends a request with this token. @returns the response */
async function asProgram(token: string): Promise<[number, string]> {
  const reply = await fetch(`${stage.site.address}/v1/rms/devices?limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { status } = (await reply.json()) as { status: { code: string } };
  return [reply.status, status.code];
}

test('an API token is created by keyboard, works at once, and is refused as soon as it is revoked', async () => {
  const page = await stage.open({ as: 'member' });
  // The former address of the list.
  await page.goto('/tokens');
  await page.getByText(t('tokens.empty')).waitFor();
  expect(new URL(page.url()).pathname).toBe('/accountCenter');
  expect(
    await page.getByRole('tab', { name: t('myAccount.section.tokens') }).getAttribute('aria-selected'),
  ).toBe('true');
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: t('tokens.new') }));
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: t('tokens.form.title') });
  await form.getByLabel(t('tokens.form.name')).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Nightly report');
  // Nothing is selected yet.
  await page.keyboard.press('Enter');
  await form.getByText(t('tokens.form.noScopes')).waitFor();
  await tabTo(page, form.getByRole('button', { name: t('tokens.form.readOnly') }));
  await page.keyboard.press('Enter');
  await form.getByText(t('tokens.form.noScopes')).waitFor({ state: 'detached' });
  // The permissions are one stop of Tab, their areas headings between the rows.
  const list = form.getByRole('grid', { name: t('tokens.form.scopes') });
  await tabInto(page, list);
  await list.getByRole('rowheader', { name: t('permissions.area.device') }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  expect(await list.locator(':focus').count()).toBe(0);
  // The choices are not lost by one key.
  await refuseDiscard(page, t);
  await tabTo(page, form.getByRole('button', { name: t('tokens.form.submit') }));
  await page.keyboard.press('Enter');

  const made = page.getByRole('dialog', { name: t('tokens.made.title', { name: 'Nightly report' }) });
  const token = await made.getByLabel(t('tokens.made.label')).inputValue();
  await expectAccessible(page);
  expect(await asProgram(token)).toEqual([200, '0']);
  await page.keyboard.press('Escape');
  expect(await made.isVisible()).toBe(true);
  await tabTo(page, made.getByRole('button', { name: t('tokens.made.done') }));
  await page.keyboard.press('Enter');

  const row = page.getByRole('row').filter({ hasText: 'Nightly report' });
  await row.getByText(`${token.slice(0, 15)}…`).waitFor();
  expect(await page.content()).not.toContain(token);
  const revoke = row.getByRole('button', { name: `${t('tokens.revoke.action')}: Nightly report` });
  await revoke.press('Enter');
  const confirm = page.getByRole('alertdialog', {
    name: t('tokens.revoke.title', { name: 'Nightly report' }),
  });
  await tabTo(page, confirm.getByRole('button', { name: t('tokens.revoke.action') }));
  await page.keyboard.press('Enter');
  await page.getByText(t('tokens.empty')).waitFor();
  expect(await asProgram(token)).toEqual([401, 'token.invalid']);
});

test('the owner sees the tokens of all members and revokes any of them', async () => {
  const [page, member] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'member' })];
  await member.goto('/tokens');
  await member.getByText(t('tokens.empty')).waitFor();
  const made = await member.request.post(`${stage.site.address}/v1/rms/token`, {
    data: { name: 'Wall display', scopes: ['device.read'], groupIds: null, expiresInDays: null },
    headers: { origin: stage.site.address },
  });
  const { data } = (await made.json()) as { data: { token: string } };
  // The other open console updates.
  await member.getByText('Wall display').waitFor();
  await member.request.post(`${stage.site.address}/v1/rms/token`, {
    data: { name: 'Open day', scopes: ['device.read'], groupIds: null, expiresInDays: 3 },
    headers: { origin: stage.site.address },
  });
  const ending = member.getByRole('row').filter({ hasText: 'Open day' });
  await ending.getByText(t('tokens.form.days', { count: 3 })).waitFor();
  expect(await asProgram(data.token)).toEqual([200, '0']);

  await page.goto('/accountCenter');
  const table = page.getByRole('region', { name: t('tokens.team') });
  const row = table.getByRole('row').filter({ hasText: 'Wall display' });
  await row.getByRole('button').click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('tokens.revoke.action') })
    .click();
  await row.waitFor({ state: 'detached' });
  await member.getByText('Wall display').waitFor({ state: 'detached' });
  expect(await asProgram(data.token)).toEqual([401, 'token.invalid']);
});
