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

/** Finds objects of one kind by a word, for the palette. */
export interface Search<Kind extends string = string, Row = unknown> {
  kind: Kind;
  permission: Permission;
  find(question: {
    teamId: string;
    reach: Reach;
    keyword: string;
    limit: number;
    /** For things whose visibility depends on more than groups. */
    actor: Actor;
  }): Promise<Row[]>;
}

/** What an area provides besides its service; the platform mounts it. */
export interface FeatureParts {
  routes?: (routes: Routes) => void;
  /** Addresses outside the contract, such as a robot's upload. */
  http?: (http: FastifyInstance) => Promise<void>;
  jobs?: readonly Job[];
  /** What it does when something happens, here or in another area. */
  on?: readonly Subscription[];
  /** What consoles follow of it. */
  topics?: readonly LiveTopic[];
  robotMessages?: { [T in UpTopic]?: MessageHandler<T> };
  searches?: readonly Search[];
  /** How its things that use an object of another area are found: what is used is not removed. */
  uses?: readonly UseFinder[];
  /** What it tells people of. */
  notices?: readonly AnyNoticeKind[];
  /** What it tells Prometheus. */
  metrics?: readonly Reading[];
  /** By the name of a constraint of its tables: what breaking it means to whoever asked. */
  refusals?: Record<string, () => Problem>;
  /** Runs when everything is mounted, before any robot or browser is let in. */
  prepare?: () => Promise<void>;
  /** Runs when robots are let in, before browsers are. */
  start?: () => Promise<void>;
  /** Runs when nobody is let in any more: nothing that was accepted may be left unwritten. */
  drain?: () => Promise<void>;
}

export interface Feature<Service = unknown> extends FeatureParts {
  /** The area's name, the same in every package. */
  name: string;
  service: Service;
}

/** Declares what an area provides: whoever wants to know what the area does reads this one object. */
export function feature<Service>(name: string, parts: FeatureParts & { service: Service }): Feature<Service> {
  return { name, ...parts };
}
