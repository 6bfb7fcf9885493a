import { readinessLimits } from '@muster/contract/readiness/limits';
import { type Cases, freshName, NOBODY } from '../setup/case.ts';

const lesson = () => ({
  name: freshName(),
  days: [1, 2, 3, 4, 5, 6, 7],
  beginTime: '09:10',
  minutes: 45,
  reserve: readinessLimits.reserve,
  packageName: null,
  versionCode: null,
});

export const cases: Cases = {
  'readiness.board': ({ team }) => ({ query: { groupId: team.group.id } }),
  'readiness.choose': () => ({ query: {} }),
  'readiness.fix': ({ team, deviceId }) => ({
    body: {
      groupId: team.group.id,
      steps: [{ deviceId, kind: 'wake', key: '' }],
      requestId: crypto.randomUUID(),
    },
  }),
  'readiness.listLessons': ({ team }) => ({ query: { groupId: team.group.id } }),
  'readiness.createLesson': ({ team }) => ({ body: { groupId: team.group.id, lesson: lesson() } }),
  'readiness.updateLesson': () => ({ params: { id: NOBODY }, body: { lesson: lesson(), revision: 1 } }),
  'readiness.removeLesson': () => ({ params: { id: NOBODY } }),
};
