import type { EndpointDefinition } from '@muster/contract/endpoint';
import { endpoints } from '@muster/contract/endpoints';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { signedIn } from './setup/accounts.ts';
import { arbitraryOf } from './setup/arbitrary-of.ts';
import type { Call, Objects } from './setup/case.ts';
import { cases } from './setup/cases.ts';
import { placesOf, withValue } from './setup/schema-places.ts';
import type { TestServer } from './setup/test-server.ts';
import { withTwoTeams } from './setup/with-team.ts';

let server: TestServer;
let own: Objects;
withTwoTeams((made) => ({ server, own } = made));

/** They remove the caller, or may require a second step of them from then on. */
const ending = new Set(['account.remove', 'people.transfer', 'teams.setPolicy']);
const ID = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;
const CALLS = 8;
const PLACES = 3;

/** Reading first, removing last: the objects of the calls should exist for as long as possible. */
const rank = ({ method }: EndpointDefinition) => ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'].indexOf(method);
const tried = endpoints
  .filter((endpoint) => !ending.has(endpoint.id) && placesOf(endpoint).length > 0)
  .toSorted((a, b) => rank(a) - rank(b))
  .map((endpoint) => [endpoint.id, endpoint] as const);

/** Well-formed calls in which some places have other values that their schema allows. */
function callsOf(endpoint: EndpointDefinition): fc.Arbitrary<Call> {
  const ids = Object.values(own).filter((value): value is string => ID.test(String(value)));
  const changes = placesOf(endpoint).map(({ path, schema }) =>
    arbitraryOf(schema, ids).map((value) => ({ path, value })),
  );
  return fc
    .array(fc.oneof(...changes), { minLength: 1, maxLength: PLACES })
    .map((list) =>
      list.reduce<Call>(
        (call, { path, value }) => withValue(call, path, value) as Call,
        cases[endpoint.id]!(own),
      ),
    );
}

it.each(tried)('%s answers input that its schema allows, with what its schema says', async (_, endpoint) => {
  // A session of its own, as several endpoints end it.
  const client = await signedIn(server, own.team.userIds.owner);
  const answers = fc.asyncProperty(callsOf(endpoint), async (call) => {
    // Without a parameter of the path, an address is that of another endpoint.
    fc.pre(!Object.values(call.params ?? {}).includes(''));
    const { httpStatus, data } = await client.ask(endpoint, call as never);
    expect(httpStatus).toBeLessThan(500);
    if (httpStatus === 200 && endpoint.gives !== 'file')
      expect(endpoint.reply.safeParse(data).error).toBeUndefined();
  });
  await fc.assert(answers, { numRuns: CALLS });
});
