import { lazyPublic } from '../../platform/lazy-part.ts';

/** How an identity provider is connected to the team, for its owner. */
export const ProvisioningSection = lazyPublic(
  () => import('./ProvisioningSection.tsx'),
  'ProvisioningSection',
);
