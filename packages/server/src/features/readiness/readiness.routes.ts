import * as contract from '@muster/contract/readiness/endpoints';
import * as lessonsContract from '@muster/contract/readiness/lessons.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { Boards } from './board/board.service.ts';
import type { createOpening } from './board/opening.service.ts';
import type { createFix } from './fix/fix.service.ts';
import type { Lessons } from './lessons/lessons.service.ts';

export function readinessRoutes(
  routes: Routes,
  {
    boards,
    opening,
    fix,
    lessons,
  }: {
    boards: Boards;
    opening: ReturnType<typeof createOpening>;
    fix: ReturnType<typeof createFix>;
    lessons: Lessons;
  },
): void {
  routes.add(contract.readBoard, ({ query }, { actor, reach }) => boards.read(actor, reach, query));
  routes.add(contract.chooseBoard, async ({ query }, { actor, reach }) => ({
    groupId: await opening(actor.teamId, reach, query.preferred),
  }));
  routes.add(contract.fixReadiness, ({ body }, { actor, reach }) => fix(actor, reach, body));
  routes.add(lessonsContract.listLessons, ({ query }, { actor, reach }) => lessons.list(actor, reach, query));
  routes.add(lessonsContract.createLesson, ({ body }, { actor }) => lessons.create(actor, body));
  routes.add(lessonsContract.updateLesson, ({ params, body }, { actor, reach }) =>
    lessons.update(actor, reach, params.id, body),
  );
  routes.add(lessonsContract.removeLesson, ({ params }, { actor, reach }) =>
    lessons.remove(actor, reach, params.id),
  );
}
