import { makePng } from '@muster/testing/apk/png';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { button, rowOf } from '../browser/page-parts.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';
import { melody } from '../../tools/demo/materials.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const tray = (page: Page) => page.getByRole('region', { name: t('materials.upload.list') });
const chooser = (page: Page) => page.locator('input[type=file]');

const sound = (mark: number) => {
  const bytes = Buffer.alloc(2000, mark);
  bytes.write('RIFF', 0, 'latin1');
  bytes.write('WAVEfmt ', 8, 'latin1');
  return bytes;
};
const file = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: 'application/octet-stream' });

async function add(page: Page, name: string, bytes: Buffer): Promise<string> {
  const url = `/v1/rms/resource?name=${encodeURIComponent(name)}`;
  const headers = { 'content-type': 'application/octet-stream' };
  const reply = await page.request.post(url, { data: bytes, headers });
  return ((await reply.json()) as { data: { id: string } }).data.id;
}

test('files are added together: each shows its progress or error, and other consoles update', async () => {
  const [page, other] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'operator' })];
  await page.goto('/team-material');
  await page.getByText(t('materials.empty.title')).waitFor();
  await expectAccessible(page);
  await other.goto('/team-material');
  await other.getByText(t('materials.empty.title')).waitFor();
  expect(await button(other, t('materials.upload.action')).count()).toBe(0);

  await chooser(page).setInputFiles([
    file('morning.wav', sound(1)),
    file('poster.png', makePng(16, [11, 122, 117])),
    file('page.html', Buffer.from('<html>')),
    file('really a page.png', Buffer.from('<html><script>')),
    file('too long.wav', Buffer.alloc(10 * 1024 * 1024 + 1)),
  ]);
  await tray(page)
    .getByText(t('materials.upload.summary', { done: 2, total: 5 }))
    .waitFor();
  for (const text of [
    t('errors.material.format.title'),
    t('materials.upload.wrongContent'),
    t('errors.material.too_large.title'),
  ])
    await tray(page).getByText(text).waitFor();
  await expectAccessible(page);
  for (const each of [page, other]) {
    await rowOf(each, 'morning.wav').waitFor();
    await rowOf(each, 'poster.png').waitFor();
  }
  expect(await rowOf(page, 'page.html').count()).toBe(0);
  expect(await rowOf(page, 'really a page.png').count()).toBe(0);
  await button(page, t('common.action.close')).click();
  await tray(page).waitFor({ state: 'detached' });

  await page.getByRole('tab', { name: t('materials.type.audio') }).click();
  await rowOf(page, 'poster.png').waitFor({ state: 'detached' });
  await rowOf(page, 'morning.wav').waitFor();
  await page.getByRole('tab', { name: t('materials.type.content') }).click();
  await page.getByText(t('materials.hint.content')).waitFor();
});

test('files can be dropped onto the list', async () => {
  const page = await stage.open({ as: 'member' });
  await page.goto('/team-material');
  const list = page.getByRole('tabpanel');
  await list.waitFor();
  const dropped = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(bytes)], 'dropped.wav'));
      return data;
    },
    [...sound(2)],
  );
  await list.dispatchEvent('dragenter', { dataTransfer: dropped });
  await page.getByText(t('materials.upload.drop')).waitFor();
  await list.dispatchEvent('drop', { dataTransfer: dropped });
  await rowOf(page, 'dropped.wav').waitFor();
  await page.getByText(t('materials.upload.drop')).waitFor({ state: 'detached' });
});

test('a picture is viewed and renamed in its drawer, and keeps its extension', async () => {
  const [page, other] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'admin' })];
  await page.goto('/team-material');
  await add(page, 'draft.png', makePng(24, [200, 40, 40]));
  await other.goto('/team-material');
  await rowOf(page, 'draft.png').click();
  const drawer = page.getByRole('dialog', { name: 'draft.png' });
  const picture = drawer.getByRole('application', { name: 'draft.png' });
  await picture.locator('canvas').first().waitFor();
  await expectAccessible(page);
  const label = t('materials.column.name');
  await button(page, t('kit.edit.edit', { label })).click();
  const field = page.getByRole('textbox', { name: label, exact: true });
  expect(await field.inputValue()).toBe('draft');
  await field.fill('');
  await button(page, t('kit.edit.save')).click();
  await page.getByText(t('fields.field.required')).waitFor();
  await field.fill('final');
  await field.press('Enter');
  await page.getByRole('dialog', { name: 'final.png' }).waitFor();
  await rowOf(other, 'final.png').waitFor();
});

