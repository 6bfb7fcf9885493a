import { defineArea } from '../define-area.ts';
import { ownerOnly } from '../roles.ts';

/**
 * Provisioning by an identity provider. The protocol at `/scim/v2` is a standard (RFC 7644) and not part of this
 * contract.
 */
export const scim = defineArea({
  name: 'scim',
  permissions: {
    'scim.manage': ownerOnly,
  },
  errors: {
    404: ['scim.not_found'],
    409: ['scim.owned'],
  },
});
