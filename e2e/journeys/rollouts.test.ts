import type { Page } from 'playwright-core';
import { planWaves } from '@muster/server/features/rollouts/engine/plan';
import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import { makeApk } from '@muster/testing/apk/make-apk';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { ask } from '../browser/call.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();

interface Robot {
  id: string;
  sn: string;
  connection: number;
  group: { id: string };
}

const robotsOf = async (page: Page) => (await ask<{ items: Robot[] }>(page, 'devices?limit=200')).items;

/** The configuration that each robot reports, by its serial number. */
async function configurations(page: Page): Promise<Map<string, string>> {
  const robots = await robotsOf(page);
  const configs = await Promise.all(
    robots.map(({ id }) =>
      ask<{ config: { id: string; appliedVersion: number | null } | null }>(page, `device/${id}`),
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

test('on a phone an empty list says its next step in words', async () => {
  const page = await stage.open({ as: 'owner', width: 390, height: 844 });
  await page.goto('/rollouts');
  await page.getByText(t('rollouts.empty.title')).waitFor();
  await page.getByRole('main').getByText(t('rollouts.add'), { exact: true }).click();
  await page.getByRole('heading', { name: t('shell.page.rolloutNew'), level: 1 }).waitFor();
});

test('in three waves the second fails: the rollout halts, and every robot gets its previous configuration back', async () => {
  const page = await stage.open({ as: 'owner' });
  // A drive lasts up to a minute, and its robot may be the only one of a wave.
  for (const { machine } of stage.site.fleet!.robots) machine.quirks.staysPut = true;
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
  await page
    .getByRole('textbox', { name: t('rollouts.form.soak') })
    .first()
    .waitFor();
  for (const soak of await page.getByRole('textbox', { name: t('rollouts.form.soak') }).all()) {
    await soak.fill('0');
    await soak.blur();
  }
  await expectAccessible(page);
  await next(page);
  await next(page);
  await page.getByText(t('rollouts.form.total', { count: before.size, online: before.size })).waitFor();
  // What is rolled out, and by which rules; no robot has it yet.
  await page.getByText('Welcome v1', { exact: true }).waitFor();
  expect(await page.getByText(t('rollouts.stopAbove', { percent: '3%' })).count()).toBe(3);
  expect(await page.getByText(t('rollouts.form.allHave', { count: before.size })).count()).toBe(0);
  await expectAccessible(page);
  await button(page, t('rollouts.form.draft')).click();
  await page.getByRole('heading', { name: 'Welcome v1', level: 1 }).waitFor();

  // The robots of the second wave are known from now on: make theirs fail.
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { plan } = await ask<RolloutDetail>(page, `rollout/${id}`);
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
  // A cause lists its robots, which link to their reports.
  const failures = page.getByRole('region', { name: t('rollouts.failures') });
  await failures.getByRole('button', { expanded: false }).first().click();
  await failures
    .getByRole('link', { name: t('rollouts.task') })
    .first()
    .waitFor();
  await page.getByRole('figure', { name: t('rollouts.pace.title') }).waitFor();
  // Another button is there now, and would show its tooltip.
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectAccessible(page);

  // The dashboard says that it does not go on, and leads back to it.
  await page.goto('/abc');
  const need = page.getByRole('region', { name: t('dashboard.needs.title') }).getByRole('listitem');
  const halted = need.filter({ hasText: t('rollouts.held.halted', { wave: 2 }) });
  const card = page.getByRole('region', { name: t('dashboard.rollouts.title') });
  await card.getByText(t('rollouts.status.halted')).waitFor();
  await expectAccessible(page);
  await halted.getByRole('link', { name: t('dashboard.needs.seeRollout') }).press('Enter');
  await page.getByRole('heading', { name: 'Welcome v1', level: 1 }).waitFor();

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
  await page.goto('/abc');
  await page.getByRole('heading', { name: t('dashboard.storage.title') }).waitFor();
  await card.waitFor({ state: 'detached' });
});

test('robots ask the people in front of them; after a no, an admin confirms in the console, for one or for all', async () => {
  const page = await stage.open({ as: 'owner' });
  await soon(async () => (await robotsOf(page)).every(({ connection }) => connection === 1)).toBe(true);
  const machines = stage.site.fleet!.robots.map(({ machine }) => machine);
  const [declining, ...others] = machines.slice(0, 3);
  for (const machine of [declining!, ...others]) machine.quirks.isDeclined = true;
  await page.request.post('/v1/rms/config', { data: { document: { ...emptyConfig, name: 'Asked' } } });
  await page.goto('/rollouts/new');
  await page.getByRole('button', { name: t('rollouts.form.config') }).click();
  await page.getByRole('option', { name: 'Asked' }).click();
  await soon(() => page.getByLabel(t('rollouts.form.name')).inputValue()).toBe('Asked v1');
  await next(page);
  await page.getByText(t('rollouts.form.late')).waitFor();
  await next(page);
  // One wave with all robots.
  const remove = page.getByRole('button', { name: t('rollouts.form.removeWave', { wave: 1 }), exact: true });
  await remove.click();
  await remove.click();
  await next(page);
  await page.getByRole('switch', { name: t('rollouts.form.asks') }).press('Space');
  await expectAccessible(page);
  await next(page);
  await button(page, t('rollouts.form.submit')).click();
  await page.getByRole('heading', { name: 'Asked v1', level: 1 }).waitFor();
  await page.getByText(t('rollouts.asksOnRobot')).waitFor();
  const row = page.getByRole('row').filter({ hasText: declining!.identity.sn });
  await row.getByText(t('commands.detail.declined')).waitFor();
  await row.getByText(t('rollouts.reason.confirmation')).waitFor();
  await expectAccessible(page);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/order')) orders.push((request.postDataJSON() as { order: string }).order);
  });
  await button(page, t('rollouts.order.pause')).click();
  await row.getByText(t('rollouts.heldNext')).waitFor();
  // The second press of a double click, when the button has the opposite order already.
  await button(page, t('rollouts.order.resume')).waitFor();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await ask(page, 'rollouts');
  expect(orders).toEqual(['pause']);
  await button(page, t('rollouts.order.resume')).press('Enter');
  await row.getByText(t('rollouts.heldNext')).waitFor({ state: 'detached' });
  expect(orders).toEqual(['pause', 'resume']);
  await row.getByRole('button').press('Enter');
  await row.waitFor({ state: 'detached' });
  await button(page, t('rollouts.confirmAll.action', { count: 2 })).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: t('rollouts.confirmAll.title', { count: 2 }) });
  await expectAccessible(page);
  await dialog.getByText(t('rollouts.confirmAll.message', { name: 'Asked v1' })).waitFor();
  await dialog.getByRole('button', { name: t('rollouts.confirmHere') }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const reasons = async () => (await ask<RolloutDetail>(page, `rollout/${id}`)).waits;
  await soon(async () => (await reasons()).some(({ reason }) => reason === 'confirmation')).toBe(false);
  // Some robots still drive or charge.
  await page.request.put(`/v1/rms/rollout/${id}/order`, { data: { order: 'stop' } });
  for (const machine of [declining!, ...others]) machine.quirks.isDeclined = false;
});

