import { z } from 'zod';
import { commandsLimits } from '../commands/limits.ts';
import { deviceLimits } from './limits.ts';
import { outputState } from './output.schemas.ts';
import { id, instant, keyword, listOf, text } from '../primitives.ts';

export const robotModels = ['air', 'air-s', 'robot-creator', 'dx', 'service'] as const;
export type RobotModel = (typeof robotModels)[number];

export const robotTypes = ['kebbi', 'service'] as const;
export type RobotType = (typeof robotTypes)[number];

export function robotTypeOf(model: RobotModel): RobotType {
  return model === 'service' ? 'service' : 'kebbi';
}

export const modelsOf = (type: RobotType): RobotModel[] =>
  robotModels.filter((model) => robotTypeOf(model) === type);

/** Spec section 3: -2 not activated, 0 disconnected, 1 online. */
export const connections = { notActivated: -2, disconnected: 0, online: 1 } as const;

export const connection = z.union([z.literal(-2), z.literal(0), z.literal(1)]);
export type Connection = z.infer<typeof connection>;

export const lights = ['notSet', 'online', 'lost', 'high', 'medium'] as const;
export type Light = (typeof lights)[number];

/** State of a robot's assigned configuration. `drifted`: it reports another one than it was sent. */
export const configStates = ['none', 'waiting', 'installing', 'applied', 'failed', 'drifted'] as const;
export type ConfigState = (typeof configStates)[number];

export const deviceConfig = z.object({
  id,
  name: z.string(),
  state: z.enum(configStates),
  desiredVersion: z.number().int(),
  appliedVersion: z.number().int().nullable(),
  /** 0 to 100 while installing. */
  progress: z.number().int().nullable(),
  /** The command that installs it, and its task, for retry. */
  commandId: id.nullable(),
  taskId: id.nullable(),
});

/** What changes while a page is open; the live link sends only this. */
export const deviceLive = z.object({
  id,
  connection,
  light: z.enum(lights),
  /** Active monitor codes: as the station judges, and as last reported by a robot that the station does not judge. */
  faults: z.array(z.string()),
  battery: z.number().int().nullable(),
  isCharging: z.boolean().nullable(),
  imageVer: z.string().nullable(),
  app: z.string().nullable(),
  config: deviceConfig.nullable(),
  lastSeenAt: instant.nullable(),
});
export type DeviceLive = z.infer<typeof deviceLive>;

export const device = deviceLive.extend({
  sn: z.string(),
  name: z.string(),
  model: z.enum(robotModels),
  group: z.object({ id, name: z.string() }),
  status: z.enum(['active', 'unbind']),
  createdAt: instant,
});
export type Device = z.infer<typeof device>;

/** Connection problems of a robot, in terms of what to do about them. */
export const troubleReasons = [
  /** It has no valid secret and must join the team again. */
  'secret',
  /** It sent a message that the protocol does not allow. */
  'message',
  /** It sends more than is accepted, or does not read its messages. */
  'load',
  /** Its connection could not be set up. */
  'network',
  /** The server could not process its message. */
  'server',
  /** Several machines use its serial number and disconnect each other. */
  'serialNumber',
] as const;
export type TroubleReason = (typeof troubleReasons)[number];

export const deviceTrouble = z.object({
  kind: z.enum(['refused', 'contested']),
  reason: z.enum(troubleReasons),
  /** Protocol details for experts, in English. */
  detail: z.string().nullable(),
  /** Source addresses; empty with an external broker. With `secret` nothing proves that it was this robot. */
  addresses: z.array(z.string()),
  at: instant,
});
export type DeviceTrouble = z.infer<typeof deviceTrouble>;

