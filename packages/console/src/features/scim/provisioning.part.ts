import { lazyPublic } from '../../platform/lazy-part.ts';

/** The team's connection to an identity provider, for the owner. */
export const ProvisioningSection = lazyPublic(
  () => import('./ProvisioningSection.tsx'),
  'ProvisioningSection',
);
