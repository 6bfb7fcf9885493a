import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask as read } from '../browser/call.ts';
import { robotsOf } from '../browser/demo-team.ts';
import { enter, tickRow } from '../browser/keyboard.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const robotsIn = (group: string) => robotsOf(stage.site.fleet!, group);
const projectsOf = (robot: ReturnType<typeof robotsIn>[number]) => [
  ...robot.robot.machine.belongings.projects.values(),
];

/** Sends one command to these robots by the API; its task is then open. */
async function send(page: Page, sns: readonly string[], command: object): Promise<void> {
  const deviceIds: string[] = [];
  for (const sn of sns)
    deviceIds.push((await read<{ items: { id: string }[] }>(page, `devices?keyword=${sn}`)).items[0]!.id);
  const sent = await page.request.put('/v1/rms/device/cmd', {
    data: { deviceIds, command, whenOffline: 'deliver' },
  });
  const { taskId } = ((await sent.json()) as { data: { taskId: string } }).data;
  await page.goto(`/taskManager?task=${taskId}`);
}

test('a retry names the robots it is sent to, without those retried before, and the user chooses among them', async () => {
  const robots = robotsIn('3-A 教室').slice(0, 3);
  const [first, second, third] = robots as [(typeof robots)[0], (typeof robots)[0], (typeof robots)[0]];
  const page = await stage.open({ as: 'owner' });
  for (const { robot } of robots) robot.machine.quirks.installFailures = 1;
  const sns = robots.map(({ robot }) => robot.sn);
  await page.goto('/devices');
  await soon(async () => (await read<{ total: number }>(page, 'devices?connectionFilter=1')).total).toBe(24);
  const parameters = { projectId: 'quiz-1', name: 'Planets' };
  await send(page, sns, { kind: 'questions.install', parameters });
  const kind = t('commands.kind.questions.install');
  const drawer = page.getByRole('dialog', { name: kind });
  await drawer
    .getByText(t('commands.count.failed', { count: 3 }))
    .first()
    .waitFor();
  for (const { robot } of robots) robot.machine.quirks.installFailures = 0;

  const retry = t('common.action.retry');
  await enter(page, drawer.getByRole('button', { name: `${retry}: ${first.name}` }));
  await soon(() => projectsOf(first)).toEqual(['Planets']);

  await enter(page, drawer.getByRole('button', { name: retry, exact: true }));
  const both = page.getByRole('dialog', { name: t('commands.send.confirmTitle', { kind, count: 2 }) });
  await both.getByRole('row', { name: second.name }).waitFor();
  await both.getByRole('row', { name: third.name }).waitFor();
  expect(await both.getByRole('row').count()).toBe(2);
  await expectAccessible(page);
  await tickRow(page, both.getByRole('grid'), second.name);
  const one = page.getByRole('dialog', { name: t('commands.send.confirmTitle', { kind, count: 1 }) });
  await enter(page, one.getByRole('button', { name: retry, exact: true }));
  await page
    .getByText(t('tasks.retried', { count: 1 }))
    .first()
    .waitFor();
  await soon(() => projectsOf(third)).toEqual(['Planets']);
  expect(projectsOf(second)).toEqual([]);
});

test('a retry counts no robot that is offline, unless it is to wait for it', async () => {
  const robots = robotsIn('圖書館').slice(0, 2);
  const [here, away] = robots as [(typeof robots)[0], (typeof robots)[0]];
  const page = await stage.open({ as: 'owner' });
  for (const { robot } of robots) robot.machine.quirks.installFailures = 1;
  await page.goto('/devices');
  await soon(async () => (await read<{ total: number }>(page, 'devices?connectionFilter=1')).total).toBe(24);
  const parameters = { projectId: 'quiz-2', name: 'Comets' };
  await send(
    page,
    robots.map(({ robot }) => robot.sn),
    { kind: 'questions.install', parameters },
  );
  const kind = t('commands.kind.questions.install');
  const drawer = page.getByRole('dialog', { name: kind });
  await drawer
    .getByText(t('commands.count.failed', { count: 2 }))
    .first()
    .waitFor();
  for (const { robot } of robots) robot.machine.quirks.installFailures = 0;
  await away.robot.agent!.stop();
  await soon(async () => (await read<{ total: number }>(page, 'devices?connectionFilter=1')).total).toBe(23);

  const retry = t('common.action.retry');
  await drawer.getByRole('button', { name: retry, exact: true }).click();
  const asked = (count: number) =>
    page.getByRole('dialog', { name: t('commands.send.confirmTitle', { kind, count }) });
  await asked(1)
    .getByText(t('commands.send.offline', { count: 1 }))
    .waitFor();
  await asked(1)
    .getByRole('checkbox', { name: t('commands.send.deliver') })
    .check();
  await asked(2).getByRole('button', { name: retry, exact: true }).click();
  await page
    .getByText(t('tasks.retried', { count: 2 }))
    .first()
    .waitFor();
  await soon(() => projectsOf(here)).toContain('Comets');
  await away.robot.start();
  await soon(() => projectsOf(away)).toContain('Comets');
});

test('of a task that waits for several robots, one is cancelled and the others keep waiting', async () => {
  const robots = robotsIn('圖書館').slice(2, 4);
  const page = await stage.open({ as: 'owner' });
  await page.goto('/devices');
  for (const { robot } of robots) {
    const isOnline = () => read<{ total: number }>(page, `devices?connectionFilter=1&keyword=${robot.sn}`);
    await soon(async () => (await isOnline()).total).toBe(1);
    await robot.agent!.stop();
    await soon(async () => (await isOnline()).total).toBe(0);
  }
  const sns = robots.map(({ robot }) => robot.sn);
  await send(page, sns, { kind: 'prompts.hide', parameters: {} });
  const drawer = page.getByRole('dialog', { name: t('commands.kind.prompts.hide') });
  const [chosen, other] = robots as [(typeof robots)[0], (typeof robots)[0]];
  await enter(page, drawer.getByRole('button', { name: `${t('commands.stop')}: ${chosen.name}` }));
  const confirm = page.getByRole('alertdialog', { name: t('commands.stopTitle', { count: 1 }) });
  await confirm.getByText(chosen.name).waitFor();
  await enter(page, confirm.getByRole('button', { name: t('commands.stop'), exact: true }));
  const rowOf = ({ name }: (typeof robots)[0]) => drawer.getByRole('listitem').filter({ hasText: name });
  await rowOf(chosen).getByText(t('commands.detail.cancelled')).waitFor();
  // The button is gone with its command: the focus stays in the drawer.
  await soon(() => drawer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await rowOf(other).getByText(t('commands.status.queued'), { exact: true }).waitFor();
  for (const { robot } of robots) await robot.start();
  await rowOf(other).getByText(t('commands.status.done'), { exact: true }).waitFor();
  await rowOf(chosen).getByText(t('commands.detail.cancelled')).waitFor();
});
