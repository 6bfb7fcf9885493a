import { z } from 'zod';
import { alertsLimits } from './limits.ts';
import { monitorLights } from '../monitoring/codes.ts';
import { id, instant, text, wholeNumber } from '../primitives.ts';

/** `snoozed`: no notifications until a given time; the alert is still open or acknowledged. */
export const alertStatuses = ['open', 'acknowledged', 'snoozed', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** What the robots of one alert have in common: their access point, their group, or that it is a single robot. */
export const causeKinds = ['accessPoint', 'group', 'robot'] as const;
export type CauseKind = (typeof causeKinds)[number];

const person = z.object({ id, name: z.string() });

/** What is wrong for one cause; robots are those that the caller may see. */
export const alert = z.object({
  id,
  /** A code of spec section 4; the first one reported. */
  code: z.string(),
  light: z.enum(monitorLights),
  status: z.enum(alertStatuses),
  cause: z.object({ kind: z.enum(causeKinds), name: z.string() }),
  robots: z.object({
    /** Robots on which it is still active. */
    now: z.number().int(),
    all: z.number().int(),
  }),
  /** The first robot. */
  robot: z.object({ sn: z.string(), name: z.string() }).nullable(),
  openedAt: instant,
  /** When it ended on the last robot. */
  overAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  assignee: person.nullable(),
  isEscalated: z.boolean(),
  allowed: z.object({ handle: z.boolean() }),
});
export type Alert = z.infer<typeof alert>;

/** An alert as a list of robots shows it at each affected robot. */
export const alertOnRobots = alert.pick({ id: true, code: true, cause: true }).extend({
  /** The user it is assigned to. */
  assignee: z.string().nullable(),
  /** Robots on which it is active now, among those the caller may see. */
  deviceIds: z.array(id),
});
export type AlertOnRobots = z.infer<typeof alertOnRobots>;

/**
 * History of an alert. `told`: mails were sent; `detail` is their number. `left`: the assignee left the team.
 * `commanded`: a user sent its robots a command; `detail` is its kind.
 */
export const entryKinds = [
  'opened',
  'told',
  'acknowledged',
  'assigned',
  'left',
  'snoozed',
  'escalated',
  'resolved',
  'reopened',
  'noted',
  'commanded',
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const alertDetail = alert.extend({
  /** Newest first. */
  entries: z.array(
    z.object({
      id,
      at: instant,
      kind: z.enum(entryKinds),
      /** `null`: Muster itself. */
      actor: z.string().nullable(),
      detail: z.string().nullable(),
    }),
  ),
});
export type AlertDetail = z.infer<typeof alertDetail>;

export const alertRobot = z.object({
  id,
  sn: z.string(),
  name: z.string(),
  group: z.object({ id, name: z.string() }),
  code: z.string(),
  since: instant,
  endedAt: instant.nullable(),
});
export type AlertRobot = z.infer<typeof alertRobot>;

export const alertCounts = z.object(
  Object.fromEntries(alertStatuses.map((status) => [status, z.number().int()])) as Record<
    AlertStatus,
    z.ZodNumber
  >,
);

/** Actions of users on alerts. */
export const alertAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledge') }),
  z.object({
    kind: z.literal('assign'),
    /** `null`: unassigned. */
    userId: id.nullable(),
  }),
  z.object({
    kind: z.literal('snooze'),
    /** 0: notify again from now on. */
    minutes: wholeNumber.min(0, 'field.too_small').max(alertsLimits.snoozeMinutesMax, 'field.too_large'),
  }),
  z.object({ kind: z.literal('resolve') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('note'), text: text(alertsLimits.noteMax, 1) }),
]);
export type AlertAction = z.infer<typeof alertAction>;
