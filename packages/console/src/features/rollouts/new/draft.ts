import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { instantAt } from '../../../domain/time-zone/zone-time.ts';
import { everyDay } from '../day-names.ts';
import type { RobotFilter } from '../../../domain/robot/robot-filter.ts';

/** When the next wave begins and when the rollout stops, as in the form; `null` while a field is empty. */
export interface RuleDraft {
  success: number | null;
  stop: number | null;
  /** The rollout stops only from this many failed robots on. */
  least: number | null;
  soak: number | null;
  /** Pauses for a person to check before the next wave. */
  isPausing: boolean;
}

export interface WaveDraft extends RuleDraft {
  key: number;
  by: 'count' | 'percent' | 'rest';
  amount: number | null;
  /** Limits the wave to these groups; empty: no limit. */
  groupIds: readonly string[];
}

/** Hours in which robots may install. Monday is 1. */
export interface WindowDraft {
  key: number;
  days: readonly number[];
  from: string | null;
  to: string | null;
}

export interface RobotChoice {
  id: string;
  label: string;
}

export interface RolloutDraft {
  name: string;
  kind: RolloutPlan['subject']['kind'];
  /** An update of robots' own software. */
  file: { id: string; name: string } | null;
  /** The version that robots report once the update is installed. */
  softwareVersion: string;
  packageName: string | null;
  /** The chosen package, and its version as reported by robots. */
  app: { fileId: string; version: string } | null;
  configId: string | null;
  /** Version of the configuration as currently saved. */
  version: number | null;
  who: 'all' | 'groups' | 'filter' | 'list';
  /** In the order in which they were chosen or sorted. */
  groupIds: ReadonlySet<string>;
  filter: RobotFilter;
  robots: readonly RobotChoice[];
  waves: readonly WaveDraft[];
  /** One wave per group, in order, all with `groupRule`; only for groups. */
  isByGroup: boolean;
  groupRule: RuleDraft;
  windows: readonly WindowDraft[];
  isLater: boolean;
  /** In the team's time zone. */
  startDay: string | null;
  startTime: string | null;
  battery: number | null;
  perSite: number | null;
  downloads: RolloutPlan['downloads']['when'];
  giveUpHours: number | null;
  weight: number | null;
  needsApproval: boolean;
  /** The robot asks the person in front of it. */
  asksOnRobot: boolean;
}

let keys = 0;
export const newKey = () => (keys += 1);

export const usualRule: RuleDraft = { success: 95, stop: 3, least: 1, soak: 30, isPausing: false };
const wave = (by: WaveDraft['by'], amount: number | null): WaveDraft => ({
  ...usualRule,
  key: newKey(),
  by,
  amount,
  groupIds: [],
});

export const newWindow = (): WindowDraft => ({ key: newKey(), days: everyDay, from: '22:00', to: '05:00' });

/** One robot first, then a tenth, then the rest: the most common plan. */
export const emptyDraft = (): RolloutDraft => ({
  name: '',
  kind: 'configuration',
  file: null,
  softwareVersion: '',
  packageName: null,
  app: null,
  configId: null,
  version: null,
  who: 'all',
  groupIds: new Set(),
  filter: {},
  robots: [],
  waves: [wave('count', 1), wave('percent', 10), wave('rest', null)],
  isByGroup: false,
  groupRule: usualRule,
  windows: [],
  isLater: false,
  startDay: null,
  startTime: '22:00',
  battery: rolloutsLimits.batteryMin,
  perSite: rolloutsLimits.downloadsPerSite,
  downloads: 'anyTime',
  giveUpHours: rolloutsLimits.giveUpHours,
  weight: rolloutsLimits.weight,
  needsApproval: false,
  asksOnRobot: false,
});

/** Equal for drafts between which the user changed nothing: the configuration's current version is filled in. */
export function inputOf(draft: RolloutDraft): string {
  const input = { ...draft, version: null, robots: draft.robots.map(({ id }) => id) };
  return JSON.stringify(input, (_key, value: unknown) => (value instanceof Set ? [...value] : value));
}

/** Adds a wave before the last one, which takes the remaining robots. */
export function withWave(waves: readonly WaveDraft[]): WaveDraft[] {
  return [...waves.slice(0, -1), wave('percent', 10), waves.at(-1)!];
}

