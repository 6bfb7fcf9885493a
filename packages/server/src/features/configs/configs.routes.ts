import * as use from '@muster/contract/config-use';
import * as versions from '@muster/contract/config-versions';
import * as contract from '@muster/contract/configs';
import { deployConfig, getDeployImpact } from '@muster/contract/deployment';
import type { Routes } from '../../platform/http/route.ts';
import type { ConfigUses } from './config-use.service.ts';
import type { ConfigVersions } from './config-versions.service.ts';
import type { Configs } from './configs.service.ts';
import type { Deployment } from './deployment.service.ts';

export interface ConfigServices {
  configs: Configs;
  versions: ConfigVersions;
  use: ConfigUses;
  deployment: Deployment;
}

export function configsRoutes(routes: Routes, services: ConfigServices): void {
  const { configs, deployment } = services;
  routes.add(contract.listConfigs, ({ query }, { actor, reach }) => configs.list(actor, reach, query));
  routes.add(contract.getConfig, ({ params }, { actor, reach }) => configs.get(actor, reach, params.id));
  routes.add(contract.createConfig, ({ body }, { actor }) => configs.create(actor, body));
  routes.add(contract.updateConfig, ({ params, body }, { actor, reach }) =>
    configs.update(actor, reach, params.id, body),
  );
  routes.add(contract.listConfigVersions, ({ params }, { actor, reach }) =>
    services.versions.list(actor, reach, params.id),
  );
  routes.add(versions.getConfigVersion, ({ params }, { actor, reach }) =>
    services.versions.get(actor, reach, params.id, params.version),
  );
  routes.add(versions.restoreConfigVersion, ({ params, body }, { actor, reach }) =>
    services.versions.restore(actor, reach, params.id, body),
  );
  routes.add(use.getConfigUse, ({ params }, { actor, reach }) => services.use.use(actor, reach, params.id));
  routes.add(use.listConfigRobots, ({ params, query }, { actor, reach }) =>
    services.use.listRobots(actor, reach, params.id, query),
  );
  routes.add(use.copyConfig, ({ params, body }, { actor, reach }) =>
    services.use.copy(actor, reach, params.id, body),
  );
  routes.add(use.removeConfig, ({ params, query }, { actor, reach }) =>
    services.use.remove(actor, reach, params.id, query),
  );
  routes.add(getDeployImpact, ({ params, body }, { actor, reach }) =>
    deployment.impact(actor, reach, params.id, body),
  );
  routes.add(deployConfig, ({ params, body }, { actor, reach }) =>
    deployment.deploy(actor, reach, params.id, body),
  );
}
