import { lazyPublic } from '../../platform/lazy-part.ts';

/** Deploys a configuration to robots or groups, and shows the progress of each robot. */
export const DeployDialog = lazyPublic(() => import('./deploy/DeployDialog.tsx'), 'DeployDialog');
