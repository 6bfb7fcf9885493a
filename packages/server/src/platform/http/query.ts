import type { EndpointDefinition } from '@muster/contract/endpoint';
import type { FieldErrorCode } from '@muster/contract/field-errors';

/** Clients of the original product send these with many calls (spec section 7), even where they have no effect. */
const sentEverywhere = new Set([
  'orgId',
  'type',
  'langCode',
  'containDevices',
  'containTeamMember',
  'containSn',
]);

/**
 * Parameters that the endpoint does not know, by name. A misspelt filter must be refused: without it a list or a
 * removal would cover more than was intended.
 */
export function unknownParameters(
  endpoint: Pick<EndpointDefinition, 'query' | 'takesAnyQuery'>,
  query: object,
): Record<string, FieldErrorCode> | null {
  if (endpoint.takesAnyQuery === true) return null;
  const known = endpoint.query?.shape ?? {};
  const unknown = Object.keys(query).filter(
    (name) => !Object.hasOwn(known, name) && !sentEverywhere.has(name),
  );
  return unknown.length === 0 ? null : Object.fromEntries(unknown.map((name) => [name, 'field.unknown']));
}