/** Hours and minutes, or a day, typed by keyboard. */
async function typeInto(page: Page, label: string, keys: string): Promise<void> {
  await page.getByRole('group', { name: label }).getByRole('spinbutton').first().click();
  await page.keyboard.type(keys);
}

test('a plan with its own robots, order, hours and start is saved as a draft, changed, and deleted', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.request.put('/v1/rms/schedule/time-zone', { data: { timeZone: 'Asia/Taipei' } });
  await page.request.post('/v1/rms/config', { data: { document: { ...emptyConfig, name: 'Evening' } } });
  await page.goto('/rollouts/new');
  await page.getByRole('button', { name: t('rollouts.form.config') }).click();
  await page.getByRole('option', { name: 'Evening' }).click();
  await soon(() => page.getByLabel(t('rollouts.form.name')).inputValue()).toBe('Evening v1');
  await next(page);

  // Robots by name, by filter, and finally by group.
  await page.getByRole('radio', { name: t('rollouts.form.byName') }).check();
  expect(await button(page, t('rollouts.form.next')).isDisabled()).toBe(true);
  await page.getByRole('radio', { name: t('rollouts.form.byFilter') }).check();
  const all = (await robotsOf(page)).length;
  await page.getByText(t('rollouts.form.matching', { count: all })).waitFor();
  await page.getByPlaceholder(t('devices.search')).fill('no robot is called so');
  await page.getByText(t('rollouts.form.matching', { count: 0 })).waitFor();
  await expectAccessible(page);
  await page.getByRole('radio', { name: t('rollouts.form.ofGroups') }).check();
  const groups = (await ask<{ items: { id: string; name: string }[] }>(page, 'groups')).items;
  const [first, second] = groups as [(typeof groups)[0], (typeof groups)[0]];
  // The list moves the button away from under the pointer.
  await page.getByRole('checkbox', { name: second.name }).waitFor();
  expect(await button(page, t('rollouts.form.next')).getAttribute('aria-disabled')).toBe('true');
  await button(page, t('rollouts.form.next')).hover();
  await page.getByRole('tooltip', { name: t('rollouts.form.lack.robots') }).waitFor();
  for (const { name } of [first, second]) await page.getByRole('checkbox', { name }).check({ force: true });
  const sizeOf = async ({ id: groupId }: typeof first) =>
    (await robotsOf(page)).filter(({ group }) => group.id === groupId).length;
  const sizes = [await sizeOf(first), await sizeOf(second)];
  await page
    .getByRole('row')
    .filter({ hasText: first.name })
    .getByText(t('groups.deviceCount', { count: sizes[0]! }))
    .waitFor();
  await page.setViewportSize({ width: 1440, height: 420 });
  await button(page, t('rollouts.form.next')).scrollIntoViewIfNeeded();
  await next(page);
  // The new step begins at its top, however far down the button was.
  await soon(() => page.evaluate(() => scrollY)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  // One robot, a tenth, and the rest.
  const last = page.getByRole('heading', { name: t('rollouts.wave', { wave: 3 }) });
  await last.getByText(t('rollouts.robots', { count: sizes[0]! + sizes[1]! - 2 })).waitFor();
  // Each number of a wave is explained at its field.
  for (const field of ['success', 'stop', 'least', 'soak'] as const) {
    const input = page.getByRole('textbox', { name: t(`rollouts.form.${field}`) }).first();
    const hint = (await input.getAttribute('aria-describedby'))?.split(' ')[0];
    expect(await page.locator(`[id="${hint}"]`).innerText()).toBe(t(`rollouts.form.hint.${field}`));
  }
  await page.getByRole('radio', { name: t('rollouts.form.byGroup') }).check();
  await page
    .getByRole('grid', { name: t('rollouts.waves') })
    .getByText(second.name)
    .waitFor();
  const waves = page.getByRole('grid', { name: t('rollouts.waves') }).getByRole('row');
  await waves
    .nth(1)
    .getByText(t('rollouts.robots', { count: sizes[1]! }))
    .waitFor();
  await expectAccessible(page);
  await next(page);

  for (const field of ['battery', 'perSite', 'giveUp', 'weight'] as const) {
    const input = page.getByRole('textbox', { name: t(`rollouts.form.${field}`) });
    const hint = (await input.getAttribute('aria-describedby'))?.split(' ')[0];
    expect(await page.locator(`[id="${hint}"]`).innerText()).toBe(t(`rollouts.form.hint.${field}`));
  }
  await page.getByRole('radio', { name: t('rollouts.form.atTime') }).check();
  expect(await button(page, t('rollouts.form.next')).isDisabled()).toBe(true);
  await page.getByText(t('rollouts.form.teamZone', { zone: 'Asia/Taipei' })).waitFor();
  await typeInto(page, t('rollouts.form.startDay'), '20991231');
  await page.getByRole('radio', { name: t('rollouts.form.inWindows') }).check();
  await page.getByText(t('rollouts.form.siteZones', { zones: 'Asia/Taipei' })).waitFor();
  await page.getByText(t('rollouts.form.endsNextDay')).waitFor();
  await expectAccessible(page);
  await next(page);
  await page.getByRole('heading', { name: t('rollouts.form.now') }).waitFor();
  // The order of the groups is named before it is carried out.
  for (const [at, { name }] of [first, second].entries())
    await page
      .getByRole('listitem')
      .filter({ hasText: t('rollouts.wave', { wave: at + 1 }) })
      .getByText(`${name} · ${t('rollouts.robots', { count: sizes[at]! })}`)
      .waitFor();
  // Another tab in between loses nothing.
  await page
    .getByRole('link', { name: t('shell.page.activity'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: t('shell.page.activity'), level: 1 }).waitFor();
  await page.getByRole('link', { name: t('shell.page.rolloutNew'), exact: true }).click();
  await page.getByRole('heading', { name: t('rollouts.form.now') }).waitFor();
  await button(page, t('rollouts.form.draft')).click();
  await page.getByRole('heading', { name: 'Evening v1', level: 1 }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const { plan } = await ask<RolloutDetail>(page, `rollout/${id}`);
  expect(plan).toMatchObject({
    targets: { kind: 'groups', groupIds: [first.id, second.id] },
    startAt: '2099-12-31T14:00:00.000Z',
    windows: [{ days: [1, 2, 3, 4, 5, 6, 7], from: '22:00', to: '05:00', endsNextDay: true }],
  });
  expect(plan.waves.map(({ robots }) => robots)).toEqual([
    { groupIds: [first.id], take: { by: 'rest' } },
    { groupIds: [], take: { by: 'rest' } },
  ]);
  await expectAccessible(page);

  await button(page, t('rollouts.edit')).click();
  await page.getByLabel(t('rollouts.form.name')).fill('Evening, changed');
  await button(page, t('common.action.cancel')).click();
  const question = page.getByRole('alertdialog', { name: t('configs.unsaved.title') });
  await question.press('Escape');
  await question.waitFor({ state: 'detached' });
  for (let step = 0; step < 4; step++) await next(page);
  await button(page, t('rollouts.form.draft')).click();
  await page.getByRole('heading', { name: 'Evening, changed', level: 1 }).waitFor();
  expect((await ask<RolloutDetail>(page, `rollout/${id}`)).plan).toEqual(plan);

  // The list is filtered by status, and keeps the filter in its address.
  await page.goto('/rollouts?status=running');
  await page.getByText(t('rollouts.empty.noMatch')).waitFor();
  await page.getByRole('button', { name: `${t('rollouts.filter.status')}: ` }).click();
  await page.getByRole('menuitemradio', { name: t('rollouts.status.draft') }).click();
  await soon(() => new URL(page.url()).search).toBe('?status=draft');
  await page.getByRole('row').getByRole('link', { name: 'Evening, changed' }).click();

  await button(page, t('common.action.more')).click();
  await page.getByRole('menuitem', { name: t('rollouts.remove.action') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('rollouts.remove.action'), exact: true })
    .click();
  await page.getByRole('heading', { name: t('shell.page.rollouts'), level: 1 }).waitFor();
  expect((await page.request.get(`/v1/rms/rollout/${id}`)).status()).toBe(404);
});

/** A zip archive without entries. */
const emptyZip = Buffer.concat([Buffer.from([0x50, 0x4b, 5, 6]), Buffer.alloc(18)]);

test('an app among many, or a software update, is chosen by searching', async () => {
  const page = await stage.open({ as: 'owner' });
  const upload = (name: string, data: Buffer) =>
    page.request.post(`/v1/rms/file?name=${name}`, {
      data,
      headers: { 'content-type': 'application/octet-stream' },
    });
  for (const versionCode of [1, 2])
    await upload(
      `guide-${versionCode}.apk`,
      makeApk({ packageName: 'com.example.guide', versionCode, versionName: `${versionCode}.0` }),
    );
  await upload('robot-9.9.0.zip', emptyZip);
  // The list of all options gives way to what was found: a click before that would hit another one.
  const only = (found: string) =>
    soon(() => page.getByRole('option').allInnerTexts()).toEqual([expect.stringContaining(found)]);
  await page.goto('/rollouts/new');
  await page.getByRole('radio', { name: t('rollouts.form.app'), exact: true }).check();
  await page.getByRole('button', { name: t('rollouts.form.app') }).click();
  await page.getByRole('combobox', { name: t('apps.search') }).fill('com.example.guide');
  await only('com.example.guide');
  await page.getByRole('option', { name: 'com.example.guide' }).click();
  await page.getByRole('button', { name: t('rollouts.form.version') }).click();
  await page.getByRole('option', { name: '1.0 (1)' }).click();
  await expectAccessible(page);

  await page.getByRole('radio', { name: t('rollouts.form.software'), exact: true }).check();
  await page.getByRole('button', { name: t('rollouts.form.updateFile') }).click();
  await page.getByRole('combobox', { name: t('files.search.files') }).fill('robot-9');
  await only('robot-9.9.0.zip');
  await page.getByRole('option', { name: 'robot-9.9.0.zip' }).click();
  expect(await button(page, t('rollouts.form.next')).isDisabled()).toBe(true);
  await page.getByLabel(t('rollouts.form.softwareVersion')).fill('9.9.0');
  await page.getByLabel(t('rollouts.form.name')).fill('Software of autumn');
  await expectAccessible(page);
  for (let step = 0; step < 3; step++) await next(page);
  await page.getByRole('radio', { name: t('rollouts.form.inWindows') }).check();
  await page.getByRole('switch', { name: t('rollouts.form.ahead') }).click();
  await next(page);
  await page.getByRole('heading', { name: t('rollouts.form.now') }).waitFor();
  await button(page, t('rollouts.form.draft')).click();
  await page.getByRole('heading', { name: 'Software of autumn', level: 1 }).waitFor();
  await page.getByText('robot-9.9.0.zip 9.9.0').first().waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await ask<RolloutDetail>(page, `rollout/${id}`)).plan).toMatchObject({
    subject: { kind: 'software', version: '9.9.0' },
    downloads: { when: 'inWindow' },
  });
});

