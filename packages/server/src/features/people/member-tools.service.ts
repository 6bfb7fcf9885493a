import type { RequestOf } from '@muster/contract/endpoint';
import type { changeTools } from '@muster/contract/people/endpoints';
import { type Tool, tools } from '@muster/contract/tools';
import { auditAll } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forbidden, lockPeople } from './lock-people.ts';
import { rightsOver } from './member-rights.ts';
import { peopleAreChanged } from './memberships.service.ts';
import * as store from './people.store.ts';

export const sameTools = (one: readonly Tool[], other: readonly Tool[]) =>
  tools.every((tool) => one.includes(tool) === other.includes(tool));

/** @throws Problem when the tools of one of them may not be changed */
export function checkTools(asker: Actor, targets: readonly store.LockedMember[]): void {
  if (targets.some((target) => target.role === 'owner')) throw new Problem('member.owner');
  if (!targets.every((target) => rightsOver(asker, target).changeTools)) throw forbidden(asker.role);
}

/** Changes the tools of many members at once. */
export function createToolsChange(db: Database) {
  /** Members whose tools would stay the same are skipped. */
  return async function change(
    actor: Actor,
    { userIds, add, remove }: RequestOf<typeof changeTools>['body'],
  ): Promise<{ changed: number; gone: string[] }> {
    const { teamId } = actor;
    return db.unit(async (unit) => {
      const { tx } = unit;
      const { asker, targets, gone } = await lockPeople(tx, actor, 'people.tools', userIds);
      if (targets.length === 0) throw new Problem('E028');
      checkTools(asker, targets);
      const changes = targets.flatMap((target) => {
        const after = tools.filter(
          (tool) => !remove.includes(tool) && (add.includes(tool) || target.tools.includes(tool)),
        );
        return sameTools(after, target.tools) ? [] : [{ ...target, after }];
      });
      // One statement per distinct result: four at most.
      for (const [key, alike] of Map.groupBy(changes, ({ after }) => after.join())) {
        const ids = alike.map(({ userId }) => userId);
        await store.touchMembers(tx, teamId, ids, { tools: key === '' ? [] : alike[0]!.after });
      }
      await auditAll(
        tx,
        actor,
        changes.map(({ userId, name, tools: before, after }) => ({
          action: 'member.changeTools',
          objectType: 'member',
          objectId: userId,
          before: { name, tools: before },
          after: { name, tools: after },
        })),
      );
      const ids = changes.map(({ userId }) => userId);
      await peopleAreChanged(unit, teamId, ids);
      return { changed: ids.length, gone };
    });
  };
}
