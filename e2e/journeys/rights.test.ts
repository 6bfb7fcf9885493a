import { getPerson, listPeople, updatePerson } from '@muster/contract/people/endpoints';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { caller } from '../browser/call.ts';
import { nameOf } from '../browser/demo-team.ts';
import { soon } from '../browser/soon.ts';
import { refuseDiscard } from '../browser/discard.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);

async function idOf(page: Page, role: string): Promise<string> {
  const list = await call(page, listPeople, { query: { keyword: `${role}@` } });
  return list.items[0]!.id;
}

/** Opens the menu of this member and chooses an action, with the keyboard alone. */
async function act(page: Page, name: string, action: string): Promise<void> {
  const menu = page.getByRole('button', { name: `${t('people.column.actions')}: ${name}` });
  await menu.waitFor();
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: `${action}…`, exact: true }).waitFor();
  for (let presses = 0; presses < 12; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    if (focused === `${action}…`) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`${action} cannot be reached by the keyboard`);
}

const menuEntry = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true });

test('a role is created, assigned, changed and removed; its holder’s console updates at once', async () => {
  const [page, holder] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'operator' })];
  await holder.goto('/devices');
  await menuEntry(holder, t('shell.page.config')).waitFor();
  await holder.getByRole('status').getByText(t('shell.live.live')).waitFor();

  await page.goto('/peopleManager?tab=permissions');
  await page.getByRole('button', { name: t('roles.new') }).press('Enter');
  const form = page.getByRole('dialog', { name: t('roles.form.create') });
  await form.getByLabel(t('roles.form.name')).waitFor();
  await expectAccessible(page);
  await page.keyboard.type('Robot helper');
  const reach = (permission: 'config.read' | 'people.read') =>
    form.getByRole('combobox', { name: t(`permissions.allows.${permission}`) });
  // It starts with the permissions of an operator.
  expect(await reach('config.read').inputValue()).toBe('groups');
  expect(await reach('people.read').inputValue()).toBe('none');
  await reach('config.read').selectOption('none');
  await reach('people.read').selectOption('team');
  // The choices are not lost by one key.
  await refuseDiscard(page, t);
  expect(await reach('people.read').inputValue()).toBe('team');
  await form.getByRole('button', { name: t('roles.form.save') }).press('Enter');
  const role = page.getByRole('listitem').filter({ hasText: 'Robot helper' });
  await role.getByText(t('roles.members', { count: 0 })).waitFor();
  await expectAccessible(page);

  await page.goto('/peopleManager?keyword=operator');
  await act(page, nameOf('operator'), t('people.role.action'));
  const dialog = page.getByRole('dialog', { name: t('people.role.title', { name: nameOf('operator') }) });
  await dialog.getByRole('radio', { name: /^Robot helper/ }).check();
  await dialog.getByRole('button', { name: t('people.role.submit') }).press('Enter');
  await page
    .getByRole('row')
    .filter({ hasText: nameOf('operator') })
    .getByText('Robot helper')
    .waitFor();

  // Without reloading the other console.
  await menuEntry(holder, t('shell.page.config')).waitFor({ state: 'detached' });
  await menuEntry(holder, t('shell.page.peopleManager')).click();
  await holder.getByRole('tab', { name: t('people.tab.members') }).waitFor();
  // The permission table shows the holder's own permissions, not those of the role that theirs is based on.
  await holder.getByRole('tab', { name: t('people.tab.permissions') }).click();
  const table = holder.getByRole('table', { name: t('permissions.title') });
  await table
    .getByRole('columnheader', { name: new RegExp(`Robot helper.*${t('permissions.you')}`) })
    .waitFor();
  // It is as wide as the others.
  const heads = await table.getByRole('columnheader').filter({ visible: true }).all();
  const widths = await Promise.all(heads.slice(1, 6).map(async (head) => (await head.boundingBox())!.width));
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(20);
  const ownCell = (permission: 'config.read' | 'people.read') =>
    table
      .getByRole('row')
      .filter({ hasText: t(`permissions.allows.${permission}`) })
      .getByRole('cell')
      .last();
  await ownCell('config.read').getByText(t('permissions.scope.none')).waitFor();
  await ownCell('people.read').getByText(t('permissions.scope.team')).waitFor();
  await expectAccessible(holder);

  await page.goto('/peopleManager?tab=permissions');
  await role.getByText(t('roles.members', { count: 1 })).waitFor();
  await role.getByRole('button', { name: `${t('roles.edit')}: Robot helper` }).press('Enter');
  const edit = page.getByRole('dialog', { name: t('roles.form.update', { name: 'Robot helper' }) });
  await edit.getByRole('combobox', { name: t('permissions.allows.people.read') }).selectOption('none');
  await edit.getByRole('button', { name: t('roles.form.save') }).press('Enter');
  await holder.getByRole('tab', { name: t('people.tab.members') }).waitFor({ state: 'detached' });

  await role.getByRole('button', { name: `${t('roles.remove.action')}: Robot helper` }).press('Enter');
  const removal = page.getByRole('dialog', { name: t('roles.remove.title', { name: 'Robot helper' }) });
  await removal.getByText(t('roles.remove.replacement', { count: 1 })).waitFor();
  await expectAccessible(page);
  await removal.getByRole('button', { name: t('roles.remove.submit') }).press('Enter');
  await role.waitFor({ state: 'detached' });
  // The button that had the focus is removed with its role.
  const section = page.getByRole('region', { name: t('roles.title') });
  await soon(() => section.evaluate((element) => element === document.activeElement)).toBe(true);
  await menuEntry(holder, t('shell.page.config')).waitFor();
});

