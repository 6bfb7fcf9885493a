import * as conditionEndpoints from '@muster/contract/monitoring/conditions.endpoints';
import { neededVersions } from '@muster/contract/monitoring/eligibility';
import { previewCondition } from '@muster/contract/monitoring/preview.endpoints';
import * as stationEndpoints from '@muster/contract/monitoring/station.endpoints';
import type { Database } from '../../platform/database/database.ts';
import type { Routes } from '../../platform/http/route.ts';
import type { Conditions } from './conditions/conditions.service.ts';
import { listRobotApps } from './conditions/robot-apps.store.ts';
import { createMonitorHistory } from './history/history.service.ts';
import { type CommandsOfStation, createStationCommand } from './station/station-command.service.ts';
import type { Preview } from './preview/preview.service.ts';
import type { Given } from './given/given.service.ts';
import { lookOutside } from './station/outside.service.ts';
import type { Station } from './station/station.service.ts';
import { listUnderWay } from './station/under-way.store.ts';
import type { Watching } from './station/watching.service.ts';

export function conditionRoutes(
  routes: Routes,
  { db, conditions, preview }: { db: Database; conditions: Conditions; preview: Preview },
): void {
  const contract = conditionEndpoints;
  routes.add(contract.listConditions, ({ query }, { actor, reach }) => conditions.list(actor, reach, query));
  routes.add(contract.getCondition, ({ params }, { actor, reach }) =>
    conditions.get(actor, reach, params.id),
  );
  routes.add(contract.getConditionUse, ({ params }, { actor, reach }) =>
    conditions.use(actor, reach, params.id),
  );
  routes.add(contract.createCondition, ({ body }, { actor }) => conditions.create(actor, body));
  routes.add(contract.updateCondition, ({ params, body }, { actor, reach }) =>
    conditions.update(actor, reach, params.id, body),
  );
  routes.add(contract.removeCondition, ({ params }, { actor, reach }) =>
    conditions.remove(actor, reach, params.id),
  );
  routes.add(contract.copyCondition, ({ params }, { actor, reach }) =>
    conditions.copy(actor, reach, params.id),
  );
  routes.add(previewCondition, ({ body }, { actor, reach }) => preview(actor, reach, body));
  routes.add(stationEndpoints.listMonitorApps, ({ query }, { actor, reach }) =>
    listRobotApps(db, actor.teamId, reach, query),
  );
}

export interface StationServices {
  db: Database;
  station: Station;
  watching: Watching;
  given: Pick<Given, 'hasIt'>;
  commands: CommandsOfStation;
}

export function stationRoutes(
  routes: Routes,
  { db, station, watching, given, commands }: StationServices,
): void {
  const contract = stationEndpoints;
  const history = createMonitorHistory(db);
  const command = createStationCommand(db, commands);
  routes.add(contract.listStation, ({ query }, { actor, reach }) => station.list(actor, reach, query));
  routes.add(contract.countLights, ({ query }, { actor, reach }) => station.lights(actor, reach, query));
  routes.add(contract.getMonitored, async ({ params: { sn } }, { actor, reach }) => ({
    ...(await station.get(actor, reach, sn)),
    hasCondition: await given.hasIt(sn),
  }));
  routes.add(contract.listUnderWay, async (_, { actor, reach }) => ({
    items: await listUnderWay(db, actor.teamId, reach),
  }));
  routes.add(contract.getMonitorVersions, async () => ({ versions: neededVersions }));
  routes.add(contract.chooseMonitored, ({ query }, { actor }) => station.choices(actor, query));
  routes.add(contract.listOutside, ({ query }, { actor, reach }) =>
    lookOutside(db, actor.teamId, reach, query),
  );
  routes.add(contract.addMonitored, ({ body }, { actor }) => station.add(actor, body));
  routes.add(contract.removeMonitored, ({ body }, { actor }) => station.remove(actor, body));
  routes.add(contract.switchMonitoring, ({ body }, { actor }) => watching.switch(actor, body));
  routes.add(contract.switchManyMonitoring, ({ body }, { actor }) => watching.switchMany(actor, body));
  routes.add(contract.commentMonitored, ({ body }, { actor }) => watching.comment(actor, body));
  routes.add(contract.applyCondition, ({ body }, { actor }) => watching.applyCondition(actor, body));
  routes.add(contract.commandMonitored, ({ body }, context) => command(context, body));
  routes.add(contract.listMonitorHistory, ({ query }, { actor, reach }) => history.list(actor, reach, query));
}
