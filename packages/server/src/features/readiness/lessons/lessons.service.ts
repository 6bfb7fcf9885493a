import { isDeepStrictEqual } from 'node:util';
import type { RequestOf } from '@muster/contract/endpoint';
import { readinessLimits } from '@muster/contract/readiness/limits';
import {
  createLesson,
  type listLessons,
  type updateLesson,
} from '@muster/contract/readiness/lessons.endpoints';
import type { Lesson, LessonBody } from '@muster/contract/readiness/lessons.schemas';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { TimeZonesOf } from '../../../platform/clock/time-zones.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { hasGroup, lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { lessonsChanged } from '../readiness.events.ts';
import { nextOccurrence } from './lesson-times.ts';
import * as store from './lessons.store.ts';

const isWithin = (reach: Reach, groupId: string) => reach === null || reach.includes(groupId);

/** Values for the audit log. */
const noted = ({ name, days, beginTime, minutes, reserve, packageName, versionCode }: LessonBody) => ({
  name,
  days,
  beginTime,
  minutes,
  reserve,
  packageName,
  versionCode,
});

const entry = (action: string, id: string) => ({
  action: `lesson.${action}`,
  objectType: 'lesson',
  objectId: id,
});

/** Weekly lessons of a group, which decide the lesson that its board shows first. */
export function createLessons(db: Database, timeZonesOf: TimeZonesOf) {
  async function zoneOf(tx: Database | Tx, teamId: string, groupId: string): Promise<string> {
    const zone = (await timeZonesOf(tx, teamId, [groupId])).get(groupId);
    if (zone === undefined) throw new Problem('E004');
    return zone;
  }

  const present = (row: store.LessonRow, timeZone: string, now: Date): Lesson => ({
    ...row,
    nextAt: nextOccurrence(row, timeZone, now).startsAt.toISOString(),
  });

  async function written(tx: Tx, teamId: string, id: string): Promise<Lesson> {
    const row = (await store.findLesson(tx, teamId, null, id))!;
    return present(row, await zoneOf(tx, teamId, row.groupId), new Date());
  }

  /** @throws Problem lesson.not_found */
  async function hold(tx: Tx, actor: Actor, reach: Reach, id: string): Promise<store.LessonRow> {
    const row = await store.lockLesson(tx, actor.teamId, reach, id);
    if (row === undefined) throw new Problem('lesson.not_found');
    return row;
  }

  return {
    /** @throws Problem E004 */
    async list(actor: Actor, reach: Reach, { groupId }: RequestOf<typeof listLessons>['query']) {
      const { teamId } = actor;
      if (!isWithin(reach, groupId) || !(await hasGroup(db, teamId, groupId))) throw new Problem('E004');
      const timeZone = await zoneOf(db, teamId, groupId);
      const now = new Date();
      const rows = await store.listLessons(db, teamId, groupId);
      const items = rows
        .map((row) => present(row, timeZone, now))
        .toSorted((a, b) => a.nextAt.localeCompare(b.nextAt));
      return { timeZone, items, allowed: { write: can(actor, 'readiness.write', { groupId }) } };
    },

    /** @throws Problem E004, lesson.limit */
    async create(
      actor: Actor,
      { groupId, lesson, requestId }: RequestOf<typeof createLesson>['body'],
    ): Promise<Lesson> {
      const { teamId } = actor;
      const isTheirs = can(actor, 'readiness.write', { groupId });
      const id = newId();
      return db.unit(async (unit) => {
        const { tx } = unit;
        const before = await noteCreated(tx, { endpoint: createLesson, actor, requestId }, id);
        if (before !== id) return written(tx, teamId, before);
        if (!isTheirs || (await lockGroups(tx, teamId, [groupId])).length === 0)
          throw fieldProblem('E004', 'groupId', 'field.choice');
        const max = readinessLimits.lessonsMax;
        if ((await store.countLessons(tx, teamId, groupId)) >= max)
          throw new Problem('lesson.limit', { detail: { max } });
        await store.insertLesson(tx, { teamId, id, groupId, lesson });
        await audit(tx, actor, { ...entry('create', id), after: noted(lesson) });
        await unit.emit(lessonsChanged, { teamId, groupIds: [groupId] });
        return written(tx, teamId, id);
      });
    },

    /** @throws Problem lesson.not_found, lesson.conflict when it was changed in the meantime */
    async update(
      actor: Actor,
      reach: Reach,
      id: string,
      { lesson, revision }: RequestOf<typeof updateLesson>['body'],
    ): Promise<Lesson> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const before = await hold(tx, actor, reach, id);
        if (before.revision !== revision) {
          if (isDeepStrictEqual(noted(before), noted(lesson))) return written(tx, teamId, id);
          throw new Problem('lesson.conflict', { detail: { ...noted(before), revision: before.revision } });
        }
        await store.writeLesson(tx, teamId, id, lesson);
        await audit(tx, actor, { ...entry('update', id), before: noted(before), after: noted(lesson) });
        await unit.emit(lessonsChanged, { teamId, groupIds: [before.groupId] });
        return written(tx, teamId, id);
      });
    },

    /** @throws Problem lesson.not_found */
    async remove(actor: Actor, reach: Reach, id: string): Promise<{ id: string }> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const before = await hold(unit.tx, actor, reach, id);
        await store.removeLesson(unit.tx, teamId, id);
        await audit(unit.tx, actor, { ...entry('remove', id), before: noted(before) });
        await unit.emit(lessonsChanged, { teamId, groupIds: [before.groupId] });
      });
      return { id };
    },
  };
}

export type Lessons = ReturnType<typeof createLessons>;
