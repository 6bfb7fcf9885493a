import { areas } from './areas.ts';
import type { EndpointDefinition } from './endpoint.ts';

/** @throws for an export that is no endpoint: the console's build replaces these files by addresses */
async function load(area: string, file: string): Promise<EndpointDefinition[]> {
  const module = (await import(`./${area}/${file}.ts`)) as Record<string, EndpointDefinition>;
  for (const [name, value] of Object.entries(module))
    if (!('access' in value && 'path' in value))
      throw new Error(`${area}/${file}.ts: ${name} is no endpoint; it belongs into a file of schemas`);
  return Object.values(module);
}

/**
 * All endpoints, for OpenAPI and for tests that must cover every one. Not for the browser, which imports them one by
 * one.
 */
export const endpoints: readonly EndpointDefinition[] = (
  await Promise.all(areas.flatMap(({ name, endpoints }) => endpoints.map((file) => load(name, file))))
).flat();