test('on a phone the steps of a new rollout take one line, and lead back', async () => {
  const page = await stage.open({ as: 'owner', width: 390, height: 844 });
  const made = await page.request.post('/v1/rms/config', {
    data: { document: { ...emptyConfig, name: 'Phone' } },
  });
  const config = ((await made.json()) as { data: { id: string } }).data;
  await page.goto('/rollouts/new');
  await page.getByRole('button', { name: t('rollouts.form.config') }).click();
  await page.getByRole('option', { name: 'Phone' }).click();
  await soon(() => page.getByLabel(t('rollouts.form.name')).inputValue()).toBe('Phone v1');
  await next(page);
  const steps = page.getByRole('list', { name: t('rollouts.form.steps') });
  await steps.getByText(t('rollouts.form.who'), { exact: true }).waitFor();
  const height = async () => (await steps.boundingBox())!.height;
  expect(await height()).toBeLessThan(48);
  await expectAccessible(page);
  await steps.getByRole('button', { name: t('rollouts.form.what') }).click();
  await page.getByLabel(t('rollouts.form.name')).waitFor();
  // A configuration that is deleted meanwhile leaves the plan, not only its field.
  expect(await button(page, t('rollouts.form.next')).getAttribute('aria-disabled')).toBe(null);
  expect((await page.request.delete(`/v1/rms/config/${config.id}`)).status()).toBe(200);
  await soon(() => button(page, t('rollouts.form.next')).getAttribute('aria-disabled')).toBe('true');
});
