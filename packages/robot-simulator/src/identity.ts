import type { RobotModel } from '@muster/contract/devices/schemas';
import { deviceLimits } from '@muster/contract/devices/limits';
import { between, createRandom, pick, type Random } from './random.ts';

export interface RobotIdentity {
  sn: string;
  model: RobotModel;
  imageVer: string;
  firmwareVer: string;
  /** Bytes. */
  memory: number;
  selfName: string;
  /** The access point it connects through. */
  accessPoint: string;
}

const GiB = 1024 ** 3;
const SERVICE_EVERY = 5;
/** Number of robots per access point. */
const ROBOTS_TOGETHER = 8;
const NUMBER_START = 10_240_101;
const SERVICE_NUMBER_START = 20_250_003;
/** With a longer prefix a large fleet would run out of numbers. */
export const PREFIX_MAX = 4;

const kebbiModels = ['air', 'air-s', 'air-s', 'robot-creator', 'dx'] as const;
const imageVersions = ['11.2.9', '11.3.0', '11.3.2', '11.4.0', '11.4.1'] as const;
export const NEWEST_IMAGE = '11.4.1';
const firmwareVersions = ['1.6.2', '1.7.0', '1.8.0'] as const;
const selfNames = ['Kebbi', '凱比', '小比', 'ケビー', '케비', 'Momo', 'Robi'] as const;

/** The robot with this number in a fleet; deterministic. `prefix`: 1 to 4 capital letters or digits. */
export function identityOf(index: number, seed: number, prefix?: string): RobotIdentity {
  const random = createRandom(seed * 1_000_003 + index);
  const isService = index % SERVICE_EVERY === SERVICE_EVERY - 1;
  return {
    sn: serialNumber(index, isService, prefix),
    model: isService ? 'service' : pick(random, kebbiModels),
    imageVer: pick(random, imageVersions),
    firmwareVer: pick(random, firmwareVersions),
    memory: pick(random, [16, 32, 64]) * GiB,
    selfName: pick(random, selfNames),
    accessPoint: `AP-${1 + Math.floor(index / ROBOTS_TOGETHER)}`,
  };
}

function serialNumber(index: number, isService: boolean, prefix?: string): string {
  if (prefix === undefined && isService) return `SR${SERVICE_NUMBER_START + index}`;
  const letters = prefix ?? 'KS';
  const digits = deviceLimits.snLength - letters.length;
  return letters + String((NUMBER_START + index) % 10 ** digits).padStart(digits, '0');
}

export function initialFreeMemory(memory: number, random: Random): number {
  return Math.round(memory * between(random, 0.3, 0.7));
}
