import type { listHandlers } from '@muster/contract/alerts/endpoints';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { type Holder, listAlertGroups, listHolders } from './handlers.store.ts';

/** Whether somebody may look after a robot of one of these groups; `null`: of any. */
export const mayHandle = (person: Holder, groupIds: Reach): boolean =>
  groupIds === null
    ? can(person, 'alert.handle')
    : groupIds.some((groupId) => can(person, 'alert.handle', { groupId }));

/** Who may be given alerts. */
export function createHandlers(db: Database) {
  return {
    /**
     * Rights are not in the database as one thing, so all of the team are read: a few thousand at most, and only when
     * somebody opens the list.
     * @throws Problem alert.not_found when none of the alerts is theirs
     */
    async list(
      { teamId, userId }: Actor,
      reach: Reach,
      { keyword, alertIds, page, limit }: RequestOf<typeof listHandlers>['query'],
    ): Promise<ReplyOf<typeof listHandlers>> {
      const places = alertIds === undefined ? [reach] : await listAlertGroups(db, teamId, reach, alertIds);
      if (places.length === 0) throw new Problem('alert.not_found');
      const people = (await listHolders(db, teamId, keyword)).filter((person) =>
        places.every((groupIds) => mayHandle(person, groupIds)),
      );
      const sorted = [
        ...people.filter((person) => person.userId === userId),
        ...people.filter((person) => person.userId !== userId),
      ];
      return {
        items: sorted
          .slice((page - 1) * limit, page * limit)
          .map(({ userId: id, name, role, roleName }) => ({ id, name, role, roleName })),
        total: sorted.length,
        page,
        limit,
      };
    },
  };
}

export type Handlers = ReturnType<typeof createHandlers>;