test('a sound is played', async () => {
  const page = await stage.open({ as: 'operator' });
  const owner = await stage.open({ as: 'owner' });
  await owner.goto('/team-material');
  const id = await add(owner, 'to hear.wav', melody([440, 660]));
  await page.goto(`/team-material?material=${id}`);
  await page.getByRole('dialog', { name: 'to hear.wav' }).waitFor();
  await expect
    .poll(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.duration))
    .toBeCloseTo(2 / 3, 1);
  expect(await button(page, t('common.action.delete')).count()).toBe(0);
});

test('several materials are deleted after a confirmation with their number', async () => {
  const [page, member] = [await stage.open({ as: 'owner' }), await stage.open({ as: 'member' })];
  await page.goto('/team-material');
  for (const [name, mark] of [
    ['old 1.wav', 4],
    ['old 2.wav', 5],
  ] as const)
    await add(page, name, sound(mark));
  await member.goto('/team-material?keyword=old');
  await rowOf(member, 'old 1.wav').waitFor();
  // Materials of other users are kept, and the page names them.
  await add(member, 'old of mine.wav', sound(6));
  for (const name of ['old 1.wav', 'old of mine.wav'])
    await member.getByRole('checkbox', { name: t('materials.selection.row', { name }) }).check();
  await button(member, t('common.action.delete')).click();
  await member
    .getByRole('alertdialog')
    .getByRole('button', { name: t('materials.remove.submit', { count: 2 }) })
    .click();
  await member.getByText(t('materials.remove.kept', { count: 1 })).waitFor();
  await rowOf(member, 'old of mine.wav').waitFor({ state: 'detached' });

  await page.goto('/team-material?keyword=old');
  for (const name of ['old 1.wav', 'old 2.wav'])
    await page.getByRole('checkbox', { name: t('materials.selection.row', { name }) }).check();
  await button(page, t('common.action.delete')).click();
  const ask = page.getByRole('alertdialog', { name: t('materials.remove.titleMany', { count: 2 }) });
  await expectAccessible(page);
  await ask.getByRole('button', { name: t('materials.remove.submit', { count: 2 }) }).click();
  await page.getByText(t('materials.empty.noMatch')).waitFor();
  await member.getByText(t('materials.empty.noMatch')).waitFor();
});

test('motions are organised by categories and tags', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/team-material');
  await add(page, 'bow.json', Buffer.from('{"joints":[]}'));
  await add(page, 'wave.json', Buffer.from('{"joints":[1]}'));
  await page.goto('/team-material?type=motion');
  await button(page, t('materials.motion.manage')).click();
  const dialog = page.getByRole('dialog', { name: t('materials.motion.manage') });
  const sections = {
    category: dialog.getByRole('region', { name: t('materials.motion.categories'), exact: true }),
    tag: dialog.getByRole('region', { name: t('materials.motion.tags'), exact: true }),
  };
  const addLabel = async (section: keyof typeof sections, name: string) => {
    await sections[section].getByRole('textbox').fill(name);
    await sections[section].getByRole('button', { name: t('materials.motion.add') }).click();
  };
  await addLabel('category', 'Greetings');
  await sections.category.getByText('Greetings').waitFor();
  await addLabel('category', 'greetings');
  await sections.category.getByText(t('fields.field.duplicate')).waitFor();
  await addLabel('tag', 'polite');
  await sections.tag.getByText('polite').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('common.action.done') }).click();

  await rowOf(page, 'bow.json').click();
  const drawer = page.getByRole('dialog', { name: 'bow.json' });
  await drawer.getByRole('button', { name: t('materials.motion.category') }).click();
  await page.getByRole('option', { name: 'Greetings' }).click();
  await rowOf(page, 'bow.json').filter({ hasText: 'Greetings' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, `${t('materials.motion.category')}: ${t('materials.filter.allCategories')}`).click();
  await page.getByRole('menuitemradio', { name: 'Greetings' }).click();
  await rowOf(page, 'wave.json').waitFor({ state: 'detached' });
  await rowOf(page, 'bow.json').waitFor();
});

