import { createProvider } from '@muster/contract/sign-on/endpoints';
import { beginSignOn, finishSignOn } from '@muster/contract/sign-on/entry.endpoints';
import type { GivenProvider, Provider } from '@muster/contract/sign-on/schemas';
import { clientId, clientSecret } from '@muster/testing/openid/people';
import { signInAt } from '@muster/testing/openid/sign-in-at';
import { Client } from './client.ts';
import type { TestTeam } from './team.ts';
import type { TestServer } from './test-server.ts';

/** Verifies these mail domains for the team. */
export async function proveDomains(
  { db }: TestServer,
  teamId: string,
  domains: readonly string[],
): Promise<void> {
  await db
    .insertInto('mailDomains')
    .values(
      domains.map((domain) => ({
        teamId,
        domain,
        role: 'member',
        sentTo: `it@${domain}`,
        verifiedAt: new Date(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const providerBody = (issuer: string, given: Partial<GivenProvider> = {}): GivenProvider => ({
  name: 'Lakeside School',
  issuer,
  clientId,
  clientSecret,
  domains: [],
  rules: [],
  defaultRole: 'member',
  isEnabled: true,
  isRequired: false,
  trustsSecondStep: false,
  ...given,
});

/** Creates a provider for the team; its domains count as verified. */
export async function enterProvider(
  server: TestServer,
  { teamId, people }: TestTeam,
  issuer: string,
  given: Partial<GivenProvider> = {},
): Promise<Provider> {
  await proveDomains(server, teamId, given.domains?.length ? given.domains : ['nobody.example']);
  return people.owner.call(createProvider, { body: providerBody(issuer, given) });
}

/** Signs in by the provider: from the button to the response that the console forwards. */
export async function comeBy(
  server: TestServer,
  providerId: string,
  login: string,
  client = new Client(server.address),
) {
  const { url } = await client.call(beginSignOn, { body: { providerId } });
  const answer = await signInAt(url, login);
  return { client, answer, ...(await client.ask(finishSignOn, { body: answer as { state: string } })) };
}
