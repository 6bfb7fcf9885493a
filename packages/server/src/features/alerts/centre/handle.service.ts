import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { handleAlerts } from '@muster/contract/alerts/endpoints';
import type { AlertAction, EntryKind } from '@muster/contract/alerts/schemas';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { LivePublisher } from '../../../platform/live/hub.ts';
import type { Notify } from '../../../platform/notices/notice-kind.ts';
import type { Reach } from '../../../platform/rights/rights.ts';
import { alertsMoved } from '../alerts.events.ts';
import { alertAssigned } from '../alerts.notice.ts';
import { writeEntries } from '../entries.store.ts';
import { mayHandle } from './handlers.service.ts';
import { type Holder, lockHolder } from './handlers.store.ts';
import { type HeldAlert, lockAlerts, writes } from './handle.store.ts';

type Reply = ReplyOf<typeof handleAlerts>;

const entryKindOf: Record<AlertAction['kind'], EntryKind> = {
  acknowledge: 'acknowledged',
  assign: 'assigned',
  snooze: 'snoozed',
  resolve: 'resolved',
  reopen: 'reopened',
  note: 'noted',
};

/** Whether an action would change the alert. */
function changes(action: AlertAction, alert: HeldAlert): boolean {
  const isOver = alert.state === 'resolved';
  switch (action.kind) {
    case 'acknowledge':
      return alert.state === 'open';
    case 'assign':
      return !isOver && alert.assigneeId !== action.userId;
    case 'snooze':
      return !isOver && (action.minutes > 0 || alert.isSnoozed);
    case 'resolve':
      return !isOver;
    case 'reopen':
      // Without an affected robot, it would be resolved again at once.
      return isOver && alert.isTrue;
    case 'note':
      return true;
  }
}

export interface HandleOptions {
  db: Database;
  live: LivePublisher;
  notify: Notify;
}

/** Actions of users on alerts, applied to each alert independently. */
export function createHandling({ db, live, notify }: HandleOptions) {
  /** @returns the assignee's name. @throws Problem alert.person when they may not see all of these alerts */
  function nameOf(person: Holder | undefined, alerts: readonly HeldAlert[]): string {
    const seesAll = person !== undefined && alerts.every(({ groupIds }) => mayHandle(person, groupIds));
    if (!seesAll) throw new Problem('alert.person');
    return person.name;
  }

  /** @param person the new assignee, or who acknowledges, if they are still in the team */
  async function write(
    tx: Tx,
    actor: Actor,
    ids: readonly string[],
    action: AlertAction,
    person: Holder | undefined,
  ): Promise<void> {
    const { teamId, name } = actor;
    switch (action.kind) {
      case 'acknowledge':
        // Whoever acknowledges an alert begins to handle it: "Assigned to me" must list it.
        if (person) await writes.take(tx, teamId, ids, person.userId);
        return writes.acknowledge(tx, teamId, ids, name);
      case 'assign':
        await writes.assign(tx, teamId, ids, action.userId);
        // Assigning an alert also acknowledges it; unassigning leaves an open alert open.
        if (action.userId !== null) await writes.acknowledge(tx, teamId, ids, name);
        return;
      case 'snooze':
        return writes.snooze(tx, teamId, ids, action.minutes);
      case 'resolve':
        return writes.resolve(tx, teamId, ids);
      case 'reopen':
        return writes.reopen(tx, teamId, ids);
      case 'note':
    }
  }

  /** Webhooks are notified of state changes only. */
  async function tell(unit: Unit, actor: Actor, alerts: readonly HeldAlert[], action: AlertAction) {
    const { teamId } = actor;
    const kind = entryKindOf[action.kind];
    const ids = alerts.map(({ id }) => id);
    if (kind === 'acknowledged' || kind === 'resolved' || kind === 'reopened')
      await unit.emit(alertsMoved, { teamId, ids, what: kind });
    if (action.kind === 'assign' && action.userId !== null) {
      const acknowledged = alerts.filter(({ state }) => state === 'open').map(({ id }) => id);
      if (acknowledged.length > 0)
        await unit.emit(alertsMoved, { teamId, ids: acknowledged, what: 'acknowledged' });
      if (action.userId !== actor.userId)
        await notify(
          unit,
          alertAssigned,
          [action.userId],
          { by: actor.name, count: ids.length, alertId: ids.length === 1 ? ids[0]! : '' },
          { teamId },
        );
    }
    const groupIds = [...new Set(alerts.flatMap((alert) => alert.groupIds))];
    unit.afterCommit(() => live.publish(alertsTopic, { teamId, groupIds }));
  }

  /**
   * @returns the alerts that were not changed, with the reason
   * @throws Problem alert.not_found when none is within reach; alert.person
   */
  async function handle(
    actor: Actor,
    reach: Reach,
    { ids, action }: RequestOf<typeof handleAlerts>['body'],
  ): Promise<Reply> {
    const { teamId } = actor;
    const wanted = [...new Set(ids)];
    return db.unit(async (unit) => {
      const { tx } = unit;
      const userId =
        action.kind === 'assign' ? action.userId : action.kind === 'acknowledge' ? actor.userId : null;
      const person = userId === null ? undefined : await lockHolder(tx, teamId, userId);
      const held = await lockAlerts(tx, teamId, reach, wanted);
      if (held.length === 0) throw new Problem('alert.not_found');
      const found = new Set(held.map(({ id }) => id));
      const todo = held.filter((alert) => changes(action, alert));
      const doing = new Set(todo.map(({ id }) => id));
      const left: Reply['left'] = wanted.flatMap((id) => {
        if (doing.has(id)) return [];
        return [{ id, reason: found.has(id) ? ('same' as const) : ('alert.not_found' as const) }];
      });
      if (todo.length === 0) return { changed: 0, left };

      let detail: string | null = null;
      if (action.kind === 'assign' && userId !== null) detail = nameOf(person, todo);
      if (action.kind === 'note') detail = action.text;
      if (action.kind === 'snooze') detail = String(action.minutes);
      await write(tx, actor, [...doing], action, person);
      await writeEntries(
        tx,
        teamId,
        todo.map(({ id }) => ({
          alertId: id,
          kind: entryKindOf[action.kind],
          actorName: actor.name,
          detail,
        })),
      );
      await tell(unit, actor, todo, action);
      return { changed: todo.length, left };
    });
  }

  return { handle };
}

export type Handling = ReturnType<typeof createHandling>;
