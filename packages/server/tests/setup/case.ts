import type { TestTeam } from './team.ts';
import type { TestServer } from './test-server.ts';

/** Ids of the objects that areas make for their cases. Each file of `tests/cases` adds its own by declaration merging. */
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type -- filled by merging
export interface AreaObjects {}

/** Objects of a team that cases of several areas refer to. */
export interface SharedObjects {
  team: TestTeam;
  deviceId: string;
  /** The serial number of the same robot. */
  sn: string;
  configId: string;
  taskId: string;
  /** Robots that may be removed. */
  spareDeviceIds?: string[];
  /** Used by the configuration. */
  fileId: string;
  /** A team material; the first case with the permission removes it. */
  materialId: string;
  /** A custom role without holders. */
  roleId: string;
  /** An API token of the owner. */
  tokenId: string;
  /** An OpenID provider that is disabled. */
  providerId: string;
  /** A running rollout of the configuration to its group. */
  rolloutId: string;
  /** A pending invitation. */
  invitationId: string;
  joinCodeId: string;
  /** A waiting application. */
  applicationId: string;
}

/** Objects of a team that calls refer to. */
export interface Objects extends SharedObjects, AreaObjects {}

/** Makes an object in a team. @returns its id, or whatever its routes name it by */
type Make = (server: TestServer, objects: SharedObjects) => Promise<string>;

/** What a file of `tests/cases` exports as `objects`: how to make the objects that only its area has. */
export type Makers<Name extends keyof AreaObjects> = Record<Name, Make>;

export interface Call {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** A well-formed call of each endpoint of an area, referring to the given objects. */
export type Cases = Record<string, (objects: Objects) => Call>;

let names = 0;
export const freshName = () => `Name ${(names += 1)}`;

/** An id that does not exist. */
export const NOBODY = '01930000-0000-7000-8000-000000000000';
