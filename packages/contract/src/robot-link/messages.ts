import { z } from 'zod';
import { versionCode } from '../apps/schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { outputState } from '../devices/output.schemas.ts';
import { appsLimits } from '../apps/limits.ts';
import { commandsLimits } from '../commands/limits.ts';
import { robotLimits } from './limits.ts';
import { screenshotLimits } from '../screenshots/limits.ts';
import { id, machineNumber, machineText } from '../primitives.ts';
import { robotCondition, takenCondition } from '../monitoring/robot-condition.ts';
import { robotCommand } from './commands.ts';

/** Robots are not older, and PostgreSQL keeps no year before 1 or after 294276. */
const EARLIEST = '1970';
/** From here on a number counts milliseconds, and seconds below. Both begin in 2001. */
const MILLISECONDS_FROM = 1_000_000_000_000;

const isoTime = z.regexes.datetime({ offset: true });

/** ISO 8601 in UTC, or `null` for what is no time that can be kept. */
function inUtc(text: string): string | null {
  if (!isoTime.test(text)) return null;
  const utc = text.endsWith('Z') ? text : new Date(text).toISOString();
  return utc >= EARLIEST ? utc : null;
}

/**
 * Robots may send ISO 8601 with `Z` or an offset, ten-digit seconds or thirteen-digit milliseconds (design section 2).
 * Each becomes an ISO string in UTC.
 */
export const robotTime = z.union([
  z.string().check((time) => {
    const utc = inUtc(time.value);
    if (utc === null) time.issues.push({ code: 'custom', message: 'field.format', input: time.value });
    else time.value = utc;
  }),
  z
    .int()
    .min(MILLISECONDS_FROM / 1000)
    .max(MILLISECONDS_FROM * 10 - 1)
    .refine((count) => count < MILLISECONDS_FROM / 100 || count >= MILLISECONDS_FROM, 'field.format')
    .transform((count) => new Date(count < MILLISECONDS_FROM ? count * 1000 : count).toISOString()),
]);

const short = machineText(200);
/** Of a configuration; as many as its column counts. */
const version = z.int32().min(1);

/** `connection`: retained, and the robot's last will. */
export const connectionMessage = z.object({
  status: z.enum(['ONLINE', 'OFFLINE', 'CONNECTION_BROKEN']),
});
export type ConnectionMessage = z.infer<typeof connectionMessage>;

export const pose = z.object({
  mapId: short,
  x: machineNumber(),
  y: machineNumber(),
  heading: machineNumber(),
});

/** `pose`: where it is, while somebody watches. `at` is by the robot's clock: it tells the order, and speed. */
export const poseMessage = pose.extend({ at: robotTime.optional() });
export type PoseMessage = z.infer<typeof poseMessage>;

/**
 * `state`: everything at once, on change, once more soon after it, and at least every 30 s. Bytes for memory, percent for battery. The server
 * leaves out an optional field that is not valid, and counts it; see {@link withoutInvalidFields}.
 */
export const stateMessage = z.object({
  battery: z.number().min(0).max(100),
  isCharging: z.boolean(),
  app: z.object({ packageName: short, name: short }).nullable().optional(),
  project: short.nullable().optional(),
  /** Of the project that is open. */
  projectId: short.nullable().optional(),
  /** IDs of the maps that it has. */
  maps: z.array(short).max(robotLimits.mapsMax).optional(),
  /** A service robot that somebody pushes by hand. */
  isPushed: z.boolean().optional(),
  /** Another robot that it works with; `null` without one. */
  connectedRobot: z.enum(['online', 'offline']).nullable().optional(),
  pose: pose.nullable().optional(),
  isOffGround: z.boolean().optional(),
  /** It saves its battery: it is connected, shows nothing, and takes `device.wake`. */
  isAsleep: z.boolean().optional(),
  imageVer: short.optional(),
  firmwareVer: short.optional(),
  memory: machineNumber(0).optional(),
  freeMemory: machineNumber(0).optional(),
  output: outputState.optional(),
  /** How it reaches the network: its name, and the access point; robots that are lost together are recognised by it. */
  network: z.object({ name: short, accessPoint: short.nullable().optional() }).nullable().optional(),
  selfName: short.nullable().optional(),
  /** Active monitor codes of spec section 4, e.g. `3-9`. */
  faults: z
    .array(z.string().regex(/^[1-6]-\d{1,2}$/))
    .max(40)
    .optional(),
  at: robotTime.optional(),
});
export type StateMessage = z.infer<typeof stateMessage>;

/** What a state message may leave out. */
export const optionalStateFields = Object.entries(stateMessage.shape)
  .filter(([, schema]) => schema.safeParse(undefined).success)
  .map(([name]) => name) as OptionalStateField[];

export type OptionalStateField = {
  [K in keyof StateMessage]-?: undefined extends StateMessage[K] ? K : never;
}[keyof StateMessage];

/**
 * A state message that was refused, without the optional fields that were not valid, and their names; `null` when a
 * required field was not valid.
 */
