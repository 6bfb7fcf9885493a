import { API_BASE, type EndpointDefinition } from '@muster/contract/endpoint';
import { envelope, problemData } from '@muster/contract/envelope';
import { errors } from '@muster/contract/errors';
import { z } from 'zod';

type Json = Record<string, unknown>;

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return json;
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const json = schemaOf(schema, 'input');
  const required = new Set((json['required'] as string[] | undefined) ?? []);
  return Object.entries(json['properties'] as Json).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.has(name),
    schema: property,
  }));
}

/** The codes an endpoint may return, grouped by HTTP status. */
function problemsOf(endpoint: EndpointDefinition): Json {
  const byStatus = new Map<number, string[]>();
  const common = endpoint.access === 'public' ? [] : (['session.expired', 'E033'] as const);
  for (const code of ['request.invalid', ...common, ...(endpoint.errors ?? [])] as (keyof typeof errors)[]) {
    const { status } = errors[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].map(([status, codes]) => [
    String(status),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  ]);
  return Object.fromEntries(entries) as Json;
}

const fileContent = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };

/** Ways to authenticate; any one is enough. */
function securityOf({ access, takesTokens }: EndpointDefinition): Json[] {
  if (access === 'public') return [];
  return access === 'session' && !takesTokens ? [{ session: [] }] : [{ session: [] }, { token: [] }];
}

function operationOf(endpoint: EndpointDefinition): Json {
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    summary: endpoint.summary,
    'x-permission': endpoint.access,
    security: securityOf(endpoint),
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
          },
        }
      : {}),
    ...(endpoint.takes === 'file' ? { requestBody: { required: true, content: fileContent } } : {}),
    responses: {
      200: {
        description: 'Success',
        content:
          endpoint.gives === 'file'
            ? fileContent
            : { 'application/json': { schema: schemaOf(envelope(endpoint.reply), 'output') } },
      },
      ...problemsOf(endpoint),
    },
  };
}

/** OpenAPI 3.1 of the whole contract. */
export function openApi(endpoints: readonly EndpointDefinition[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = `${API_BASE}${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[endpoint.method.toLowerCase()] = operationOf(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Muster',
      version: '1',
      description: 'The API of the console. See also docs/robot-protocol.md.',
    },
    paths,
    components: {
      schemas: { Problem: schemaOf(envelope(problemData), 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'token' },
        token: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}
