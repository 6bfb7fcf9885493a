import { urlOf, type CallOf, type EndpointDefinition } from '@muster/contract/endpoint';
import type { Address } from './endpoints.ts';

/** Where a link to a file of the server leads; the browser brings the session itself. */
export function fileUrl<E extends EndpointDefinition>(endpoint: Address<E>, given: CallOf<E>): string {
  return urlOf(endpoint as unknown as EndpointDefinition, given as { params?: Record<string, unknown> });
}
