import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { groupsChanged } from './groups.events.ts';
import type { GroupMembers } from './group-contents.service.ts';
import * as store from './groups.store.ts';

interface Change {
  action: string;
  /** Takes the locks that precede the group's in the lock order. */
  lock?(unit: Unit): Promise<void>;
  /** @returns the columns to write, and the members if they changed */
  put(unit: Unit): Promise<store.GroupColumns & { members?: GroupMembers }>;
}

/**
 * Changes a group: takes the lock, refuses a stale revision, writes the audit log and emits the event. A change to what
 * it is already writes nothing, and needs no current revision.
 */
export function createGroupChange(db: Database) {
  /** Audits and emits a change of a group. Its key is a secret and stays out of the log. */
  async function note(
    unit: Unit,
    actor: Actor,
    {
      id,
      action,
      before,
      after,
    }: { id: string; action: string; before: object | null; after: object | null },
  ): Promise<void> {
    const { teamId } = actor;
    await audit(unit.tx, actor, { objectType: 'group', objectId: id, action, before, after });
    await unit.emit(groupsChanged, { teamId, groupIds: [id] });
  }

  /** @throws Problem E004; group.conflict when the group was changed since `revision` */
  async function of(actor: Actor, id: string, revision: number | undefined, { action, lock, put }: Change) {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      await lock?.(unit);
      const current = await store.lockGroup(unit.tx, teamId, id);
      if (current === undefined) throw new Problem('E004');
      const { name, configId, editorName: savedBy, updatedAt } = current;
      const { members, ...columns } = await put(unit);
      const { key, ...shown } = columns;
      const isSame = Object.entries(shown).every(([field, value]) => value === { name, configId }[field]);
      if (isSame && key === undefined && members === undefined) return;
      if (revision !== undefined && current.revision !== revision)
        throw new Problem('group.conflict', {
          detail: { name, revision: current.revision, savedBy, savedAt: updatedAt.toISOString() },
        });
      await store.updateGroup(unit.tx, { teamId, id, by: actor.userId, ...columns });
      await note(unit, actor, {
        id,
        action,
        before: { name, configId, ...(members && { userIds: members.before }) },
        after: { name, configId, ...shown, ...(members && { userIds: members.after }) },
      });
    });
  }

  return { of, note };
}
