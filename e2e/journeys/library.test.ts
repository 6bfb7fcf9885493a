import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { emptyConfig } from '@muster/contract/configs/empty-config';
import type { StoredFile } from '@muster/contract/files/schemas';
import type { Upload } from '@muster/contract/files/uploads.schemas';
import { listGroups } from '@muster/contract/groups/endpoints';
import { makeApk } from '@muster/testing/apk/make-apk';
import type { Page, Route } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { layLine, type SlowLine } from '../browser/slow-line.ts';
import { typeInto } from '../browser/keyboard.ts';
import { button } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();

const tray = (page: Page) => page.getByRole('region', { name: t('files.tray.label') });
const given = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
const chooseIn = (page: Page) => page.locator('input[type=file]').first();

async function listed(page: Page): Promise<StoredFile[]> {
  const reply = await page.request.get('/v1/rms/files');
  return ((await reply.json()) as { data: { items: StoredFile[] } }).data.items;
}

const lines: SlowLine[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
});

/** A connection slow enough to be cut in the middle. */
async function slowLine(): Promise<SlowLine> {
  const line = await layLine(stage.site.address, 600_000);
  lines.push(line);
  return line;
}

/** @param bytesPerSecond -1 for no limit */
async function sendSlowly(page: Page, bytesPerSecond: number): Promise<void> {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: bytesPerSecond,
  });
}

test('an upload resumes after two interruptions and a reload, and the file is unchanged', async () => {
  const page = await stage.open({ as: 'owner' });
  const offsets: number[] = [];
  page.on('request', (request) => {
    const offset = request.headers()['upload-offset'];
    if (request.method() === 'PATCH' && offset !== undefined) offsets.push(Number(offset));
  });
  // Leaving during an upload asks for confirmation.
  page.on('dialog', (dialog) => void dialog.accept());
  const line = await slowLine();
  await page.goto(`${line.address}/appsFiles?tab=files`);
  await page.getByRole('tab', { name: t('files.tab.files') }).waitFor();
  const bytes = randomBytes(5_000_000);
  const name = 'open-day.script';
  await chooseIn(page).setInputFiles(given(name, bytes));
  /** The offset of the server: the browser counts bytes in its own buffers as sent. */
  async function offset(): Promise<number> {
    const reply = await page.request.get(`${stage.site.address}/v1/rms/upload`);
    return ((await reply.json()) as { data: { items: Upload[] } }).data.items[0]?.offset ?? 0;
  }

  await soon(offset).toBeGreaterThan(300_000);
  line.cut();
  await tray(page).getByText(t('files.tray.lost')).waitFor({ state: 'attached' });
  line.mend();
  const first = await offset();
  await soon(offset).toBeGreaterThan(first + 300_000);
  line.cut();
  await tray(page).getByText(t('files.tray.lost')).waitFor({ state: 'attached' });
  line.mend();
  const second = await offset();
  await soon(offset).toBeGreaterThan(second + 300_000);

  // Buffered bytes would still arrive after the page is gone.
  line.cut();
  line.mend();
  await page.reload();
  await tray(page).getByText(t('files.tray.fileless')).waitFor();
  await expectAccessible(page);
  const chooseAgain = tray(page).locator('input[type=file]');
  await chooseAgain.setInputFiles(given(name, bytes.subarray(1)));
  await tray(page).getByText(name, { exact: false }).first().waitFor();
  await soon(() => tray(page).textContent()).toContain(t('files.tray.mismatch', { name, size: '4.8 MB' }));
  line.hurry();
  await chooseAgain.setInputFiles(given(name, bytes));
  await tray(page)
    .getByText(t('files.tray.done', { done: 1, total: 1 }))
    .waitFor();

  // It resumed each time at the server's offset, and never started again.
  expect(offsets.length).toBeGreaterThanOrEqual(4);
  expect(offsets[0]).toBe(0);
  expect(offsets.slice(1).every((offset) => offset > 0)).toBe(true);
  const [file] = await listed(page);
  expect(file).toMatchObject({ name, sha256: createHash('sha256').update(bytes).digest('hex') });
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
  // The tray leads to it, also from the tab that does not list it.
  await page.getByRole('tab', { name: t('files.tab.apps') }).click();
  await soon(() => page.getByRole('row', { name: new RegExp(name) }).count()).toBe(0);
  await tray(page).getByRole('link', { name }).click();
  await page.getByRole('dialog', { name }).waitFor();
  await chooseIn(page).setInputFiles(
    given(
      'tray.apk',
      makeApk({
        packageName: 'com.example.tray',
        labels: { '': 'Tray' },
        versionName: '1.0.0',
        versionCode: 1,
      }),
    ),
  );
  await tray(page).getByRole('link', { name: 'tray.apk' }).click();
  await page.getByRole('row', { name: /com\.example\.tray/ }).waitFor();
  expect(new URL(page.url()).searchParams.get('appSort')).toBe('-uploadedAt');
});

