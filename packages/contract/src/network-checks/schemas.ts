import { z } from 'zod';
import { languages } from '../languages.ts';
import { id, keyword } from '../primitives.ts';
import { networkGrades } from './grades.ts';

const grade = z.enum(networkGrades);
const figure = z.number().nullable();

/** `loading`: the robot has not answered yet. `error`: the test failed, or the robot was offline. */
export const networkStates = ['loading', 'done', 'error'] as const;

export const networkCheck = z.object({
  /** Id of its command. */
  id,
  state: z.enum(networkStates),
  askedAt: z.string(),
  /** The user who started it. */
  askedBy: z.string(),
  endedAt: z.string().nullable(),
  /** Mbit/s. */
  upload: figure,
  download: figure,
  /** Milliseconds. */
  ping: figure,
  /** Whether it reached the cloud platform. */
  cloud: z.boolean().nullable(),
  grades: z.object({ upload: grade, download: grade, ping: grade, cloud: grade }),
  /** The worst of the items; `null` until it is done. */
  grade: grade.nullable(),
  /** Why it failed, as the robot or the server reported it. */
  detail: z.string().nullable(),
});
export type NetworkCheck = z.infer<typeof networkCheck>;

/** Result of a robot's last check, worst first; `none`: not checked in the last 31 days. */
export const networkResults = ['bad', 'error', 'notObtained', 'normal', 'loading', 'good', 'none'] as const;
export type NetworkResult = (typeof networkResults)[number];

export const robotNetwork = z.object({
  /** The robot's id. */
  id,
  sn: z.string(),
  name: z.string(),
  groupId: id,
  group: z.string(),
  /** 1: online. */
  connection: z.number().int(),
  /** The access point it last reported. */
  accessPoint: z.string().nullable(),
  result: z.enum(networkResults),
  check: networkCheck.nullable(),
});
export type RobotNetwork = z.infer<typeof robotNetwork>;

export const networkFilter = { groupId: id.optional(), keyword: keyword.optional() };

export const networkExport = z.object({
  ...networkFilter,
  language: z.enum(languages).default('zh-TW'),
});

export const networkCounts = z.object({
  total: z.number().int(),
  online: z.number().int(),
  results: z.object(
    Object.fromEntries(networkResults.map((result) => [result, z.number().int()])) as Record<
      NetworkResult,
      z.ZodNumber
    >,
  ),
});
