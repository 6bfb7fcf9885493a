import { z } from 'zod';
import { versionCode } from '../apps/schemas.ts';
import { packageName } from '../configs/schemas.ts';
import { deviceLimits } from '../devices/limits.ts';
import { outputState } from '../devices/output.schemas.ts';
import { appsLimits } from '../apps/limits.ts';
import { commandsLimits } from '../commands/limits.ts';
import { robotLimits } from './limits.ts';
import { screenshotLimits } from '../screenshots/limits.ts';
import { id, machineNumber, machineText } from '../primitives.ts';
import { robotCondition, takenCondition } from '../monitoring/robot-condition.ts';
import { robotCommand } from './commands.ts';
import { robotTime } from './robot-time.ts';

const short = machineText(200);
/** Version of a configuration, within its database column. */
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

/** `pose`: the position, while somebody watches. `at` is by the robot's clock; it gives the order and the speed. */
export const poseMessage = pose.extend({ at: robotTime.optional() });
export type PoseMessage = z.infer<typeof poseMessage>;

/** Without repeats: a map, a project or a fault is on a robot or it is not. */
const distinct = <T>(values: readonly T[]): T[] => [...new Set(values)];

/**
 * `state`: the complete state, on change, once more soon after it, and at least every 30 s. Memory in bytes, battery in
 * percent. The server drops and counts invalid optional fields; see {@link withoutInvalidFields}.
 */
export const stateMessage = z.object({
  battery: z.number().min(0).max(100),
  isCharging: z.boolean(),
  app: z.object({ packageName: short, name: short }).nullable().optional(),
  project: short.nullable().optional(),
  /** The open project's. */
  projectId: short.nullable().optional(),
  /** IDs of the maps on the robot. */
  maps: z.array(short).max(robotLimits.mapsMax).transform(distinct).optional(),
  /** A service robot that is being pushed by hand. */
  isPushed: z.boolean().optional(),
  /** Another robot it works with; `null` without one. */
  connectedRobot: z.enum(['online', 'offline']).nullable().optional(),
  pose: pose.nullable().optional(),
  isOffGround: z.boolean().optional(),
  /** Power saving: the robot is connected, shows nothing, and accepts `device.wake`. */
  isAsleep: z.boolean().optional(),
  imageVer: machineText(deviceLimits.versionMax).optional(),
  firmwareVer: machineText(deviceLimits.versionMax).optional(),
  memory: machineNumber(0).optional(),
  freeMemory: machineNumber(0).optional(),
  output: outputState.optional(),
  /** The network's name and its access point; the latter groups robots that are lost together. */
  network: z.object({ name: short, accessPoint: short.nullable().optional() }).nullable().optional(),
  selfName: short.nullable().optional(),
  /** Active monitor codes of spec section 4, e.g. `3-9`. */
  faults: z
    .array(z.string().regex(/^[1-6]-\d{1,2}$/))
    .max(40)
    .transform(distinct)
    .optional(),
  at: robotTime.optional(),
});
export type StateMessage = z.infer<typeof stateMessage>;

/** Fields that a state message may omit. */
export const optionalStateFields = Object.entries(stateMessage.shape)
  .filter(([, schema]) => schema.safeParse(undefined).success)
  .map(([name]) => name) as OptionalStateField[];

export type OptionalStateField = {
  [K in keyof StateMessage]-?: undefined extends StateMessage[K] ? K : never;
}[keyof StateMessage];

/**
 * Repairs a refused state message: drops the invalid optional fields and returns their names; `null` when a required
 * field is invalid.
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

/** `event`: something that happened. The robot assigns `id`, so that a repeat is recognised. */
export const eventMessage = z.object({
  id: machineText(64).min(1),
  kind: z.enum([
    'fault.raised',
    'fault.cleared',
    'app.opened',
    'app.left',
    'button.pressed',
    'started',
    /** The robot acted by itself because of its condition; `code` is that of the action, e.g. `5-6`. */
    'condition.acted',
  ]),
  code: short.optional(),
  detail: machineText(500).optional(),
  at: robotTime,
});
export type EventMessage = z.infer<typeof eventMessage>;

/** `command`: repeated with the same id until it is answered; a robot executes it once. */
export const commandMessage = z.intersection(
  z.object({
    commandId: id,
    expiresAt: z.iso.datetime(),
    /**
     * The server's time of sending, in `command` only: `desired` is retained, and may be days old. A robot with a wrong
     * clock counts from here.
     */
    sentAt: z.iso.datetime().optional(),
  }),
  robotCommand,
);
export type CommandMessage = z.infer<typeof commandMessage>;

export const resultStatuses = ['accepted', 'running', 'done', 'failed', 'refused', 'expired'] as const;

/** `result`: the states of one command, in this order; the last four are final. */
export const resultMessage = z.object({
  commandId: id,
  status: z.enum(resultStatuses),
  progress: z.number().min(0).max(100).overwrite(Math.round).optional(),
  detail: machineText(500).optional(),
});
export type ResultMessage = z.infer<typeof resultMessage>;

/**
 * `desired`: the robot's target state. It contains the command's id, so that a robot which receives both messages acts
 * once.
 */
export const desiredMessage = z.object({
  /** Omitted: unchanged. */
  configuration: z
    .object({ command: commandMessage, configId: id, version: z.number().int() })
    .nullable()
    .optional(),
  /** `null`: not monitored. Omitted: unchanged. */
  condition: robotCondition.nullable().optional(),
});
export type DesiredMessage = z.infer<typeof desiredMessage>;

/**
 * `watch`: somebody watches until `until` by the server's clock; it is renewed before then. An omitted part is
 * unchanged. Each `source` is independent, so that one which ends does not stop the others.
 */
export const watchMessage = z.object({
  source: machineText(64).min(1),
  sentAt: z.iso.datetime(),
  until: z.iso.datetime(),
  pose: z.boolean().optional(),
  /** `null`: stop sending pictures. */
  screen: z
    .object({
      everySeconds: z.number().min(1).max(60),
      /** Upload address of pictures; a path is relative to `origin`. */
      url: z.string().max(2000),
      /** The robot blurs the picture before it sends it. */
      isBlurred: z.boolean(),
      /** Names that the robot shows; empty: it shows only that it is watched. */
      viewers: z.array(short).max(screenshotLimits.viewersMax),
      /** Send a picture immediately. */
      isNow: z.boolean(),
    })
    .nullable()
    .optional(),
});
export type WatchMessage = z.infer<typeof watchMessage>;

/** `reported`: the state that the robot has applied. */
export const reportedMessage = z.object({
  configuration: z.object({ configId: id, version }).nullable(),
  condition: takenCondition.nullable().optional(),
});
export type ReportedMessage = z.infer<typeof reportedMessage>;

/** An app as a robot reports it. */
export const reportedApp = z.object({
  packageName,
  label: machineText(appsLimits.labelMax),
  versionName: machineText(appsLimits.versionNameMax),
  /** An unsigned 64-bit number in decimal. */
  versionCode,
  /** It crashed after it was installed. */
  hasCrashed: z.boolean().default(false),
});
export type ReportedApp = z.infer<typeof reportedApp>;

/**
 * `apps`: all apps that users may have installed, on change and on every ONLINE. Invalid entries are dropped, and the
 * first of two entries of one package is used, so that one faulty app does not hide the others.
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
  /** Ids of all projects on the robot; omitted if it cannot list them. */
  projects: z
    .array(machineText(commandsLimits.projectIdMax))
    .max(robotLimits.projectsMax)
    .transform(distinct)
    .optional(),
});
export type AppsMessage = z.infer<typeof appsMessage>;
