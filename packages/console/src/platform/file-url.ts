import { urlOf, type CallOf, type EndpointDefinition } from '@muster/contract/endpoint';

/** The address of a file on the server; the browser sends the session cookie itself. */
export function fileUrl<E extends EndpointDefinition>(endpoint: E, given: CallOf<E>): string {
  return urlOf(endpoint, given as { params?: Record<string, unknown> });
}
