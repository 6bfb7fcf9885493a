import { MINUTE_MS } from '@muster/contract/durations';
import { rolloutsLimits } from '@muster/contract/rollouts/limits';
import type { RolloutPlan } from '@muster/contract/rollouts/schemas';
import type { Pace } from './pace.ts';
import { type Instant } from './progress.ts';
import { nextUndisturbed, type Rest } from './rest.ts';
import { openStretches } from './windows.ts';

/** Robots of one site with the same do-not-disturb times. */
export interface SitePart {
  /** Those of the week from the beginning of the forecast, in order; later weeks are taken to be the same. */
  rests: readonly Rest[];
  /** Number of robots in each wave. */
  robots: number[];
}

export interface SiteLoad {
  zone: string;
  parts: readonly SitePart[];
}

export interface WaveForecast {
  beginsAt: Instant;
  /** When the last of its robots is done. */
  endsAt: Instant;
  /** When its soak is over. */
  passesAt: Instant;
}

/** No robot waits longer than this. */
const FORESEEABLE = rolloutsLimits.giveUpHoursMax * 60 * MINUTE_MS;

/** When so much work is done if only time inside windows counts; `null`: not in the foreseeable future. */
function afterOpenTime(
  windows: RolloutPlan['windows'],
  zone: string,
  from: Instant,
  work: number,
): Instant | null {
  if (windows.length === 0) return from + work;
  let left = work;
  for (const stretch of openStretches(windows, zone, from, FORESEEABLE)) {
    const begin = Math.max(from, stretch.from);
    if (begin + left <= stretch.to) return begin + left;
    left -= stretch.to - begin;
  }
  return null;
}

const robotsIn = ({ parts }: SiteLoad, wave: number): number =>
  parts.reduce((sum, { robots }) => sum + (robots[wave] ?? 0), 0);

/** When all robots of a site have downloaded, in a wave that begins at `from`. */
function downloadEnd(plan: RolloutPlan, zone: string, robots: number, pace: Pace, from: Instant) {
  if (plan.subject.kind === 'configuration') return from;
  const rounds = Math.ceil(robots / plan.downloads.perSite);
  const downloadMs = rounds * pace.downloadMs;
  return plan.downloads.when === 'inWindow'
    ? afterOpenTime(plan.windows, zone, from, downloadMs)
    : from + downloadMs;
}

/**
 * Forecast of the waves from `first` on, the first of which begins at `from`, if every robot is online, safe and
 * succeeds. Robots that may never be disturbed inside a window are skipped after the plan's time. `null` when the windows
 * are so short that no end is foreseeable.
 */
export function forecast(
  plan: RolloutPlan,
  sites: SiteLoad[],
  pace: Pace,
  from: Instant,
  first = 0,
): WaveForecast[] | null {
  /** When the last robot of a site is done, in a wave that begins at `begin`. */
  function siteEnd(site: SiteLoad, wave: number, begin: Instant): Instant | null {
    const { zone } = site;
    const downloaded = downloadEnd(plan, zone, robotsIn(site, wave), pace, begin);
    if (downloaded === null) return null;
    const ends = site.parts
      .filter(({ robots }) => (robots[wave] ?? 0) > 0)
      .map(({ rests }) => {
        const free = nextUndisturbed(plan.windows, zone, rests, from, downloaded);
        if (free !== null) return free + pace.installMs;
        return rests.length === 0 ? null : begin + plan.giveUpHours * 60 * MINUTE_MS;
      });
    return ends.includes(null) ? null : Math.max(...(ends as Instant[]));
  }

  const waves: WaveForecast[] = [];
  let beginsAt = from;
  for (const [index, { soakMinutes }] of plan.waves.entries()) {
    if (index < first) continue;
    const loads = sites.filter((site) => robotsIn(site, index) > 0);
    const ends = loads.map((site) => siteEnd(site, index, beginsAt));
    if (ends.includes(null)) return null;
    const endsAt = Math.max(beginsAt, ...(ends as Instant[]));
    const passesAt = loads.length === 0 ? beginsAt : endsAt + soakMinutes * MINUTE_MS;
    waves.push({ beginsAt, endsAt, passesAt });
    beginsAt = passesAt;
  }
  return waves;
}
