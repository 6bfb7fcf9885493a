import type { Permission } from '@muster/contract/permissions';
import type { LiveTopic } from '@muster/contract/live/topic';
import type { UpTopic } from '@muster/contract/robot-link/topics';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../http/actor.ts';
import type { Subscription } from '../events/event.ts';
import type { Reach } from '../rights/rights.ts';
import type { Problem } from '../http/problem.ts';
import type { Routes } from '../http/route.ts';
import type { Job } from '../jobs/job.ts';
import type { Reading } from '../metrics/reading.ts';
import type { MessageHandler } from '../mqtt/robot-link.ts';
import type { UseFinder } from '../uses/uses.ts';
import type { AnyNoticeKind } from '../notices/notice-kind.ts';

/** Finds objects of one kind by a keyword, for the command palette. */
export interface Search<Kind extends string = string, Row = unknown> {
  kind: Kind;
  permission: Permission;
  find(question: {
    teamId: string;
    reach: Reach;
    keyword: string;
    limit: number;
    /** For objects whose visibility depends on more than device groups. */
    actor: Actor;
  }): Promise<Row[]>;
}

/** What an area provides besides its service; the platform mounts it. */
export interface FeatureParts {
  routes?: (routes: Routes) => void;
  /** HTTP routes outside the contract, such as a robot's upload. */
  http?: (http: FastifyInstance) => Promise<void>;
  jobs?: readonly Job[];
  /** Event handlers, for events of this or another area. */
  on?: readonly Subscription[];
  /** Live topics that consoles subscribe to. */
  topics?: readonly LiveTopic[];
  robotMessages?: { [T in UpTopic]?: MessageHandler<T> };
  /** The team's id. All areas handle the robot's messages on behalf of it; a promise only until it is looked up. */
  teamOfRobot?: (sn: string) => string | Promise<string | undefined>;
  searches?: readonly Search[];
  /** Finds this area's objects that use an object of another area: an object in use cannot be removed. */
  uses?: readonly UseFinder[];
  /** Kinds of notices it sends to users. */
  notices?: readonly AnyNoticeKind[];
  /** Metrics for Prometheus. */
  metrics?: readonly Reading[];
  /** The problem returned to the client when a constraint of the area's tables is violated, by constraint name. */
  refusals?: Record<string, () => Problem>;
  /** Runs when everything is mounted, before robots or browsers can connect. */
  prepare?: () => Promise<void>;
  /** Runs when robots can connect, before browsers can. */
  start?: () => Promise<void>;
  /** Runs when no more connections are accepted: writes everything that was accepted and is not yet stored. */
  drain?: () => Promise<void>;
}

export interface Feature<Service = unknown> extends FeatureParts {
  /** The area's name, the same in every package. */
  name: string;
  service: Service;
}

/** Declares everything an area provides, in one object. */
export function feature<Service>(name: string, parts: FeatureParts & { service: Service }): Feature<Service> {
  return { name, ...parts };
}
