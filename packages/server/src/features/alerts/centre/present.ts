import type { Alert } from '@muster/contract/alerts/schemas';
import type { Actor } from '../../../platform/http/actor.ts';
import { can } from '../../../platform/rights/rights.ts';
import type { AlertRow } from './alerts.store.ts';

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** An alert as this actor may see it. */
export function presentAlert(actor: Actor, row: AlertRow): Alert {
  const { now, all, endedAt, groups, first } = row.robots;
  const mayHandle =
    groups === null
      ? can(actor, 'alert.handle')
      : groups.some((groupId) => can(actor, 'alert.handle', { groupId }));
  const { assigneeId, assigneeName } = row;
  return {
    id: row.id,
    code: row.code,
    light: row.light as Alert['light'],
    status: row.status,
    cause: { kind: row.causeKind as Alert['cause']['kind'], name: row.causeName },
    robots: { now, all },
    robot: first,
    openedAt: row.openedAt.toISOString(),
    overAt: now > 0 ? null : (iso(row.overAt) ?? (endedAt === null ? null : new Date(endedAt).toISOString())),
    resolvedAt: iso(row.resolvedAt),
    snoozedUntil: row.status === 'snoozed' ? iso(row.snoozedUntil) : null,
    acknowledgedBy: row.acknowledgedByName,
    assignee: assigneeId === null || assigneeName === null ? null : { id: assigneeId, name: assigneeName },
    isEscalated: row.isEscalated,
    allowed: { handle: mayHandle },
  };
}
