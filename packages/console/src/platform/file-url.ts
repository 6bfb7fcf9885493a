import { urlOf, type CallOf, type EndpointDefinition } from '@muster/contract/endpoint';

/** Where a link to a file of the server leads; the browser brings the session itself. */
export function fileUrl<E extends EndpointDefinition>(endpoint: E, given: CallOf<E>): string {
  return urlOf(endpoint, given as { params?: Record<string, unknown> });
}
