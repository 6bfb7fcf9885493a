import { z } from 'zod';
import { robotModels, robotTypes } from '../devices/schemas.ts';
import { listLimits } from '../limits.ts';
import { flag, id, instant, keyword, listOf, serialNumber, wholeNumber } from '../primitives.ts';
import { monitorLights } from './codes.ts';

/**
 * Paging of the monitoring endpoints (spec section 7): limit 0 means all, up to the list maximum, and page 0 is the
 * first page.
 */
export const everythingQuery = z.object({
  limit: wholeNumber
    .min(0)
    .max(listLimits.pageSizeMax)
    .default(0)
    .transform((count) => (count === 0 ? listLimits.pageSizeMax : count)),
  page: wholeNumber
    .min(0)
    .max(listLimits.pageMax)
    .default(1)
    .transform((number) => Math.max(number, 1)),
});

export const listed = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int() });

/** `notSet`: not monitored now. */
export const stationLights = ['notSet', ...monitorLights] as const;
export type StationLight = (typeof stationLights)[number];

/** An active code, since when, and whether it flaps. */
export const activeCode = z.object({ code: z.string(), since: instant, flaps: z.boolean() });

/** A robot of the station: the fields that change by themselves. */
export const monitoredLive = z.object({
  id,
  light: z.enum(stationLights),
  /** Since when it has this light; lists show the longest first. */
  lightSince: instant.nullable(),
  /** Worst first. */
  codes: z.array(activeCode),
  battery: z.number().int().nullable(),
  isCharging: z.boolean().nullable(),
  app: z.string().nullable(),
  project: z.string().nullable(),
  lastSeenAt: instant.nullable(),
  /** Until when monitoring is stopped; `null` while it is monitored, or when it must be resumed by hand. */
  stoppedUntil: instant.nullable(),
});
export type MonitoredLive = z.infer<typeof monitoredLive>;

export const monitoredDevice = monitoredLive.extend({
  sn: z.string(),
  name: z.string(),
  groupId: id,
  model: z.enum(robotModels),
  condition: z.object({
    id,
    name: z.string(),
    /** Percent; below them the battery is a moderate or a high abnormality. */
    battery: z.object({ moderate: z.number().int(), high: z.number().int() }),
  }),
  comment: z.string(),
});
export type MonitoredDevice = z.infer<typeof monitoredDevice>;

export const lightCounts = z.object(
  Object.fromEntries(stationLights.map((light) => [light, z.number().int()])) as Record<
    StationLight,
    z.ZodNumber
  >,
);

export const stationGroup = z.object({
  id,
  name: z.string(),
  lights: lightCounts,
  /** With `containDevices`. */
  devices: z.array(monitoredDevice).optional(),
});

export const stationSorts = ['severity', 'name', 'battery'] as const;

const stationFilter = {
  groupId: id.optional(),
  filter: z.enum(stationLights).optional(),
  robotTypeFilter: z.enum(robotTypes).optional(),
  keyword: keyword.optional(),
  /** A condition's id. */
  settingFilter: id.optional(),
  groupFilter: listOf(id).optional(),
  containSn: serialNumber.optional(),
};

/** Spec section 3, "Monitor query". */
export const lightQuery = z.object(stationFilter);
export const stationQuery = everythingQuery.extend({
  ...stationFilter,
  sort: z.enum(stationSorts).default('severity'),
  containDevices: flag.default(false),
});
