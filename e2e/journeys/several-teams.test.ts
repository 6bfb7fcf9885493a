import { removePeople } from '@muster/contract/people/endpoints';
import { createOwnTeam } from '@muster/contract/people/joining.endpoints';
import { expect, test } from 'vitest';
import { caller } from '../browser/call.ts';
import { accountOf } from '../browser/demo-team.ts';
import { button, teamCard } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);
const DEMO = '湖畔國小';
const OWN = 'Evening class';

test('a link of a mail opens in its team, and a tab of another team stays in its own', async () => {
  const own = await stage.open({ as: 'member' });
  await own.goto('/join');
  await own.getByLabel(t('join.create.name'), { exact: true }).fill(OWN);
  await own.keyboard.press('Enter');
  await teamCard(own, OWN).waitFor();
  await own.goto('/devices?tab=groups');
  await button(own, t('groups.add')).first().waitFor();

  const { db } = stage.site.server;
  const { id: demo } = await db
    .selectFrom('teams')
    .where('name', '=', DEMO)
    .select('id')
    .executeTakeFirstOrThrow();
  const opened = await own.context().newPage();
  await opened.goto(`/devices?keyword=KS1024&team=${demo}`);
  await teamCard(opened, DEMO).waitFor();
  expect(new URL(opened.url()).search).toBe('?keyword=KS1024');
  await opened.getByText('KS10240101').first().waitFor();

  // The first tab was not reloaded, although the cookie that both share names the other team now.
  await button(own, t('groups.add')).first().click();
  await own.getByLabel(t('groups.create.name'), { exact: true }).fill('Tuesday class');
  await own.keyboard.press('Enter');
  await own.getByRole('link', { name: 'Tuesday class' }).first().waitFor();
  await teamCard(own, OWN).waitFor();
  const made = await db
    .selectFrom('deviceGroups')
    .where('name', '=', 'Tuesday class')
    .select('teamId')
    .executeTakeFirstOrThrow();
  expect(made.teamId).not.toBe(demo);
});

test('removing a user from the team of an open page closes it, and sends no input to another team', async () => {
  const page = await stage.open({ as: 'admin' });
  await call(page, createOwnTeam, { body: { teamName: 'Robot club', language: 'en-US' } });
  await page.goto('/devices?tab=groups');
  await teamCard(page, DEMO).waitFor();
  await page.getByRole('status').getByText(t('shell.live.live')).waitFor();
  await button(page, t('groups.add')).first().click();
  const form = page.getByRole('dialog', { name: t('groups.create.title') });
  await form.getByLabel(t('groups.create.name'), { exact: true }).fill('Of the school');
  const owner = await stage.open({ as: 'owner' });
  const { id } = await accountOf(stage, 'admin');
  await call(owner, removePeople, { query: { ids: [id] } });
  await teamCard(page, 'Robot club').waitFor();
  await soon(() => form.count()).toBe(0);
});
