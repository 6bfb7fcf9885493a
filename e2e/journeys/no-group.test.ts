import { listPeople, updatePerson } from '@muster/contract/people/endpoints';
import { expect, test } from 'vitest';
import { expectAccessible } from '../browser/accessibility.ts';
import { caller } from '../browser/call.ts';
import { speak } from '../browser/speak.ts';
import { setStage } from '../browser/stage.ts';

const stage = setStage({ hasRobots: false });
const t = await speak();
const call = caller(stage);

test('a member of no group is told to ask for one, and is offered neither robots to add nor a rollout', async () => {
  const owner = await stage.open({ as: 'owner' });
  const { items } = await call(owner, listPeople, { query: { limit: 100 } });
  const { id, revision } = items.find(({ email }) => email === 'member@muster.example')!;
  await call(owner, updatePerson, { params: { id }, body: { groupIds: [], revision } });

  const page = await stage.open({ as: 'member' });
  const none = page.getByRole('main').getByText(t('groups.none.message'));
  for (const path of ['/devices', '/devices?tab=groups', '/remoteMonitor', '/readiness', '/rollouts']) {
    await page.goto(path);
    await none.waitFor();
    for (const name of [
      t('devices.add.title'),
      t('devices.action.import'),
      t('monitoring.add.title'),
      t('rollouts.add'),
    ])
      expect(await page.getByRole('button', { name }).count(), `${path}: ${name}`).toBe(0);
    await expectAccessible(page);
  }
});