test('tags that are chosen one right after the other are all saved', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/team-material');
  const id = await add(page, 'nod.json', Buffer.from('{"joints":[2]}'));
  for (const name of ['quick', 'short'])
    expect((await page.request.post('/v1/rms/motionTag', { data: { name } })).ok()).toBe(true);
  await page.goto(`/team-material?material=${id}`);
  const drawer = page.getByRole('dialog', { name: 'nod.json' });
  await drawer.getByRole('button', { name: t('materials.motion.tags') }).click();
  // Sent, and not answered before the second is chosen.
  const { promise: isChosen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**/v1/rms/resource/${id}`, async (route) => {
    if (route.request().method() === 'PUT') await isChosen;
    await route.fallback();
  });
  await page.getByRole('option', { name: 'quick' }).click();
  await page.getByRole('option', { name: 'short' }).click();
  goOn();
  const tags = async () => {
    const reply = await page.request.get(`/v1/rms/resource/${id}/info`);
    return ((await reply.json()) as { data: { tags: { name: string }[] } }).data.tags.map(({ name }) => name);
  };
  await soon(tags).toEqual(['quick', 'short']);
});

test('while a file is being added, leaving asks first, also from another page', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/team-material');
  const { promise: isOver, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(/\/v1\/rms\/resource\?/, async (route) => {
    if (route.request().method() === 'POST') await isOver;
    await route.fallback();
  });
  const wouldAsk = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await wouldAsk()).toBe(false);
  await page.locator('input[type=file]').setInputFiles({
    name: 'slow.wav',
    mimeType: 'audio/wav',
    buffer: sound(9),
  });
  await soon(wouldAsk).toBe(true);
  await page
    .getByRole('link', { name: t('shell.page.devices'), exact: true })
    .first()
    .click();
  await page.getByRole('heading', { name: t('shell.page.devices'), level: 1 }).waitFor();
  expect(await wouldAsk()).toBe(true);
  goOn();
  await soon(wouldAsk).toBe(false);
});

test('materials are sent to robots, and the dialog shows why sending failed', async () => {
  const page = await stage.open({ as: 'owner' });
  await page.goto('/team-material');
  const names = ['send 1.wav', 'send 2.wav'];
  for (const [at, name] of names.entries()) await add(page, name, sound(20 + at));
  for (const name of names)
    await page.getByRole('checkbox', { name: t('materials.selection.row', { name }) }).check();
  await button(page, t('materials.send.action')).click();
  const dialog = page.getByRole('dialog', { name: t('materials.send.titleMany', { count: 2 }) });
  await expectAccessible(page);
  // A group without robots is chosen, and yet there is nothing to send to.
  const none = dialog.getByRole('row').filter({ hasText: '預設群組' }).getByRole('checkbox');
  await none.check({ force: true });
  await dialog.getByRole('button', { name: t('materials.send.action') }).hover();
  await page.getByRole('tooltip', { name: t('materials.send.noRobots') }).waitFor();
  await none.uncheck({ force: true });
  // A group can be ticked as a whole, and so can a single robot.
  const group = dialog.getByRole('row').filter({ hasText: '5-B 教室' });
  await group.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: t('materials.send.submit', { count: 7 }) }).waitFor();
  await dialog.getByRole('radio', { name: t('groups.column.devices') }).check({ force: true });
  await dialog.getByRole('row').first().getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: t('materials.send.submit', { count: 1 }) }).click();
  // No robot is online.
  await dialog.getByText(t('errors.command.all_offline.title')).waitFor();
});

test('materials fill the gigabyte of the team, what no longer fits is refused, and deleting makes room', async () => {
  const page = await stage.open({ as: 'owner' });
  const memory = async () => {
    const reply = await page.request.get('/v1/rms/resource/memory');
    return ((await reply.json()) as { data: { free: number } }).data;
  };
  const MiB = 1024 * 1024;
  const most = Buffer.alloc(10 * MiB);
  sound(1).copy(most);
  // The same bytes each time: stored once, and counted each time.
  for (let { free } = await memory(); free > most.length; { free } = await memory())
    await Promise.all(
      Array.from({ length: Math.min(4, Math.floor(free / most.length)) }, (_, index) =>
        add(page, `${free} ${index}.wav`, most),
      ),
    );
  const { free } = await memory();
  const fits = Buffer.alloc(free);
  sound(2).copy(fits);
  await page.goto('/team-material');
  await chooser(page).setInputFiles([file('the last.wav', fits)]);
  await rowOf(page, 'the last.wav').waitFor();
  expect((await memory()).free).toBe(0);
  await page.getByText(t('materials.memory.full')).waitFor();
  await expectAccessible(page);
  await chooser(page).setInputFiles([file('one more.wav', sound(3))]);
  await tray(page).getByText(t('errors.material.full.title')).waitFor();
  expect(await rowOf(page, 'one more.wav').count()).toBe(0);

  await page.getByRole('checkbox', { name: t('materials.selection.row', { name: 'the last.wav' }) }).check();
  await button(page, t('common.action.delete')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('materials.remove.submit', { count: 1 }) })
    .click();
  await soon(async () => (await memory()).free).toBe(free);
  await chooser(page).setInputFiles([file('room again.wav', sound(4))]);
  await rowOf(page, 'room again.wav').waitFor();
});
