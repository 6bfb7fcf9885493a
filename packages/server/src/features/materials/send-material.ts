import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import type { sendMaterial } from '@muster/contract/materials/send.endpoints';
import type { RobotCommand } from '@muster/contract/robot-link/commands';
import type { CommandWork } from '../../platform/commands/command-maker.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { missingOf } from '../../platform/http/demand-all.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { findMaterial, lockMaterial } from './materials.store.ts';

type Body = RequestOf<typeof sendMaterial>['body'];

interface Target {
  id: string;
  sn: string;
  name: string;
  groupId: string;
  connection: number;
  model: string;
}

/** What sending needs of the device and command areas. */
export interface SendingNeeds {
  targets: {
    /** The robots with these ids within the reach. */
    find(actor: Actor, reach: Reach, deviceIds: readonly string[]): Promise<Target[]>;
  };
  dispatch: {
    create(
      actor: Actor,
      work: CommandWork,
      found: readonly Target[],
      how: Omit<Body, 'deviceIds'> & { missing: readonly string[] },
      around: { first(unit: Unit): Promise<void> },
    ): Promise<{ taskId: string; sent: number; left: Pick<Target, 'id' | 'sn' | 'name'>[] }>;
  };
}

/** At most this many skipped robots are named. */
const NAMED = 100;

/** Sends materials to robots, one task for each material. */
export function createSending(db: Database, { targets, dispatch }: SendingNeeds) {
  /** @throws Problem material.not_found, deploy.no_robots, command.all_offline */
  return async (
    actor: Actor,
    reach: Reach,
    id: string,
    { deviceIds, ...how }: Body,
  ): Promise<ReplyOf<typeof sendMaterial>> => {
    const { teamId } = actor;
    const material = await findMaterial(db, teamId, id);
    if (material === undefined) throw new Problem('material.not_found');
    const { name, size, sha256, type } = material;
    const window = { notBefore: null, notAfter: null };
    const command: RobotCommand = {
      kind: 'material.send',
      parameters: { fileId: id, name, size, sha256, type, ...window },
    };
    const work = { command, subject: name };
    const found = await targets.find(actor, reach, deviceIds);
    const missing = missingOf(
      deviceIds,
      found.map((robot) => robot.id),
    );
    const { taskId, sent, left } = await dispatch.create(
      actor,
      work,
      found,
      { ...how, missing },
      {
        // It may have been removed since the check above.
        async first({ tx }) {
          if (!(await lockMaterial(tx, teamId, id))) throw new Problem('material.not_found');
        },
      },
    );
    const offlineDevices = left.slice(0, NAMED).map((robot) => ({
      id: robot.id,
      sn: robot.sn,
      name: robot.name,
    }));
    return { taskId, sent, offlineDevices, missing };
  };
}

export type SendMaterial = ReturnType<typeof createSending>;
