import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import type { Call, Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import { type Path, type Place, placesOf, withValue } from './setup/schema-places.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTwoTeams } from './setup/with-team.ts';

let server: TestServer;
let own: Objects;
withTwoTeams((made) => ({ server, own } = made));

/** PostgreSQL cannot store either; a client makes the second by cutting a text in the middle of an emoji. */
const unkeepable = ['a\u0000b', 'a\ud83e'];

/** They end the session of all, or the rights of the caller. */
const ending = new Set(['account.remove', 'people.transfer']);
const isText = ({ schema }: Place) =>
  schema.type === 'string' && schema.enum === undefined && schema.format !== 'uuid';
const textsOf = (endpoint: EndpointDefinition) => [
  ...new Set(
    placesOf(endpoint)
      .filter(isText)
      .map(({ path }) => JSON.stringify(path)),
  ),
];
const tried = endpoints
  .filter(({ id }) => !ending.has(id))
  .map((endpoint) => [endpoint.id, endpoint, textsOf(endpoint)] as const)
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
        const call = withValue(cases[endpoint.id]!(own), path, text) as Call;
        const { httpStatus, code } = await client.ask(endpoint, call as never);
        if (httpStatus >= 500) answers[`${path.join('.')} = ${JSON.stringify(text)}`] = code;
      }
    expect(answers).toEqual({});
  });
});
