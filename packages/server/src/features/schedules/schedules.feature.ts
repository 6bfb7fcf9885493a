import * as contract from '@muster/contract/schedules/endpoints';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { comingRests } from './coming-rests.ts';
import { createSchedules, type SchedulesNeeds } from './schedules.service.ts';
import { createTimeZones } from './time-zones.service.ts';

/** Installs at a time window, in the local time of each robot's site. */
export function schedulesFeature({ db }: Platform, needs: Omit<SchedulesNeeds, 'timeZones'>) {
  const timeZones = createTimeZones(db);
  const schedules = createSchedules(db, { ...needs, timeZones });
  return feature('schedules', {
    service: {
      timeZonesOf: timeZones.of,
      timeZoneOfTeam: timeZones.ofTeam,
      restsOf: (
        tx: Database | Tx,
        teamId: string,
        robots: readonly { id: string; groupId: string }[],
        from: number,
      ) => comingRests(tx, timeZones, teamId, robots, from),
    },
    routes: (routes) => {
      routes.add(contract.scheduleInstall, ({ body }, { actor, reach }) =>
        schedules.install(actor, reach, body),
      );
      routes.add(contract.previewSchedule, ({ body }, { actor, reach }) =>
        schedules.preview(actor, reach, body),
      );
      routes.add(contract.listTimeZones, (_, { actor, reach }) => timeZones.list(actor, reach));
      routes.add(contract.setTeamTimeZone, ({ body }, { actor }) =>
        timeZones.setOfTeam(actor, body.timeZone),
      );
      routes.add(contract.setGroupTimeZone, ({ params, body }, { actor }) =>
        timeZones.setOfGroup(actor, params.id, body.timeZone),
      );
    },
  });
}
