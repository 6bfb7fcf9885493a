import type { DeviceSelection } from '@muster/contract/devices/schemas';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import type { Target } from './robots.store.ts';

/** What rollouts need of the devices area. */
export interface TargetsOfRollouts {
  findSelected(
    db: Database | Tx,
    teamId: string,
    reach: Reach,
    selection: DeviceSelection,
  ): Promise<Target[]>;
}

export function selectionOf({ targets }: RolloutPlan): DeviceSelection {
  if (targets.kind === 'list') return { deviceIds: targets.deviceIds };
  return { filter: targets.kind === 'groups' ? { groupFilter: targets.groupIds } : targets.filter };
}

/** The robots that currently match the plan. @param reach the groups of the rollout; `null`: the whole team */
export function findTargets(
  targets: TargetsOfRollouts,
  db: Database | Tx,
  teamId: string,
  reach: Reach,
  plan: RolloutPlan,
): Promise<Target[]> {
  return targets.findSelected(db, teamId, reach, selectionOf(plan));
}
