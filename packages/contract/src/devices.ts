import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { id, instant, keyword, listOf, page, pageQuery, serialNumber, text } from './primitives.ts';

export const robotModels = ['air', 'air-s', 'robot-creator', 'dx', 'service'] as const;
export type RobotModel = (typeof robotModels)[number];

export const robotTypes = ['kebbi', 'service'] as const;
export type RobotType = (typeof robotTypes)[number];

export function robotTypeOf(model: RobotModel): RobotType {
  return model === 'service' ? 'service' : 'kebbi';
}

/** Spec section 3: -2 not activated, 0 disconnected, 1 online. */
export const connections = { notActivated: -2, disconnected: 0, online: 1 } as const;
export const connection = z.union([z.literal(-2), z.literal(0), z.literal(1)]);
export type Connection = z.infer<typeof connection>;

export const lights = ['notSet', 'online', 'lost', 'high', 'medium'] as const;
export type Light = (typeof lights)[number];

/** Where a robot stands with the configuration it should have. `drifted`: it reports another than it was given. */
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
  /** The command that carries it, and its task, for retry. */
  commandId: id.nullable(),
  taskId: id.nullable(),
});

/** What changes by itself while a page is open; the live link sends just this. */
export const deviceLive = z.object({
  id,
  connection,
  light: z.enum(lights),
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

export const deviceDetail = device.extend({
  selfName: z.string().nullable(),
  firmwareVer: z.string().nullable(),
  /** Bytes. */
  freeMemory: z.number().nullable(),
  memory: z.number().nullable(),
  project: z.string().nullable(),
  faults: z.array(z.string()),
  hasPin: z.boolean(),
  /** `null` without one, and for whoever may not change it. */
  pin: z.string().nullable(),
  comment: z.string(),
  activatedBy: z.enum(['team', 'group']).nullable(),
  activatedAt: instant.nullable(),
  /** Rises with each change by a person; a change based on an older one is refused. */
  revision: z.number().int(),
  allowed: z.object({ update: z.boolean(), remove: z.boolean(), command: z.boolean() }),
});

export type DeviceDetail = z.infer<typeof deviceDetail>;

export const deviceSorts = ['name', 'sn', 'model', 'group', 'imageVer', 'connection', 'createdAt'] as const;
/** A leading minus means descending. */
export const deviceSort = z.enum(deviceSorts.flatMap((key) => [key, `-${key}`] as const));
export type DeviceSort = z.infer<typeof deviceSort>;

/** The filters of the devices list, shared by the endpoint, the URL of the page and bulk actions. */
export const deviceFilter = {
  keyword: keyword.optional(),
  robotTypeFilter: z.enum(robotTypes).optional(),
  modelFilter: z.enum(robotModels).optional(),
  groupFilter: listOf(id).optional(),
  connectionFilter: z.coerce.number().pipe(connection).optional(),
  configStateFilter: z.enum(configStates).optional(),
  configFilter: id.optional(),
  /** Exactly this software version. */
  versionFilter: text(limits.device.versionMax).optional(),
};

export const deviceFilterObject = z.object(deviceFilter);
export type DeviceFilter = z.output<typeof deviceFilterObject>;

/** The robots a bulk call is about: those named, or all that match a filter when the server gets it. */
export type DeviceSelection = { deviceIds: string[] } | { filter: DeviceFilter };

/** The two ways of {@link DeviceSelection} as fields of a body; see {@link selectionBody}. */
const selectionFields = {
  deviceIds: z
    .array(id)
    .min(1, 'field.required')
    .max(limits.commands.devicesMax, 'field.too_many')
    .optional(),
  filter: deviceFilterObject.optional(),
};

/**
 * The body of a bulk call: exactly one of `deviceIds` and `filter`, beside what the call itself takes. A filter is
 * resolved by the server within the person's reach; more than 10,000 robots are refused (`device.too_many`), and an id
 * that is not (any more) within reach refuses the whole call (`E008`, `detail.missing`).
 */
export function selectionBody<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object({ ...shape, ...selectionFields }).superRefine((body, context) => {
    const given = body as { deviceIds?: unknown; filter?: unknown };
    if ((given.deviceIds === undefined) === (given.filter === undefined))
      context.addIssue({ code: 'custom', path: ['deviceIds'], message: 'field.required' });
  });
}

/** What of a parsed {@link selectionBody} says which robots. */
export function selectionOf(body: { deviceIds?: string[] | undefined; filter?: DeviceFilter | undefined }) {
  return (
    body.deviceIds === undefined ? { filter: body.filter! } : { deviceIds: body.deviceIds }
  ) satisfies DeviceSelection;
}

const params = z.object({ id });

export const listDevices = defineEndpoint({
  id: 'devices.list',
  method: 'GET',
  path: '/rms/devices',
  summary: 'Robots this person may see.',
  access: 'device.read',
  query: z.object({ ...pageQuery, ...deviceFilter, sort: deviceSort.default('name') }),
  reply: page(device).extend({
    /** `total` stopped counting: there are more. Only with filters whose counts are not kept. */
    isTotalCapped: z.boolean(),
  }),
});

export const chooseDevices = defineEndpoint({
  id: 'devices.choose',
  method: 'GET',
  path: '/rms/devices/ids',
  summary: 'The ids of all robots that match, for a selection across pages; at most 10,000.',
  access: 'device.read',
  query: deviceFilterObject,
  reply: z.object({ ids: z.array(id) }),
  errors: ['device.too_many'],
});

export const listDeviceVersions = defineEndpoint({
  id: 'devices.versions',
  method: 'GET',
  path: '/rms/devices/versions',
  summary: 'The software versions robots within reach have, for the filter.',
  access: 'device.read',
  reply: z.object({ items: z.array(z.string()) }),
});

export const getDevice = defineEndpoint({
  id: 'devices.get',
  method: 'GET',
  path: '/rms/device/:id',
  summary: 'One robot with everything it last reported.',
  access: 'device.read',
  params,
  reply: deviceDetail,
  errors: ['E008'],
});

export const createDevice = defineEndpoint({
  id: 'devices.create',
  method: 'POST',
  path: '/rms/device',
  summary: 'Register a robot by serial number; it is activated when it enrols with a key.',
  access: 'device.write',
  body: z.object({
    sn: serialNumber,
    name: text(limits.device.nameMax).optional(),
    model: z.enum(robotModels).default('air-s'),
    groupId: id,
  }),
  reply: deviceDetail,
  errors: ['E002', 'E004'],
});
