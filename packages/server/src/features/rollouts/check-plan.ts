import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { fieldProblem } from '../../platform/http/problem.ts';
import type { Reach } from '../../platform/rights/rights.ts';
import { listGroupIds } from '../../platform/rights/team-groups.store.ts';
import type { Installers } from './installers/installer.ts';
import type { Target } from './robots.store.ts';
import { findTargets, type TargetsOfRollouts } from './targets.ts';

export interface CheckOptions {
  installers: Installers;
  targets: TargetsOfRollouts;
}

/** Names, groups and robots that a plan resolves to. */
export interface CheckedPlan {
  subjectName: string;
  /** The groups within the plan's scope; `null`: the whole team. */
  groupIds: string[] | null;
  robots: Target[];
}

const groupsOf = ({ targets, waves }: RolloutPlan) => [
  ...(targets.kind === 'groups' ? targets.groupIds : []),
  ...(targets.kind === 'filter' ? (targets.filter.groupFilter ?? []) : []),
  ...waves.flatMap(({ robots }) => robots.groupIds),
];

/** A wave limited to groups outside the targets would stay empty. */
function checkWaves({ targets, waves }: RolloutPlan): void {
  if (targets.kind !== 'groups') return;
  for (const [index, { robots }] of waves.entries())
    if (!robots.groupIds.every((id) => targets.groupIds.includes(id)))
      throw fieldProblem('request.invalid', `plan.waves.${index}.robots.groupIds`, 'field.choice');
}

/**
 * Checks whether the user may roll out this subject to these robots.
 * @throws Problem E004 or E008 for groups and robots out of reach, errors of the installer about the subject, and field
 * errors for values not supported
 */
export async function checkPlan(
  { installers, targets }: CheckOptions,
  db: Database | Tx,
  actor: Actor,
  reach: Reach,
  plan: RolloutPlan,
): Promise<CheckedPlan> {
  const { teamId } = actor;
  const installer = installers[plan.subject.kind];
  checkWaves(plan);
  const named = [...new Set(groupsOf(plan))];
  demandAll('E004', named, await listGroupIds(db, teamId, reach, named));
  const subjectName = await installer.nameOf(db, actor, reach, plan.subject);
  const robots = await findTargets(targets, db, teamId, reach, plan);
  if (plan.targets.kind === 'list')
    demandAll(
      'E008',
      plan.targets.deviceIds,
      robots.map(({ id }) => id),
    );
  const ofRobots = () => [...new Set(robots.map(({ groupId }) => groupId))];
  const groupIds =
    plan.targets.kind === 'groups'
      ? plan.targets.groupIds
      : plan.targets.kind === 'list'
        ? ofRobots()
        : (plan.targets.filter.groupFilter ?? (reach === null ? null : [...reach]));
  return { subjectName, groupIds, robots };
}
