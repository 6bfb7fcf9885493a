import { readinessLimits } from '@muster/contract/readiness/limits';
import { createLesson } from '@muster/contract/readiness/lessons.endpoints';
import { type Cases, freshName, type Makers } from '../setup/case.ts';

declare module '../setup/case.ts' {
  interface AreaObjects {
    lessonId: string;
  }
}

const lesson = () => ({
  name: freshName(),
  days: [1 as const],
  beginTime: '09:10',
  minutes: 45,
  reserve: readinessLimits.reserve,
  packageName: null,
  versionCode: null,
});

export const objects: Makers<'lessonId'> = {
  async lessonId(_, { team }) {
    const body = { groupId: team.group.id, lesson: lesson() };
    return (await team.people.owner.call(createLesson, { body })).id;
  },
};

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
  'readiness.updateLesson': ({ lessonId }) => ({
    params: { id: lessonId },
    body: { lesson: lesson(), revision: 1 },
  }),
  'readiness.removeLesson': ({ lessonId }) => ({ params: { id: lessonId } }),
};
