import { z } from 'zod';
import { alertsLimits } from './limits.ts';
import { monitorLights } from '../monitoring/codes.ts';
import { id, instant, text, wholeNumber } from '../primitives.ts';

/** `snoozed`: nobody wants to hear of it until a time; it is open, or somebody has seen it, all the same. */
export const alertStatuses = ['open', 'acknowledged', 'snoozed', 'resolved'] as const;
export type AlertStatus = (typeof alertStatuses)[number];

/** What robots of one alert have in common: how they reach the network, their group, or that it is one robot. */
export const causeKinds = ['accessPoint', 'group', 'robot'] as const;
export type CauseKind = (typeof causeKinds)[number];

const person = z.object({ id, name: z.string() });

/** What is wrong for one cause; robots are those that whoever asks may see. */
export const alert = z.object({
  id,
  /** Of spec section 4; the first that came. */
  code: z.string(),
  light: z.enum(monitorLights),
  status: z.enum(alertStatuses),
  cause: z.object({ kind: z.enum(causeKinds), name: z.string() }),
  robots: z.object({
    /** Of which it is still true. */
    now: z.number().int(),
    all: z.number().int(),
  }),
  /** The one that came first. */
  robot: z.object({ sn: z.string(), name: z.string() }).nullable(),
  openedAt: instant,
  /** Since when it is true of no robot any more. */
  overAt: instant.nullable(),
  resolvedAt: instant.nullable(),
  snoozedUntil: instant.nullable(),
  acknowledgedBy: z.string().nullable(),
  assignee: person.nullable(),
  isEscalated: z.boolean(),
  allowed: z.object({ handle: z.boolean() }),
});
export type Alert = z.infer<typeof alert>;

/** What a list of robots says of an alert at each of its robots. */
export const alertOnRobots = alert.pick({ id: true, code: true, cause: true }).extend({
  /** Who looks after it. */
  assignee: z.string().nullable(),
  /** Robots of which it is true now, of those that whoever asks may see. */
  deviceIds: z.array(id),
});
export type AlertOnRobots = z.infer<typeof alertOnRobots>;

/** What happened to an alert. `told`: mails went out, to as many as `detail` says. `left`: who had it left the team. */
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
] as const;
export type EntryKind = (typeof entryKinds)[number];

export const alertDetail = alert.extend({
  /** The newest first. */
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

/** What people do about alerts. */
export const alertAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('acknowledge') }),
  z.object({
    kind: z.literal('assign'),
    /** `null`: nobody any more. */
    userId: id.nullable(),
  }),
  z.object({
    kind: z.literal('snooze'),
    /** 0: tell again from now on. */
    minutes: wholeNumber.min(0, 'field.too_small').max(alertsLimits.snoozeMinutesMax, 'field.too_large'),
  }),
  z.object({ kind: z.literal('resolve') }),
  z.object({ kind: z.literal('reopen') }),
  z.object({ kind: z.literal('note'), text: text(alertsLimits.noteMax, 1) }),
]);
export type AlertAction = z.infer<typeof alertAction>;
