import { scopeOf } from '@muster/contract/permissions';
import { isAdmin, type Role, roles } from '@muster/contract/roles';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { pages } from '../browser/declared-pages.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { visit } from '../browser/visit.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const everything = {
  people: true,
  robots: 24,
  groups: 5,
  keys: 5,
  addRobot: true,
  addGroup: true,
  addConfig: true,
  editTeamConfig: true,
} as const;
const sees = {
  owner: everything,
  admin: everything,
  member: {
    people: false,
    robots: 7,
    groups: 1,
    keys: 1,
    addRobot: true,
    addGroup: false,
    addConfig: true,
    editTeamConfig: false,
  },
  operator: {
    people: false,
    robots: 7,
    groups: 1,
    keys: 0,
    addRobot: false,
    addGroup: false,
    addConfig: false,
    editTeamConfig: false,
  },
} as const;

/** The names in the menu of a role: the pages that the permission table allows it, in the order of spec section 2. */
function menuOf(role: Role): string[] {
  const mayOpen = ({ permission }: (typeof pages)[number]) =>
    permission === undefined || scopeOf(role, permission) !== null;
  return ['main', 'remote', 'resources', 'students'].flatMap((group) =>
    pages
      .filter((page) => page.menu === group && mayOpen(page))
      .map(({ title }) => t(title as 'shell.page.devices')),
  );
}

for (const role of roles) {
  test(`what the ${role} sees, and what not`, async () => {
    const page = await stage.open({ as: role });
    const expected = sees[role];
    const button = (name: string) => page.getByRole('button', { name, exact: true });

    await page.goto('/devices');
    await page
      .getByText(
        t('common.list.summary', { from: 1, to: Math.min(20, expected.robots), total: expected.robots }),
        { exact: true },
      )
      .waitFor();
    // The same number in the head of the page as in the list.
    const robots = t('devices.robots', { count: expected.robots });
    const groups = t('devices.groups', { count: expected.groups });
    await page.getByText(t('devices.robotsInGroups', { robots, groups }), { exact: true }).waitFor();
    // A user of some groups is not told the number of the whole team.
    if (!isAdmin(role))
      expect(await page.getByText(t('shell.team.robots', { count: 24 }), { exact: true }).count()).toBe(0);
    expect(await button(t('devices.add.title')).filter({ visible: true }).count()).toBe(
      expected.addRobot ? 1 : 0,
    );
    const menu = page.getByRole('navigation', { name: t('shell.navigation.label') });
    const entries = await menu.getByRole('link').allInnerTexts();
    expect(entries).toEqual(menuOf(role));
    expect(entries.includes(t('shell.page.activity'))).toBe(isAdmin(role));
    expect(entries.includes(t('shell.page.rollouts'))).toBe(role !== 'operator');
    await page.getByRole('button', { name: new RegExp(t('shell.account.label')) }).click();
    await page.getByText(new RegExp(`${t(`common.role.${role}`)}\\s· 湖畔國小`)).waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/devices?tab=groups');
    await soon(async () => (await page.getByRole('row').count()) - 1).toBe(expected.groups);
    await page.getByRole('link', { name: '5-B 教室' }).waitFor();
    expect(await button(t('groups.add')).count()).toBe(expected.addGroup ? 1 : 0);
    expect(await page.getByRole('button', { name: new RegExp(`^${t('groups.key.title')}: `) }).count()).toBe(
      expected.keys,
    );
    await expectAccessible(page);

    await visit(page, '/config');
    await page.getByRole('link', { name: '5-B 早晨' }).waitFor();
    expect(await button(t('configs.add')).count()).toBe(expected.addConfig ? 1 : 0);
    await page.getByRole('link', { name: '5-B 早晨' }).click();
    await page.getByRole('heading', { name: '5-B 早晨', level: 1 }).waitFor();
    expect(await button(t('common.action.save')).count()).toBe(expected.editTeamConfig ? 1 : 0);
    expect(await page.getByText(t('configs.readOnly')).count()).toBe(expected.editTeamConfig ? 0 : 1);
    expect(await page.getByLabel(t('configs.field.selfName')).isDisabled()).toBe(!expected.editTeamConfig);
    expect(await button(t('shell.deploy')).count()).toBe(1);
    await expectAccessible(page);

    await visit(page, '/taskManager');
    await page.getByRole('heading', { name: t('shell.page.taskManager'), level: 1 }).waitFor();
    await page.getByText(t('commands.empty.title')).waitFor();
    await expectAccessible(page);
  });
}

test('an address with the id of a robot in another group shows an error', async () => {
  const owner = await stage.open({ as: 'owner' });
  const reply = await owner.request.get('/v1/rms/devices?limit=200');
  const { data } = (await reply.json()) as { data: { items: { id: string; group: { name: string } }[] } };
  const foreign = data.items.find((each) => each.group.name === '圖書館')!;
  for (const role of ['member', 'operator'] as const) {
    const page = await stage.open({ as: role });
    await page.goto(`/devices?device=${foreign.id}`);
    await page.getByRole('dialog').getByText(t('devices.drawer.gone')).waitFor();
    await expectAccessible(page);
  }
});