export const deviceDetail = device.extend({
  selfName: z.string().nullable(),
  firmwareVer: z.string().nullable(),
  /** Bytes. */
  freeMemory: z.number().nullable(),
  memory: z.number().nullable(),
  project: z.string().nullable(),
  /** Last reported position: metres and degrees on a map of its own. `null` for robots that do not drive. */
  pose: z.object({ mapId: z.string(), x: z.number(), y: z.number(), heading: z.number() }).nullable(),
  /** Whether it last reported that it was lifted; `null` when it does not report it. */
  isOffGround: z.boolean().nullable(),
  /** Last reported volume, brightness and movement lock; `null` when it does not report them. */
  output: outputState.nullable(),
  /** Network and access point that it connects through, in one text. */
  accessPoint: z.string().nullable(),
  /** The latest one: refusals within a day, contested serial numbers within an hour. */
  trouble: deviceTrouble.nullable(),
  hasPin: z.boolean(),
  /** `null` without one, and when the user may not change it. */
  pin: z.string().nullable(),
  comment: z.string(),
  activatedBy: z.enum(['team', 'group']).nullable(),
  activatedAt: instant.nullable(),
  /** Incremented by each change of a user; a change based on an older revision is refused. */
  revision: z.number().int(),
  allowed: z.object({ update: z.boolean(), remove: z.boolean(), command: z.boolean() }),
});
export type DeviceDetail = z.infer<typeof deviceDetail>;

export const deviceSorts = ['name', 'sn', 'model', 'group', 'imageVer', 'connection', 'createdAt'] as const;

/** A leading minus means descending. */
export const deviceSort = z.enum(deviceSorts.flatMap((key) => [key, `-${key}`] as const));
export type DeviceSort = z.infer<typeof deviceSort>;

/** The lights of robots that are online and have a fault. */
export const faultLights = ['high', 'medium'] as const;
export type FaultLight = (typeof faultLights)[number];

/** The filters of the devices list, shared by the endpoint, the URL of the page and bulk actions. */
export const deviceFilter = {
  keyword: keyword.optional(),
  robotTypeFilter: z.enum(robotTypes).optional(),
  modelFilter: z.enum(robotModels).optional(),
  groupFilter: listOf(id).optional(),
  connectionFilter: z.coerce.number().pipe(connection).optional(),
  /** Online robots with a fault; the worst light of each counts. */
  lightFilter: z.enum(faultLights).optional(),
  configStateFilter: z.enum(configStates).optional(),
  configFilter: id.optional(),
  /** Exactly this software version. */
  versionFilter: text(deviceLimits.versionMax).optional(),
};

export const deviceFilterObject = z.object(deviceFilter);
export type DeviceFilter = z.output<typeof deviceFilterObject>;

/** The robots of a bulk call: those named, or all that match a filter when the server receives it. */
export type DeviceSelection = { deviceIds: string[] } | { filter: DeviceFilter };

/** The two ways of {@link DeviceSelection} as fields of a body; see {@link selectionBody}. */
const selectionFields = {
  deviceIds: z.array(id).min(1, 'field.required').max(commandsLimits.devicesMax, 'field.too_many').optional(),
  filter: deviceFilterObject.optional(),
};

/**
 * The body of a bulk call: exactly one of `deviceIds` and `filter`, besides the call's own fields. The server resolves
 * a filter within the user's reach; more than 10,000 robots are refused (`device.too_many`), and one id outside the
 * reach refuses the whole call (`E008`, `detail.missing`), except an export.
 */
export function selectionBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, ...selectionFields }).superRefine((body, context) => {
    const given = body as { deviceIds?: unknown; filter?: unknown };
    if ((given.deviceIds === undefined) === (given.filter === undefined))
      context.addIssue({ code: 'custom', path: ['deviceIds'], message: 'field.required' });
  });
}

/** The {@link DeviceSelection} of a parsed {@link selectionBody}. */
export function selectionOf(body: { deviceIds?: string[] | undefined; filter?: DeviceFilter | undefined }) {
  return (
    body.deviceIds === undefined ? { filter: body.filter! } : { deviceIds: body.deviceIds }
  ) satisfies DeviceSelection;
}
