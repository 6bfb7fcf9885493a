import type { TestTeam } from './team.ts';

/** Objects of a team that calls refer to. */
export interface Objects {
  team: TestTeam;
  deviceId: string;
  configId: string;
  taskId: string;
  /** Robots that nobody minds losing. */
  spareDeviceIds?: string[];
  /** Named by the configuration. */
  fileId: string;
  /** A team material; the first case that may removes it. */
  materialId: string;
  /** A role that the team made; nobody has it. */
  roleId: string;
  /** An API token of the owner. */
  tokenId: string;
  /** An OpenID provider that is turned off. */
  providerId: string;
  /** Of the configuration, to its group; it runs. */
  rolloutId: string;
  /** Nobody has followed it. */
  invitationId: string;
  joinCodeId: string;
  /** Of somebody who waits to be let in. */
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

/** The id of nothing. */
export const NOBODY = '01930000-0000-7000-8000-000000000000';
