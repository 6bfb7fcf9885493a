import * as use from '@muster/contract/configs/use.endpoints';
import * as versions from '@muster/contract/configs/versions.endpoints';
import * as contract from '@muster/contract/configs/endpoints';
import { deployConfig, getDeployImpact } from '@muster/contract/configs/deployment.endpoints';
import type { Routes } from '../../platform/http/route.ts';
import type { ConfigUses } from './use/config-use.service.ts';
import type { ConfigVersions } from './editing/config-versions.service.ts';
import type { Configs } from './editing/configs.service.ts';
import type { Deployment } from './deployment/deployment.service.ts';

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
