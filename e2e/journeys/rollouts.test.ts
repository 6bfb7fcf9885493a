import type { Page } from 'playwright-core';
import { planWaves } from '@muster/server/features/rollouts/engine/plan';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { emptyConfig } from '@muster/contract/configs/schemas';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

interface Robot {
  id: string;
  sn: string;
  connection: number;
  group: { id: string };
}

async function read<T>(page: Page, address: string): Promise<T> {
  const reply = await page.request.get(`/v1${address}`);
  return ((await reply.json()) as { data: T }).data;
}

const robotsOf = async (page: Page) => (await read<{ items: Robot[] }>(page, '/rms/devices?limit=200')).items;

/** What each robot says that it has, by its serial number. */
async function configurations(page: Page): Promise<Map<string, string>> {
  const robots = await robotsOf(page);
  const configs = await Promise.all(
    robots.map(({ id }) =>
      read<{ config: { id: string; appliedVersion: number | null } | null }>(page, `/rms/device/${id}`),
    ),
  );
  return new Map(
    robots.map(({ sn }, index) => [
      sn,
      `${configs[index]!.config?.id} ${configs[index]!.config?.appliedVersion}`,
    ]),
  );
}

async function next(page: Page): Promise<void> {
  await button(page, t('rollouts.form.next')).click();
}

test('of three waves the second fails: it stops by itself, and everybody gets back what they had', async () => {
  const page = await stage.open({ as: 'owner' });
  await soon(async () => (await robotsOf(page)).every(({ connection }) => connection === 1)).toBe(true);
  await page.request.post('/v1/rms/config', { data: { document: { ...emptyConfig, name: 'Welcome' } } });
  const before = await configurations(page);

  await page.goto('/rollouts');
  await page.getByText(t('rollouts.empty.title')).waitFor();
  await expectAccessible(page);
  await button(page, t('rollouts.add')).first().click();
  await page.getByRole('heading', { name: t('shell.page.rolloutNew'), level: 1 }).waitFor();
  await page.getByRole('button', { name: t('rollouts.form.config') }).click();
  await page.getByRole('option', { name: 'Welcome' }).click();
  const name = page.getByLabel(t('rollouts.form.name'));
  await soon(() => name.inputValue()).toBe('Welcome v1');
  await expectAccessible(page);
  await next(page);
  await page.getByText(t('rollouts.form.late')).waitFor();
  await next(page);
  for (const soak of await page.getByRole('textbox', { name: t('rollouts.form.soak') }).all()) {
    await soak.fill('0');
    await soak.blur();
  }
  await expectAccessible(page);
  await next(page);
  await next(page);
  await page.getByText(t('rollouts.form.total', { count: before.size, online: before.size })).waitFor();
  await expectAccessible(page);
  await button(page, t('rollouts.form.draft')).click();
  await page.getByRole('heading', { name: 'Welcome v1', level: 1 }).waitFor();

  // Which robots go second is known from now on: theirs is what fails.
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { plan } = await read<RolloutDetail>(page, `/rms/rollout/${id}`);
  const robots = (await robotsOf(page)).map((robot) => ({
    id: robot.id,
    sn: robot.sn,
    groupId: robot.group.id,
    isOnline: robot.connection === 1,
  }));
  const waves = planWaves(robots, plan.waves, id);
  const second = new Set(robots.filter((_, index) => waves[index] === 1).map(({ sn }) => sn));
  const machines = stage.site.fleet!.robots.map(({ machine }) => machine);
  const failing = machines.filter(({ identity }) => second.has(identity.sn));
  expect(failing.length).toBeGreaterThan(0);
  for (const machine of failing) machine.quirks.installFailures = 1;

  await button(page, t('rollouts.order.submit')).click();
  await page.getByText(t('rollouts.held.halted', { wave: 2 })).waitFor();
  const [first] = await page
    .getByRole('listitem')
    .filter({ hasText: t('rollouts.wave', { wave: 1 }) })
    .all();
  await first!.getByText(t('rollouts.phase.passed')).waitFor();
  // Where the button was is another one now, whose name would be shown.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessible(page);

  for (const machine of failing) machine.quirks.installFailures = 0;
  await button(page, t('rollouts.order.rollBack')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rollouts.order.rollBack'), exact: true })
    .click();
  await page.getByText(t('rollouts.status.rolledBack'), { exact: true }).waitFor();
  await soon(() => configurations(page)).toEqual(before);

  await page.goto('/rollouts');
  await page.getByRole('grid').getByRole('link', { name: 'Welcome v1' }).waitFor();
});
