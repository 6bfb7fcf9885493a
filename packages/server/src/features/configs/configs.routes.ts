import * as contract from '@muster/contract/configs';
import type { Routes } from '../../platform/http/route.ts';
import type { Configs } from './configs.service.ts';
import type { Deployment } from './deployment.service.ts';

export function configsRoutes(routes: Routes, configs: Configs, deployment: Deployment): void {
  routes.add(contract.listConfigs, ({ query }, { actor, reach }) => configs.list(actor, reach, query));
  routes.add(contract.getConfig, ({ params }, { actor, reach }) => configs.get(actor, reach, params.id));
  routes.add(contract.createConfig, ({ body }, { actor }) => configs.create(actor, body));
  routes.add(contract.updateConfig, ({ params, body }, { actor, reach }) =>
    configs.update(actor, reach, params.id, body),
  );
  routes.add(contract.listConfigVersions, ({ params }, { actor, reach }) =>
    configs.listVersions(actor, reach, params.id),
  );
  routes.add(contract.getDeployImpact, ({ params, body }, { actor, reach }) =>
    deployment.impact(actor, reach, params.id, body),
  );
  routes.add(contract.deployConfig, ({ params, body }, { actor, reach }) =>
    deployment.deploy(actor, reach, params.id, body),
  );
}
