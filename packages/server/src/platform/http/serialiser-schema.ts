import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** Keywords that only cost time: the values come from our own code. */
const validationOnly = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'description'];

function isNull(schema: Json): boolean {
  return schema['type'] === 'null';
}

/**
 * The serialiser tries the branches of an `anyOf` one by one with a validator; a nullable value or a union of literals
 * of one type can be written directly instead.
 */
function withoutUnion(schema: Json): Json {
  const branches = schema['anyOf'] as Json[] | undefined;
  if (branches === undefined) return schema;
  const rest = branches.filter((branch) => !isNull(branch));
  const isNullable = rest.length < branches.length;
  const [first] = rest;
  if (first === undefined) return schema;
  if (rest.length === 1) return isNullable ? { ...first, nullable: true } : first;
  if (rest.every((branch) => 'const' in branch && branch['type'] === first['type']))
    return { type: first['type'], ...(isNullable ? { nullable: true } : {}) };
  return schema;
}

function simplify(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(simplify);
  if (typeof value !== 'object' || value === null) return value;
  const schema = withoutUnion({ ...(value as Json) });
  const out: Json = {};
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties') {
      const properties = Object.entries(inner as Json).map(([name, property]) => [name, simplify(property)]);
      out[key] = Object.fromEntries(properties);
    } else if (typeof inner !== 'object' && validationOnly.includes(key)) continue;
    else out[key] = simplify(inner);
  }
  return out;
}

/** The JSON schema from which fast-json-stringify serialises a reply. */
function serialiserSchema(schema: z.ZodType): object {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { target: 'draft-7', io: 'output' });
  return simplify(json) as object;
}

/** The same serialiser, for replies prepared before the request. */
export function createSerialiser<T extends z.ZodType>(schema: T): (value: z.output<T>) => string {
  return fastJson(serialiserSchema(schema) as never);
}

/**
 * Fastify's serialiser of a route's reply, made for its first reply: making those of all routes slows down a
 * server's start, and most are not needed for a long time.
 */
export function compileOnFirstUse({ schema }: { schema: z.ZodType }): (value: unknown) => string {
  let serialise: ((value: unknown) => string) | undefined;
  return (value) => (serialise ??= createSerialiser(schema))(value);
}
