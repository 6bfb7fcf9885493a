import type { RolloutDetail } from '@muster/contract/rollouts/view.schemas';
import { clockAt } from '../../../domain/time-zone/zone-time.ts';
import { emptyDraft, newKey, type RolloutDraft, type RuleDraft, usualRule } from './draft.ts';

type Plan = RolloutDetail['plan'];

const ruleOf = ({ successPercent, soakMinutes, stop, whenPassed }: Plan['waves'][number]): RuleDraft => ({
  success: successPercent,
  stop: stop.abovePercent,
  least: stop.atLeast,
  soak: soakMinutes,
  isPausing: whenPassed === 'pause',
});

const isSame = (a: RuleDraft, b: RuleDraft) => JSON.stringify(a) === JSON.stringify(b);

/** Groups in the order of their waves, if each has its own wave and all waves have the same rule. */
function groupsInOrder({ targets, waves }: Plan): string[] | null {
  if (targets.kind !== 'groups' || waves.length < 2 || waves.length !== targets.groupIds.length) return null;
  const own = waves.slice(0, -1).map(({ robots }) => (robots.take.by === 'rest' ? robots.groupIds : []));
  if (!own.every((ids) => ids.length === 1)) return null;
  if (!waves.every((wave) => isSame(ruleOf(wave), ruleOf(waves[0]!)))) return null;
  const named = own.flat();
  const last = targets.groupIds.filter((id) => !named.includes(id));
  return last.length === 1 ? [...named, ...last] : null;
}

function whoOf({ targets }: Plan): Pick<RolloutDraft, 'who' | 'groupIds' | 'filter' | 'robots'> {
  const none = { groupIds: new Set<string>(), filter: {}, robots: [] };
  if (targets.kind === 'groups') return { ...none, who: 'groups', groupIds: new Set(targets.groupIds) };
  if (targets.kind === 'list')
    return { ...none, who: 'list', robots: targets.deviceIds.map((id) => ({ id, label: '' })) };
  const isAll = Object.values(targets.filter).every((value) => value === undefined);
  return { ...none, who: isAll ? 'all' : 'filter', filter: targets.filter };
}

/**
 * The form's draft of a saved plan; saving it unchanged gives the same plan.
 * @param timeZone of the team
 */
export function draftOf(
  { name, plan, subjectName }: Pick<RolloutDetail, 'name' | 'plan' | 'subjectName'>,
  timeZone: string,
): RolloutDraft {
  const { subject, startAt } = plan;
  const start = startAt === null ? null : clockAt(startAt, timeZone);
  const ordered = groupsInOrder(plan);
  return {
    ...emptyDraft(),
    name,
    ...(subject.kind === 'configuration' && {
      kind: 'configuration',
      configId: subject.configId,
      version: Number(subject.version),
    }),
    ...(subject.kind === 'app' && {
      kind: 'app',
      packageName: subject.packageName,
      app: { fileId: subject.fileId, version: subject.version },
    }),
    ...(subject.kind === 'software' && {
      kind: 'software',
      file: { id: subject.fileId, name: subjectName },
      softwareVersion: subject.version,
    }),
    ...whoOf(plan),
    ...(ordered && { groupIds: new Set(ordered) }),
    isByGroup: ordered !== null,
    groupRule: ordered ? ruleOf(plan.waves[0]!) : usualRule,
    ...(!ordered && {
      waves: plan.waves.map((wave) => {
        const { take, groupIds } = wave.robots;
        const amount = take.by === 'count' ? take.count : take.by === 'percent' ? take.percent : null;
        return { ...ruleOf(wave), key: newKey(), by: take.by, amount, groupIds };
      }),
    }),
    windows: plan.windows.map(({ days, from, to }) => ({ key: newKey(), days, from, to })),
    isLater: start !== null,
    ...(start && { startDay: start.day, startTime: start.time }),
    battery: plan.safety.batteryMin,
    perSite: plan.downloads.perSite,
    downloads: plan.downloads.when,
    giveUpHours: plan.giveUpHours,
    weight: plan.weight,
    needsApproval: plan.needsApproval,
    asksOnRobot: plan.safety.asksOnRobot,
  };
}