test('invalid files are refused before their first byte, and three are sent at a time', async () => {
  const page = await stage.open({ as: 'owner' });
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/rms/upload')) begun.push(request.postData()!);
  });
  await page.goto('/appsFiles?tab=files');
  await page.getByRole('tab', { name: t('files.tab.files') }).waitFor();
  await sendSlowly(page, 300_000);
  const files = ['one', 'two', 'three', 'four'].map((name) =>
    given(`${name}.script`, randomBytes(1_000_000)),
  );
  await chooseIn(page).setInputFiles([
    ...files,
    given('page.html', Buffer.from('<p>')),
    given('empty.txt', Buffer.alloc(0)),
  ]);
  await tray(page).getByText(t('errors.E009.title')).waitFor();
  await tray(page).getByText(t('files.tray.empty')).waitFor();
  await tray(page)
    .getByRole('status')
    .getByText(t('files.tray.failed', { count: 2 }))
    .waitFor();
  // Another attempt would be refused as well.
  for (const name of ['page.html', 'empty.txt']) {
    await button(page, t('kit.upload.cancel', { name })).waitFor();
    expect(await button(page, t('kit.upload.retry', { name })).count(), name).toBe(0);
  }
  await soon(() => begun.length).toBe(3);
  await tray(page).getByText(t('kit.upload.waiting')).waitFor();
  await button(page, t('kit.upload.pause', { name: 'one.script' })).press('Enter');
  // The button that takes its place has the focus.
  await soon(() => focused(page)).toBe(t('kit.upload.resume', { name: 'one.script' }));
  // Its slot is free for the waiting one.
  await soon(() => begun.length).toBe(4);
  await button(page, t('kit.upload.cancel', { name: 'two.script' })).press('Enter');
  await soon(() => focused(page)).toBe(t('kit.upload.remove', { name: 'two.script' }));
  await sendSlowly(page, -1);
  await button(page, t('kit.upload.resume', { name: 'one.script' })).click();
  // It continues whichever page is shown.
  await page.getByRole('link', { name: t('shell.page.config') }).click();
  await page.getByRole('heading', { name: t('shell.page.config'), level: 1 }).waitFor();
  await soon(async () => (await listed(page)).map(({ name }) => name).toSorted()).toEqual(
    expect.arrayContaining(['four.script', 'one.script', 'three.script']),
  );
  const names = (await listed(page)).map(({ name }) => name);
  expect(names).not.toContain('two.script');
  expect(begun.join()).not.toMatch(/page\.html|empty\.txt/);
});

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Uploads a small new file, and on request creates a configuration that uses it. */
async function bring(page: Page, name: string): Promise<StoredFile> {
  const reply = await page.request.post(`/v1/rms/file?name=${encodeURIComponent(name)}`, {
    data: Buffer.from(`the text of ${name}`),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return ((await reply.json()) as { data: StoredFile }).data;
}

test('a file is renamed and shared with one group, and is invisible to members of other groups', async () => {
  const page = await stage.open({ as: 'owner' });
  const file = await bring(page, 'plan.txt');
  const made = await page.request.post('/v1/rms/group', { data: { name: 'Journey group' } });
  expect(made.status()).toBe(200);
  await page.goto(`/appsFiles?tab=files&file=${file.id}`);
  const drawer = page.getByRole('dialog', { name: 'plan.txt' });
  await drawer.getByText('the text of plan.txt').waitFor();
  await expectAccessible(page);

  const choose = async (name: string) => {
    await drawer.getByRole('button', { name: t('common.action.more') }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await choose(`${t('files.rename.action')}…`);
  const rename = page.getByRole('dialog', { name: t('files.rename.title') });
  // Its text is selected.
  await typeInto(rename.getByLabel(t('files.rename.field')), 'plan.mp3');
  expect(await rename.getByLabel(t('files.rename.field')).inputValue()).toBe('plan.mp3');
  await rename.getByRole('button', { name: t('files.rename.action') }).click();
  await soon(() => rename.getByLabel(t('files.rename.field')).getAttribute('aria-invalid')).toBe('true');
  await rename.getByLabel(t('files.rename.field')).fill('open day plan.txt');
  await rename.getByRole('button', { name: t('files.rename.action') }).click();
  const renamed = page.getByRole('dialog', { name: 'open day plan.txt' });
  await renamed.waitFor();

  await renamed.getByRole('button', { name: t('common.action.more') }).click();
  await page.getByRole('menuitem', { name: `${t('files.sharing.action')}…` }).click();
  const share = page.getByRole('dialog', { name: t('files.sharing.title', { name: 'open day plan.txt' }) });
  await share.getByRole('radio', { name: t('files.sharing.groups') }).check({ force: true });
  await share.getByRole('checkbox', { name: 'Journey group' }).check({ force: true });
  await expectAccessible(page);
  // A group that is deleted meanwhile is named, and the others stay chosen.
  const group = await page.request.post('/v1/rms/group', { data: { name: 'Short-lived' } });
  const { data: gone } = (await group.json()) as { data: { id: string } };
  await share.getByRole('checkbox', { name: 'Short-lived' }).check({ force: true });
  const removeFirst = async (route: Route) => {
    await page.request.delete(`/v1/rms/group?ids=${gone.id}`);
    await route.continue();
  };
  await page.route('**/files/visibility', removeFirst, { times: 1 });
  await share.getByRole('button', { name: t('common.action.save') }).click();
  await share.getByText(t('groups.gone', { groups: 'Short-lived' })).waitFor();
  expect(await share.getByRole('checkbox', { name: 'Journey group' }).isChecked()).toBe(true);
  await expectAccessible(page);
  await share.getByRole('button', { name: t('common.action.save') }).click();
  await renamed.getByText('Journey group').waitFor();

  const other = await stage.open({ as: 'member' });
  await other.goto('/appsFiles?tab=files');
  await other.getByRole('tab', { name: t('files.tab.files') }).waitFor();
  await soon(async () => (await listed(other)).map(({ id }) => id)).not.toContain(file.id);
  const reply = await other.request.get(`/v1/rms/file/${file.id}`);
  expect(reply.status()).toBe(404);
  await other.goto(`/appsFiles?tab=files&file=${file.id}`);
  await other.getByText(t('errors.file.not_found.title')).waitFor();
});

test('a file in use by a configuration is not deleted, and the dialog links to the configuration', async () => {
  const page = await stage.open({ as: 'owner' });
  const file = await bring(page, 'in use.txt');
  const files = [{ ...file, fileId: file.id }];
  const document = { ...emptyConfig, name: 'Uses a file', files };
  expect((await page.request.post('/v1/rms/config', { data: { document, groupId: null } })).status()).toBe(
    200,
  );
  await page.goto('/appsFiles?tab=files&keyword=in use');
  const box = page.getByRole('checkbox', { name: t('files.selection.row', { name: 'in use.txt' }) });
  await box.check({ force: true });
  const bar = page.getByRole('region', { name: t('files.selection.label') });
  await bar.getByRole('button', { name: t('files.action.delete') }).click();
  const ask = page.getByRole('alertdialog');
  await ask.getByRole('button', { name: t('files.action.delete') }).click();
  const refused = page.getByRole('dialog', { name: t('files.selection.failed') });
  await refused.getByText(t('errors.file.in_use.title')).waitFor();
  await refused
    .getByRole('button', { name: t('common.action.close') })
    .last()
    .click();

  await page.goto(`/appsFiles?tab=files&file=${file.id}`);
  const drawer = page.getByRole('dialog', { name: 'in use.txt' });
  const menu = drawer.getByRole('button', { name: t('common.action.more') });
  const stays = page.getByRole('dialog', { name: t('errors.file.in_use.title') });
  async function refuse() {
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: `${t('files.action.delete')}…` }).press('Enter');
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('files.action.delete') })
      .press('Enter');
    await stays.waitFor();
  }
  await refuse();
  await stays.press('Escape');
  await stays.waitFor({ state: 'detached' });
  await soon(() => menu.evaluate((element) => element.matches(':focus'))).toBe(true);
  await refuse();
  await stays.getByRole('link', { name: 'Uses a file' }).click();
  await page.getByRole('heading', { name: 'Uses a file', level: 1 }).waitFor();
});

