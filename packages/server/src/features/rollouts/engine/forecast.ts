import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import { type Instant, MINUTE } from './progress.ts';
import { nextOpen, windowState } from './windows.ts';

/** Number of robots of one site in each wave. */
export interface SiteLoad {
  zone: string;
  robots: number[];
}

/** Duration for one robot, measured or assumed. */
export interface Pace {
  downloadMs: number;
  installMs: number;
}

export interface WaveForecast {
  beginsAt: Instant;
  /** When the last of its robots is done. */
  endsAt: Instant;
  /** When its soak is over. */
  passesAt: Instant;
}

/** Gives up after this many window changes. */
const CHANGES_MAX = 2000;

/** When so much work is done if only time inside windows counts; `null`: not in the foreseeable future. */
function afterOpenTime(windows: RolloutPlan['windows'], zone: string, from: Instant, work: number) {
  let [at, left]: [Instant | null, number] = [from, work];
  for (let change = 0; change < CHANGES_MAX && at !== null; change++) {
    const { isOpen, changesAt }: ReturnType<typeof windowState> = windowState(windows, zone, at);
    const usable = isOpen ? (changesAt ?? Infinity) - at : 0;
    if (isOpen && usable >= left) return at + left;
    left -= usable;
    at = changesAt;
  }
  return null;
}

/** When the last robot of a site is done, for a wave that begins at `from`. */
function siteEnd(plan: RolloutPlan, zone: string, robots: number, pace: Pace, from: Instant) {
  const rounds = Math.ceil(robots / plan.downloads.perSite);
  const downloadMs = plan.subject.kind === 'configuration' ? 0 : rounds * pace.downloadMs;
  const downloaded =
    plan.downloads.when === 'inWindow'
      ? afterOpenTime(plan.windows, zone, from, downloadMs)
      : from + downloadMs;
  const opens = downloaded === null ? null : nextOpen(plan.windows, zone, downloaded);
  return opens === null ? null : opens + pace.installMs;
}

/**
 * Forecast of the waves from `first` on, the first of which begins at `from`, if every robot is online, safe and
 * succeeds. `null` when the windows are so short that no end is foreseeable.
 */
export function forecast(
  plan: RolloutPlan,
  sites: SiteLoad[],
  pace: Pace,
  from: Instant,
  first = 0,
): WaveForecast[] | null {
  const waves: WaveForecast[] = [];
  let beginsAt = from;
  for (const [index, { soakMinutes }] of plan.waves.entries()) {
    if (index < first) continue;
    const loads = sites.filter(({ robots }) => (robots[index] ?? 0) > 0);
    const ends = loads.map(({ zone, robots }) => siteEnd(plan, zone, robots[index]!, pace, beginsAt));
    if (ends.includes(null)) return null;
    const endsAt = Math.max(beginsAt, ...(ends as Instant[]));
    const passesAt = loads.length === 0 ? beginsAt : endsAt + soakMinutes * MINUTE;
    waves.push({ beginsAt, endsAt, passesAt });
    beginsAt = passesAt;
  }
  return waves;
}
