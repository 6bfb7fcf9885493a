import { createHash } from 'node:crypto';
import { wallLimits } from '@muster/contract/wall/limits';
import type { WallAlert, WallFrame, WallView } from '@muster/contract/wall/schemas';
import type { TimeZoneOfTeam } from '../../platform/clock/time-zones.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { can, reach as reachOf, type Reach } from '../../platform/rights/rights.ts';
import { hashSecret, isSameSecret } from '../../platform/secret.ts';
import * as links from './links.store.ts';
import { findTeamName } from './wall.store.ts';

interface Named {
  sn: string;
  name: string;
}

/** What the wall needs of the areas it depends on. */
export interface WallNeeds {
  station(
    teamId: string,
    reach: Reach,
    worstMax: number,
  ): Promise<
    (Pick<WallView['groups'][number], 'name' | 'lights'> & {
      wellSince: Date | null;
      worst: (Named & { code: string; since: Date })[];
    })[]
  >;
  alerts(
    teamId: string,
    reach: Reach,
    limit: number,
  ): Promise<{
    alerts: {
      code: string;
      light: string;
      causeKind: string;
      causeName: string;
      openedAt: Date;
      isTaken: boolean;
      robots: number;
      first: Named & { group: string };
    }[];
    total: number;
  }>;
  timeZoneOfTeam: TimeZoneOfTeam;
}

/** The content of a link, and its ETag. */
export interface Shown {
  view: WallView;
  tag: string;
}

/** Screens of one link that ask within this time share one cached answer. */
const KEPT_MS = 2000;
const USE_NOTED_MS = 60_000;
/** Maximum number of cached links; the oldest is dropped first. */
const KEPT_LINKS = 500;

/** A robot's label without its full serial number, which is the name of a robot until it is renamed. */
const labelOf = ({ sn, name }: Named, hidesNames: boolean) =>
  hidesNames || name === '' || name.toUpperCase().includes(sn) ? `…${sn.slice(-4)}` : name;

/** The wall display: for signed-in users, and for screens with a link (docs/monitoring.md). */
export function createWall(db: Database, { station, alerts, timeZoneOfTeam }: WallNeeds) {
  const kept = new Map<string, { until: number; shown: Promise<Shown> }>();

  async function alertsOf(teamId: string, reach: Reach, nameOf: (robot: Named) => string) {
    const { alerts: rows, total } = await alerts(teamId, reach, wallLimits.alertsMax);
    const items = rows.map(
      ({ code, light, causeKind, causeName, openedAt, isTaken, robots, first }): WallAlert => {
        const isOne = causeKind === 'robot' || robots <= 1;
        return {
          code,
          light: light as WallAlert['light'],
          kind: isOne ? 'robot' : (causeKind as WallAlert['kind']),
          name: isOne ? nameOf(first) : causeName,
          group: isOne ? first.group : null,
          robots,
          since: openedAt.toISOString(),
          isTaken,
        };
      },
    );
    return { alerts: items, alertCount: total };
  }

  async function build(link: links.OpenLink): Promise<Shown> {
    const { teamId, teamName, groupIds: reach, hidesNames } = link;
    const [timeZone, groups, shownAlerts] = await Promise.all([
      timeZoneOfTeam(db, teamId),
      station(teamId, reach, wallLimits.worstMax),
      alertsOf(teamId, reach, (robot) => labelOf(robot, hidesNames)),
    ]);
    const view: WallView = {
      team: teamName,
      timeZone,
      ...shownAlerts,
      groups: groups.map(({ name, lights, wellSince, worst }) => ({
        name,
        lights,
        wellSince: wellSince?.toISOString() ?? null,
        worst: worst.map(({ code, since, ...robot }) => ({
          name: labelOf(robot, hidesNames),
          code,
          since: since.toISOString(),
        })),
      })),
    };
    const tag = createHash('sha256').update(JSON.stringify(view)).digest('base64url').slice(0, 22);
    return { view, tag: `"${tag}"` };
  }

  function shownBy(link: links.OpenLink): Promise<Shown> {
    // Removing a group changes the key, so that no outdated answer is served.
    const key = `${link.id} ${link.groupIds?.join() ?? ''}`;
    const known = kept.get(key);
    if (known !== undefined && known.until > performance.now()) return known.shown;
    const shown = build(link);
    kept.delete(key);
    kept.set(key, { until: performance.now() + KEPT_MS, shown });
    if (kept.size > KEPT_LINKS) kept.delete(kept.keys().next().value!);
    // Failures are not cached.
    shown.catch(() => kept.delete(key));
    return shown;
  }

  return {
    async frame(actor: Actor): Promise<WallFrame> {
      const { teamId } = actor;
      const mayReadAlerts = can(actor, 'alert.read');
      const [team, timeZone, shownAlerts] = await Promise.all([
        findTeamName(db, teamId),
        timeZoneOfTeam(db, teamId),
        mayReadAlerts
          ? alertsOf(teamId, reachOf(actor, 'alert.read'), ({ sn, name }) => name || sn)
          : { alerts: [], alertCount: 0 },
      ]);
      return { team, timeZone, ...shownAlerts };
    },

    /** Looked up on each request, so that a revoked link ends at once. @throws Problem wall.link_ended */
    async show(authorization: string | undefined): Promise<Shown> {
      const secret = /^Bearer (muster_wall_[\w-]{43})$/.exec(authorization ?? '')?.[1];
      const link = secret === undefined ? undefined : await links.findOpenLink(db, hashSecret(secret));
      if (link === undefined || !isSameSecret(link.secretHash, secret!)) throw new Problem('wall.link_ended');
      if (link.groupIds?.length === 0) throw new Problem('wall.link_ended');
      if (+(link.lastUsedAt ?? 0) < Date.now() - USE_NOTED_MS) await links.noteUse(db, link);
      return shownBy(link);
    },
  };
}

export type Wall = ReturnType<typeof createWall>;
