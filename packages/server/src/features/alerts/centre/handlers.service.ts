import type { listHandlers } from '@muster/contract/alerts/endpoints';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { Database } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { can, type Reach } from '../../../platform/rights/rights.ts';
import { type Holder, listAlertGroups, listHolders } from './handlers.store.ts';

/**
 * Whether a user may handle alerts of robots in one of these groups; `null`: in any group. An alert whose robots were
 * removed is in none, and shows nothing of any group: until it is resolved, it may be assigned like the others.
 */
export const mayHandle = (person: Holder, groupIds: Reach): boolean =>
  groupIds === null || groupIds.length === 0
    ? can(person, 'alert.handle')
    : groupIds.some((groupId) => can(person, 'alert.handle', { groupId }));

/** Users who may be assigned alerts. */
export function createHandlers(db: Database) {
  return {
    /**
     * Permissions are not a single column, so the whole team is read: a few thousand users at most, and only when the
     * list is opened.
     * @throws Problem alert.not_found when none of the alerts is within reach
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
