import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { soon } from '../browser/soon.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage();
const t = await speak();
const CLASS = '5-B 教室';

test('the network of a whole class is checked at once, and shown as a table; also on a phone', async () => {
  const page = await stage.open({ as: 'owner' });
  const reply = await page.request.get('/v1/rms/groups');
  const { data } = (await reply.json()) as { data: { items: { id: string; name: string }[] } };
  const group = data.items.find(({ name }) => name === CLASS)!;
  const path = `/remoteMonitor/network-checks?group=${group.id}`;
  await page.goto(path);
  // Any number: some demo robots connect late, or sleep.
  const some = (key: 'networkChecks.start' | 'networkChecks.started') =>
    new RegExp(t(key, { count: 1000 }).replace('1,000', '\\d+'));
  const start = page.getByRole('button', { name: some('networkChecks.start') });
  await soon(async () => Number(/\d+/.exec(await start.innerText())![0])).toBeGreaterThan(1);
  const online = Number(/\d+/.exec(await start.innerText())![0]);
  await start.press('Enter');
  await page.getByText(some('networkChecks.started')).first().waitFor();
  const graded = page.getByRole('row').filter({ hasText: t('networkChecks.cloud.reached') });
  await soon(() => graded.count()).toBeGreaterThanOrEqual(online);
  // Column heads are not truncated.
  const cut = page.getByRole('columnheader').evaluateAll((heads) =>
    heads
      .flatMap((head) => [head, ...head.querySelectorAll('*')])
      .filter(
        (part) => part.scrollWidth > part.clientWidth && getComputedStyle(part).textOverflow === 'ellipsis',
      )
      .map(({ textContent }) => textContent),
  );
  expect(await cut).toEqual([]);
  await expectAccessible(page);

  const phone = await stage.open({ as: 'operator', isPhone: true, width: 390, height: 844 });
  await phone.goto(path);
  await phone
    .getByText(/Mbit\/s\s· .+ms/)
    .first()
    .waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(phone);
});
