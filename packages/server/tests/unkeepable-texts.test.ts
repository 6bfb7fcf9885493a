import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { signedIn } from './setup/accounts.ts';
import type { Call, Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTwoTeams } from './setup/with-team.ts';

let server: TestServer;
let own: Objects;
withTwoTeams((made) => ({ server, own } = made));

/** PostgreSQL cannot store either; a client makes the second by cutting a text in the middle of an emoji. */
const unkeepable = ['a\u0000b', 'a\ud83e'];

interface Schema {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}
type Path = (string | number)[];

/** Where the schema takes any text; a list has it in its first place. */
function* textsOf(schema: Schema, path: Path = []): Generator<Path> {
  const { type, properties = {}, additionalProperties: rest, items, anyOf, oneOf, allOf } = schema;
  if (type === 'string' && schema.enum === undefined && schema.format !== 'uuid') yield path;
  for (const [name, own] of Object.entries(properties)) yield* textsOf(own, [...path, name]);
  if (typeof rest === 'object') yield* textsOf(rest, [...path, 'any']);
  if (items !== undefined) yield* textsOf(items, [...path, 0]);
  for (const each of [anyOf, oneOf, allOf].flatMap((list) => list ?? [])) yield* textsOf(each, path);
}

/** The value with this text in this place, whether or not it had one there. */
function withText(value: unknown, [head, ...rest]: Path, text: string): unknown {
  if (head === undefined) return text;
  if (typeof head === 'number') {
    const [first, ...others] = Array.isArray(value) ? (value as unknown[]) : [];
    return [withText(first, rest, text), ...others];
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...fields, [head]: withText(fields[head], rest, text) };
}

/** They end the session of all, or the rights of the caller. */
const ending = new Set(['account.remove', 'people.transfer']);
const parts = ['params', 'query', 'body'] as const;
const placesOf = (endpoint: EndpointDefinition) =>
  parts.flatMap((part) => {
    const schema = endpoint[part];
    if (schema === undefined) return [];
    const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Schema;
    return [...new Set([...textsOf(json)].map((path) => JSON.stringify([part, ...path])))];
  });

const tried = endpoints
  .filter(({ id }) => !ending.has(id))
  .map((endpoint) => [endpoint.id, endpoint, placesOf(endpoint)] as const)
  .filter(([, , places]) => places.length > 0);

describe.each(tried)('%s', (_, endpoint, places) => {
  it('answers with an error of the client to texts that cannot be stored, wherever they are', async () => {
    const answers: Record<string, string> = {};
    // A session of its own, as several endpoints end it.
    const client = await signedIn(server, own.team.userIds.owner);
    for (const place of places)
      for (const text of unkeepable) {
        const path = JSON.parse(place) as Path;
        // A lone surrogate has no form in an address.
        if (path[0] !== 'body' && !text.isWellFormed()) continue;
        const call = withText(cases[endpoint.id]!(own), path, text) as Call;
        const { httpStatus, code } = await client.ask(endpoint, call as never);
        if (httpStatus >= 500) answers[`${path.join('.')} = ${JSON.stringify(text)}`] = code;
      }
    expect(answers).toEqual({});
  });
});