/** What prevents one wave per group: too few groups to order, or more than there may be waves; `null`: nothing. */
export function lackByGroup({ who, groupIds }: RolloutDraft): 'few' | 'many' | null {
  if (who !== 'groups' || groupIds.size < 2) return 'few';
  return groupIds.size > rolloutsLimits.wavesMax ? 'many' : null;
}

/** What robots get; `null` until it is chosen. */
export function subjectOf(draft: RolloutDraft): RolloutPlan['subject'] | null {
  const { kind, configId, version, packageName, app, file } = draft;
  if (kind === 'software') {
    const reported = draft.softwareVersion.trim();
    return file === null || reported === '' ? null : { kind, fileId: file.id, version: reported };
  }
  if (kind === 'app') return packageName === null || app === null ? null : { kind, packageName, ...app };
  return configId === null || version === null ? null : { kind, configId, version: String(version) };
}

/** Which robots; `null` until they are chosen. */
export function targetsOf({ who, groupIds, filter, robots }: RolloutDraft): RolloutPlan['targets'] | null {
  if (who === 'groups') return groupIds.size === 0 ? null : { kind: 'groups', groupIds: [...groupIds] };
  if (who === 'list')
    return robots.length === 0 ? null : { kind: 'list', deviceIds: robots.map(({ id }) => id) };
  return { kind: 'filter', filter: who === 'all' ? {} : filter };
}

type Take = RolloutPlan['waves'][number]['robots']['take'];

function takeOf({ by, amount }: WaveDraft): Take | null {
  if (by === 'rest') return { by };
  if (amount === null) return null;
  return by === 'count' ? { by, count: amount } : { by, percent: amount };
}

function ruledWave(
  groupIds: readonly string[],
  take: Take | null,
  { success, stop, least, soak, isPausing }: RuleDraft,
): RolloutPlan['waves'][number] | null {
  if (take === null || success === null || stop === null || least === null || soak === null) return null;
  return {
    robots: { groupIds: [...groupIds], take },
    successPercent: success,
    soakMinutes: soak,
    stop: { abovePercent: stop, atLeast: least },
    whenPassed: isPausing ? 'pause' : 'next',
  };
}

function wavesOf(draft: RolloutDraft): RolloutPlan['waves'] | null {
  const isByGroup = draft.isByGroup && lackByGroup(draft) === null;
  const ids = [...draft.groupIds];
  const waves = isByGroup
    ? // The last wave takes all remaining robots: the last group, and robots that join an earlier group late.
      ids.map((id, at) => ruledWave(at === ids.length - 1 ? [] : [id], { by: 'rest' }, draft.groupRule))
    : draft.waves.map((each) => ruledWave(each.groupIds, takeOf(each), each));
  return waves.includes(null) ? null : (waves as RolloutPlan['waves']);
}

function windowsOf(windows: readonly WindowDraft[]): RolloutPlan['windows'] | null {
  const planned = windows.map(({ days, from, to }) =>
    from === null || to === null || from === to || days.length === 0
      ? null
      : { days: days.toSorted((a, b) => a - b), from, to, endsNextDay: to < from },
  );
  return planned.includes(null) ? null : (planned as RolloutPlan['windows']);
}

/**
 * Body of the request; `null` while something is missing.
 * @param timeZone of the team; `null` while unknown
 */
export function planOf(draft: RolloutDraft, timeZone: string | null): RolloutPlan | null {
  const { isLater, startDay, startTime, battery, perSite, giveUpHours, weight } = draft;
  const [subject, targets, waves] = [subjectOf(draft), targetsOf(draft), wavesOf(draft)];
  const windows = windowsOf(draft.windows);
  if (subject === null || targets === null || waves === null || windows === null) return null;
  if (battery === null || perSite === null || giveUpHours === null || weight === null) return null;
  if (isLater && (startDay === null || startTime === null || timeZone === null)) return null;
  return {
    subject,
    targets,
    waves,
    windows,
    safety: { batteryMin: battery, asksOnRobot: draft.asksOnRobot },
    downloads: { perSite, when: draft.downloads },
    giveUpHours,
    needsApproval: draft.needsApproval,
    startAt: isLater ? instantAt(startDay!, startTime!, timeZone!) : null,
    weight,
  };
}
