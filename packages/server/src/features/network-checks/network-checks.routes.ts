import * as contract from '@muster/contract/network-checks/endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { NetworkChecks } from './checks.service.ts';
import type { NetworkExport } from './export.service.ts';

export function networkCheckRoutes(
  routes: Routes,
  { checks, exportChecks }: { checks: NetworkChecks; exportChecks: NetworkExport },
): void {
  routes.add(contract.listNetworkChecks, ({ query }, { actor, reach }) => checks.list(actor, reach, query));
  routes.add(contract.countNetworkChecks, ({ query }, { actor, reach }) =>
    checks.counts(actor, reach, query),
  );
  routes.add(contract.startNetworkChecks, ({ body }, context) => checks.start(context, body));
  routes.add(contract.exportNetworkChecks, ({ query }, { actor, reach }) =>
    exportChecks(actor, reach, query),
  );
  routes.add(contract.listRobotNetworkChecks, ({ params }, { actor, reach }) =>
    checks.ofRobot(actor, reach, params.id),
  );
}
