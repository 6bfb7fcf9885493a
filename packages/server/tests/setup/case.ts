import type { TestTeam } from './team.ts';

/** Objects of a team that calls refer to. */
export interface Objects {
  team: TestTeam;
  deviceId: string;
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