export function withoutInvalidFields(
  json: unknown,
  error: z.core.$ZodError,
): { message: StateMessage; dropped: OptionalStateField[] } | null {
  const dropped = optionalStateFields.filter((name) => error.issues.some(({ path }) => path[0] === name));
  if (dropped.length === 0) return null;
  const kept = { ...(json as object) } as Record<string, unknown>;
  for (const name of dropped) delete kept[name];
  const parsed = stateMessage.safeParse(kept);
  return parsed.success ? { message: parsed.data, dropped } : null;
}

/** `event`: something that happened. `id` is the robot's own, so that a repeat is recognised. */
export const eventMessage = z.object({
  id: machineText(64).min(1),
  kind: z.enum([
    'fault.raised',
    'fault.cleared',
    'app.opened',
    'app.left',
    'button.pressed',
    'started',
    /** Its condition had it do something by itself; `code` is that of the action, e.g. `5-6`. */
    'condition.acted',
  ]),
  code: short.optional(),
  detail: machineText(500).optional(),
  at: robotTime,
});
export type EventMessage = z.infer<typeof eventMessage>;

/** `command`: asked again under the same id until it is answered; a robot does it once. */
export const commandMessage = z.intersection(
  z.object({
    commandId: id,
    expiresAt: z.iso.datetime(),
    /**
     * The server's time when it sent this, on `command` only: `desired` is retained, and may be days old. A robot whose
     * own clock is wrong counts from here.
     */
    sentAt: z.iso.datetime().optional(),
  }),
  robotCommand,
);
export type CommandMessage = z.infer<typeof commandMessage>;

export const resultStatuses = ['accepted', 'running', 'done', 'failed', 'refused', 'expired'] as const;

/** `result`: answers to one command, in this order; the last three end it. */
export const resultMessage = z.object({
  commandId: id,
  status: z.enum(resultStatuses),
  progress: z.number().min(0).max(100).overwrite(Math.round).optional(),
  detail: machineText(500).optional(),
});
export type ResultMessage = z.infer<typeof resultMessage>;

/**
 * `desired`: what the robot should have. It names the command that put it there, so that a robot which learns of it
 * both ways does it once.
 */
export const desiredMessage = z.object({
  /** Left out: nothing is said of it. */
  configuration: z
    .object({ command: commandMessage, configId: id, version: z.number().int() })
    .nullable()
    .optional(),
  /** `null`: it is not monitored. Left out: nothing is said of it. */
  condition: robotCondition.nullable().optional(),
});
export type DesiredMessage = z.infer<typeof desiredMessage>;

/**
 * `watch`: somebody looks, until `until` by the server's clock, and it is said again before then. A part that is left
 * out says nothing. Each `source` asks for itself, so that one which has gone takes nothing from the others.
 */
export const watchMessage = z.object({
  source: machineText(64).min(1),
  sentAt: z.iso.datetime(),
  until: z.iso.datetime(),
  pose: z.boolean().optional(),
  /** `null`: no pictures any more. */
  screen: z
    .object({
      everySeconds: z.number().min(1).max(60),
      /** Where pictures go; a path is one on `origin`. */
      url: z.string().max(2000),
      /** The robot makes the picture unreadable before it sends it. */
      isBlurred: z.boolean(),
      /** Names that the robot shows; empty: only that it is watched. */
      viewers: z.array(short).max(screenshotLimits.viewersMax),
      /** A picture is wanted immediately. */
      isNow: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type WatchMessage = z.infer<typeof watchMessage>;

/** `reported`: what it has applied. */
export const reportedMessage = z.object({
  configuration: z.object({ configId: id, version }).nullable(),
  condition: takenCondition.nullable().optional(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** An app on a robot, as the robot says it. */
export const reportedApp = z.object({
  packageName,
  label: machineText(appsLimits.labelMax),
  versionName: machineText(appsLimits.versionNameMax),
  /** Up to 64 bits without a sign, in decimal. */
  versionCode,
  /** It was opened after it was installed, and ended by itself. */
  hasCrashed: z.boolean().default(false),
});
export type ReportedApp = z.infer<typeof reportedApp>;

/**
 * `apps`: all apps that people could have put there, when they changed and on every ONLINE. What is not valid is left
 * out, and of two entries of one package the first counts: one odd app must not hide the others.
 */
export const appsMessage = z.object({
  apps: z
    .array(z.unknown())
    .max(appsLimits.reportedMax)
    .transform((entries): ReportedApp[] => {
      const apps = new Map<string, ReportedApp>();
      for (const entry of entries) {
        const { data } = reportedApp.safeParse(entry);
        if (data && !apps.has(data.packageName)) apps.set(data.packageName, data);
      }
      return [...apps.values()];
    }),
  /** Ids of all projects that it has; left out by a robot that cannot tell. */
  projects: z.array(machineText(commandsLimits.projectIdMax)).max(robotLimits.projectsMax).optional(),
});
export type AppsMessage = z.infer<typeof appsMessage>;
