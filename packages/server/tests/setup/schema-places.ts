import type { EndpointDefinition } from '@muster/contract/endpoint';
import { z } from 'zod';

/** The part of JSON schema that the contract's schemas become. */
export interface JsonSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

export type Path = (string | number)[];

export interface Place {
  path: Path;
  schema: JsonSchema;
}

/** The schema's places with their own schemas, also those of alternatives; a list has its first item. */
function* placesIn(schema: JsonSchema, path: Path = []): Generator<Place> {
  yield { path, schema };
  const { properties = {}, additionalProperties: rest, items, anyOf, oneOf, allOf } = schema;
  for (const [name, own] of Object.entries(properties)) yield* placesIn(own, [...path, name]);
  if (typeof rest === 'object') yield* placesIn(rest, [...path, 'any']);
  if (items !== undefined) yield* placesIn(items, [...path, 0]);
  for (const each of [anyOf, oneOf, allOf].flatMap((list) => list ?? [])) yield* placesIn(each, path);
}

const parts = ['params', 'query', 'body'] as const;

/** Every place of a call of this endpoint that a client fills. */
export const placesOf = (endpoint: EndpointDefinition): Place[] =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as JsonSchema;
    return [...placesIn(json, [part])];
  });

/** A copy of a call, or of a part of one, with this value in this place, whether or not it had one there. */
export function withValue(whole: unknown, [head, ...rest]: Path, value: unknown): unknown {
  if (head === undefined) return value;
  if (typeof head === 'number') {
    const [first, ...others] = Array.isArray(whole) ? (whole as unknown[]) : [];
    return [withValue(first, rest, value), ...others];
  }
  const fields = (typeof whole === 'object' && whole !== null ? whole : {}) as Record<string, unknown>;
  return { ...fields, [head]: withValue(fields[head], rest, value) };
}
