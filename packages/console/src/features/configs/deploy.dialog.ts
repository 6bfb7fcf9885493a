import { lazyPublic } from '../../platform/lazy-part.ts';

/** Deploys a configuration to robots or groups, and follows it robot by robot. */
export const DeployDialog = lazyPublic(() => import('./deploy/DeployDialog.tsx'), 'DeployDialog');