test('tools are set for several members at once, and their pages disappear for members without them', async () => {
  const [page, member] = [await stage.open({ as: 'admin' }), await stage.open({ as: 'member' })];
  await member.goto('/peopleManager');
  await menuEntry(member, t('shell.page.devices')).waitFor();
  await member.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await page.goto('/peopleManager');
  for (const role of ['member', 'operator'])
    await page.getByRole('checkbox', { name: t('people.selection.row', { name: nameOf(role) }) }).check();
  await page.getByRole('button', { name: t('people.tools.action') }).press('Enter');
  const dialog = page.getByRole('dialog', { name: t('people.tools.titleMany', { count: 2 }) });
  const rms = dialog.getByRole('group', { name: 'RMS' });
  expect(await rms.getByRole('radio', { name: t('people.tools.keep') }).isChecked()).toBe(true);
  await rms.getByRole('radio', { name: t('people.tools.remove') }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('people.tools.submit') }).press('Enter');
  await page.getByText(t('people.tools.done', { count: 2 })).waitFor();
  await menuEntry(member, t('shell.page.devices')).waitFor({ state: 'detached' });

  await act(page, nameOf('member'), t('people.tools.action'));
  const one = page.getByRole('dialog', { name: t('people.tools.titleOf', { name: nameOf('member') }) });
  const of = one.getByRole('group', { name: 'RMS' });
  expect(await of.getByRole('radio', { name: t('people.tools.remove') }).isChecked()).toBe(true);
  // Another admin revokes the other tool meanwhile: it stays revoked.
  const memberId = await idOf(page, 'member');
  await call(page, updatePerson, { params: { id: memberId }, body: { tools: [] } });
  await of.getByRole('radio', { name: t('people.tools.add'), exact: true }).check();
  await one.getByRole('button', { name: t('people.tools.submit') }).press('Enter');
  await menuEntry(member, t('shell.page.devices')).waitFor();
  expect(await call(page, getPerson, { params: { id: memberId } })).toMatchObject({ tools: ['rms'] });
  for (const id of [memberId, await idOf(page, 'operator')])
    await call(page, updatePerson, { params: { id }, body: { tools: ['rms', 'roflow'] } });
});

test('an admin views the console as a member, changes nothing, and returns', async () => {
  const page = await stage.open({ as: 'admin' });
  await page.goto('/peopleManager');
  await act(page, nameOf('member'), t('people.viewAs.action'));
  const ask = page.getByRole('alertdialog');
  await ask.getByText(t('people.viewAs.message', { name: nameOf('member') })).waitFor();
  await ask.getByRole('button', { name: t('people.viewAs.submit') }).press('Enter');
  const banner = page.getByText(
    t('viewing.banner', { name: nameOf('member'), role: t('common.role.member') }),
  );
  await banner.waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('tab', { name: t('people.tab.members') }).count()).toBe(0);
  await page.goto('/devices');
  await page.getByText(t('common.list.summary', { from: 1, to: 7, total: 7 })).waitFor();
  await banner.waitFor();
  // A write is refused with an explanation.
  await page.goto('/config');
  await page
    .getByRole('button', { name: t('configs.add') })
    .first()
    .click();
  const form = page.getByRole('dialog');
  const name = form.getByLabel(t('configs.field.name'));
  await name.fill('Not mine');
  // Not by `page.keyboard`: an opening dialog may move the focus after `fill`.
  await name.press('Enter');
  await form.getByText(t('errors.view.read_only.title')).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: t('viewing.end') }).press('Enter');
  await page.getByRole('tab', { name: t('people.tab.members') }).waitFor();
  await soon(() => banner.count()).toBe(0);
});
