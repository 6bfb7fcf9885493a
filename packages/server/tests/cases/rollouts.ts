import { freshName, type Cases } from '../setup/case.ts';

const plan = ({ configId, team }: { configId: string; team: { group: { id: string } } }) => ({
  subject: { kind: 'configuration', configId, version: '1' },
  targets: { kind: 'groups', groupIds: [team.group.id] },
  waves: [{ robots: { take: { by: 'rest' } } }],
});

export const cases: Cases = {
  'rollouts.list': () => ({ query: {} }),
  'rollouts.get': ({ rolloutId }) => ({ params: { id: rolloutId } }),
  'rollouts.listRobots': ({ rolloutId }) => ({ params: { id: rolloutId }, query: {} }),
  'rollouts.pace': ({ rolloutId }) => ({ params: { id: rolloutId } }),
  'rollouts.preview': (objects) => ({ body: { plan: plan(objects) } }),
  'rollouts.create': (objects) => ({ body: { name: freshName(), plan: plan(objects) } }),
  'rollouts.update': (objects) => ({
    params: { id: objects.rolloutId },
    body: { name: freshName(), plan: plan(objects), revision: 1 },
  }),
  // It is running and therefore refused, so the other cases still have it.
  'rollouts.remove': ({ rolloutId }) => ({ params: { id: rolloutId } }),
  'rollouts.confirm': ({ rolloutId, deviceId }) => ({
    params: { id: rolloutId },
    body: { deviceIds: [deviceId] },
  }),
  'rollouts.order': ({ rolloutId }) => ({ params: { id: rolloutId }, body: { order: 'pause' } }),
};
