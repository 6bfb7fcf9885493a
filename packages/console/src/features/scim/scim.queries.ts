import { getProvisioning } from '@muster/contract/scim/endpoints';
import { scimTopic } from '@muster/contract/scim/live-topics';
import { queryOf } from '../../platform/query.ts';

export const provisioningQuery = queryOf(getProvisioning, {}, [scimTopic]);