test('an app is renamed, the visibility of new uploads is chosen beforehand, and a file is replaced from its drawer', async () => {
  const page = await stage.open({ as: 'owner' });
  const packageName = 'com.journey.reader';
  await page.goto('/appsFiles');
  await button(page, t('files.sharing.next', { who: t('files.sharing.team') })).click();
  const ask = page.getByRole('dialog', { name: t('files.sharing.nextTitle') });
  await ask.getByRole('radio', { name: t('files.sharing.private') }).check({ force: true });
  await expectAccessible(page);
  await ask.getByRole('button', { name: t('common.action.save') }).click();
  await button(page, t('files.sharing.next', { who: t('files.sharing.private') })).waitFor();
  const apk = makeApk({ packageName, versionCode: 1, versionName: '1.0' });
  await chooseIn(page).setInputFiles(given('reader.apk', Buffer.from(apk)));
  await page.getByRole('row', { name: new RegExp(packageName) }).waitFor();

  await page.goto(`/appsFiles?app=${packageName}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: t('common.action.more'), exact: true }).click();
  await page.getByRole('menuitem', { name: `${t('files.rename.action')}…` }).click();
  const rename = page.getByRole('dialog', { name: t('files.app.renameTitle') });
  const field = rename.getByLabel(t('files.app.name'));
  await field.fill('A name that is much too long');
  await rename.getByRole('button', { name: t('files.rename.action') }).click();
  await soon(() => field.getAttribute('aria-invalid')).toBe('true');
  await field.fill('Reader');
  await rename.getByRole('button', { name: t('files.rename.action') }).click();
  await page.getByRole('dialog', { name: 'Reader' }).waitFor();
  await page.getByRole('row', { name: /Reader.*com\.journey\.reader/ }).waitFor();

  const file = await bring(page, 'timetable.txt');
  await page.goto(`/appsFiles?tab=files&file=${file.id}`);
  const shown = page.getByRole('dialog', { name: 'timetable.txt' });
  await shown.getByText('the text of timetable.txt').waitFor();
  const choosing = page.waitForEvent('filechooser');
  await shown.getByRole('button', { name: t('common.action.more') }).click();
  await page.getByRole('menuitem', { name: `${t('files.replace.action')}…` }).click();
  await (await choosing).setFiles(given('next term.txt', Buffer.from('the next timetable')));
  await shown.getByText('the next timetable').waitFor();
  expect((await listed(page)).filter(({ name }) => name === 'timetable.txt')).toHaveLength(1);
});

test('a group chosen for new uploads that was deleted can be taken out', async () => {
  const page = await stage.open({ as: 'owner' });
  const name = 'Class that ends';
  const made = await page.request.post('/v1/rms/group', { data: { name } });
  const { data: group } = (await made.json()) as { data: { id: string } };
  await page.goto('/appsFiles');
  const choose = async (who: string) => {
    await button(page, t('files.sharing.next', { who })).click();
    return page.getByRole('dialog', { name: t('files.sharing.nextTitle') });
  };
  const first = await choose(t('files.sharing.team'));
  await first.getByRole('radio', { name: t('files.sharing.groups') }).check({ force: true });
  await first.getByRole('checkbox', { name }).check({ force: true });
  await first.getByRole('button', { name: t('common.action.save') }).click();
  const asked = page.waitForResponse((reply) => reply.url().includes(`/v1${listGroups.path}?`));
  expect((await page.request.delete(`/v1/rms/group?ids=${group.id}`)).status()).toBe(200);
  const second = await choose(name);
  // The choices no longer contain it.
  expect(await (await asked).text()).not.toContain(group.id);
  await second.getByRole('checkbox', { name }).uncheck({ force: true });
  await second.getByRole('button', { name: t('common.action.save') }).waitFor();
});

test('an app is scheduled for the robots of a group from the library', async () => {
  const page = await stage.open({ as: 'owner' });
  const made = await page.request.post('/v1/rms/group', { data: { name: 'Class 5-B' } });
  const { data: group } = (await made.json()) as { data: { id: string } };
  await page.request.post('/v1/rms/device', { data: { sn: 'JRNY000001', groupId: group.id } });
  const file = await bring(page, 'morning song.txt');
  await page.goto(`/appsFiles?tab=files&file=${file.id}`);
  const drawer = page.getByRole('dialog', { name: 'morning song.txt' });
  await drawer.getByRole('button', { name: t('common.action.more') }).click();
  await page.getByRole('menuitem', { name: `${t('schedules.title')}…` }).click();
  const dialog = page.getByRole('dialog', { name: t('schedules.title') });
  await dialog.getByRole('radio', { name: t('schedules.mode.command') }).check({ force: true });
  await dialog.getByRole('checkbox', { name: 'Class 5-B' }).check({ force: true });
  await expectAccessible(page);
  // Its one robot was never activated, and the dialog shows that before anything is scheduled.
  await dialog.getByText(t('errors.deploy.no_robots.title')).waitFor();
});

test('from the list: several files download as one ZIP, a row’s menu renames, and the palette finds files', async () => {
  const page = await stage.open({ as: 'owner' });
  const before = await page.request.get('/v1/rms/storage').then((reply) => reply.json());
  const names = ['zip one.txt', 'zip two.txt'];
  for (const name of names) await bring(page, name);
  await page.goto('/appsFiles?tab=files&keyword=zip');
  const bar = page.getByRole('progressbar', { name: t('files.storage.label') });
  const used = (before as { data: { used: number } }).data.used;
  const reply = await page.request.get('/v1/rms/storage');
  const { data: after } = (await reply.json()) as { data: { used: number; total: number } };
  expect(after.used).toBe(used + names.reduce((sum, name) => sum + `the text of ${name}`.length, 0));
  // Some bytes of many gigabytes: no percent yet, but the text names them.
  await soon(() => bar.getAttribute('aria-valuenow')).toBe(
    String(Math.round((after.used / after.total) * 100)),
  );
  expect(Number.parseFloat((await bar.getAttribute('aria-valuetext')) ?? '')).toBeGreaterThan(0);

  for (const name of names)
    await page.getByRole('checkbox', { name: t('files.selection.row', { name }) }).check({ force: true });
  const selected = page.getByRole('region', { name: t('files.selection.label') });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    selected.getByRole('button', { name: t('files.action.archive') }).click(),
  ]);
  const archive = await readFile(await download.path(), 'latin1');
  expect(archive.slice(0, 4)).toBe('PK\x03\x04');
  for (const name of names) expect(archive).toContain(name);

  await selected.getByRole('button', { name: t('schedules.title') }).click();
  const schedule = page.getByRole('dialog', { name: t('schedules.title') });
  for (const name of names) await schedule.getByText(name, { exact: true }).waitFor();
  await schedule.getByRole('button', { name: t('common.action.cancel') }).click();
  await schedule.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: `${t('common.action.more')}: zip two.txt` }).click();
  await page.getByRole('menuitem', { name: `${t('files.rename.action')}…` }).click();
  const rename = page.getByRole('dialog', { name: t('files.rename.title') });
  await rename.getByLabel(t('files.rename.field')).fill('lunch menu.txt');
  await rename.getByRole('button', { name: t('files.rename.action') }).click();
  await rename.waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: t('palette.label') });
  await palette.getByRole('combobox').fill('lunch menu');
  await palette.getByRole('option', { name: /lunch menu\.txt/ }).click();
  await page.getByRole('dialog', { name: 'lunch menu.txt' }).waitFor();
});
