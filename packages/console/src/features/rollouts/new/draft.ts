import type { RolloutPlan } from '@muster/contract/rollouts/schemas';

/** A wave as the form has it; `null` while a field is empty. */
export interface WaveDraft {
  key: number;
  by: 'count' | 'percent' | 'rest';
  amount: number | null;
  success: number | null;
  stop: number | null;
  soak: number | null;
}

export interface RolloutDraft {
  name: string;
  kind: 'configuration' | 'app';
  packageName: string | null;
  /** The package that was chosen, and its version as robots report it. */
  app: { fileId: string; version: string } | null;
  configId: string | null;
  /** Of the configuration as it is saved now. */
  version: number | null;
  isAll: boolean;
  groupIds: ReadonlySet<string>;
  waves: readonly WaveDraft[];
  isNightly: boolean;
  from: string | null;
  to: string | null;
  needsApproval: boolean;
}

let keys = 0;
const wave = (by: WaveDraft['by'], amount: number | null, soak: number): WaveDraft => ({
  key: (keys += 1),
  by,
  amount,
  success: 95,
  stop: 3,
  soak,
});

/** One robot first, then a tenth, then all: the plan that most people want. */
export const emptyDraft = (): RolloutDraft => ({
  name: '',
  kind: 'configuration',
  packageName: null,
  app: null,
  configId: null,
  version: null,
  isAll: true,
  groupIds: new Set(),
  waves: [wave('count', 1, 30), wave('percent', 10, 30), wave('rest', null, 30)],
  isNightly: false,
  from: '22:00',
  to: '05:00',
  needsApproval: false,
});

/** The same waves with one more before the last, which takes the rest. */
export function withWave(waves: readonly WaveDraft[]): WaveDraft[] {
  return [...waves.slice(0, -1), wave('percent', 10, 30), waves.at(-1)!];
}

const everyDay = [1, 2, 3, 4, 5, 6, 7];

/** What robots get; `null` while it is not chosen. */
export function subjectOf(draft: RolloutDraft): RolloutPlan['subject'] | null {
  const { kind, configId, version, packageName, app } = draft;
  if (kind === 'app') return packageName === null || app === null ? null : { kind, packageName, ...app };
  return configId === null || version === null ? null : { kind, configId, version: String(version) };
}

/** What the server is asked; `null` while something is missing. */
export function planOf(draft: RolloutDraft): RolloutPlan | null {
  const { isAll, groupIds, waves, isNightly, from, to, needsApproval } = draft;
  const subject = subjectOf(draft);
  if (subject === null || (!isAll && groupIds.size === 0)) return null;
  if (isNightly && (from === null || to === null || from === to)) return null;
  const planned = waves.map(({ by, amount, success, stop, soak }) => {
    if (success === null || stop === null || soak === null || (by !== 'rest' && amount === null)) return null;
    const take =
      by === 'count'
        ? { by, count: amount! }
        : by === 'percent'
          ? { by, percent: amount! }
          : { by: 'rest' as const };
    return {
      robots: { groupIds: [], take },
      successPercent: success,
      soakMinutes: soak,
      stop: { abovePercent: stop, atLeast: 1 },
      whenPassed: 'next' as const,
    };
  });
  if (planned.includes(null)) return null;
  return {
    subject,
    targets: isAll ? { kind: 'filter', filter: {} } : { kind: 'groups', groupIds: [...groupIds] },
    waves: planned as RolloutPlan['waves'],
    windows: isNightly ? [{ days: everyDay, from: from!, to: to!, endsNextDay: to! < from! }] : [],
    safety: { batteryMin: 30, asksOnRobot: false },
    downloads: { perSite: 4, when: 'anyTime' },
    giveUpHours: 168,
    needsApproval,
    startAt: null,
    weight: 500,
  };
}
