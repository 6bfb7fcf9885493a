import { login, rmsUserInfo } from '@muster/contract/account/endpoints';
import { type EndpointDefinition, urlOf } from '@muster/contract/endpoint';
import type { Envelope } from '@muster/contract/envelope';
import { switchTeam } from '@muster/contract/teams/endpoints';
import { expect, it } from 'vitest';
import { PASSWORD } from './setup/client.ts';
import type { TestTeam } from './setup/team.ts';
import type { RunningTestServer } from './setup/test-server.ts';
import { withCookieDomain } from './setup/with-cookie-domain.ts';

let server: RunningTestServer;
let first: TestTeam;
let second: TestTeam;
withCookieDomain((made) => ({ server, first, second } = made));

/**
 * Like a browser: a cookie of this host and one of the shared domain may have the same name; the older is sent first.
 */
function createBrowser(ofHost: Record<string, string>) {
  const kept = new Map(Object.entries(ofHost).map(([name, value]) => [`${name} `, value]));
  return async (endpoint: EndpointDefinition, { body }: { body?: object }) => {
    const cookie = [...kept].map(([key, value]) => `${key.split(' ')[0]}=${value}`).join('; ');
    const response = await fetch(`${server.address}${urlOf(endpoint, {})}`, {
      method: endpoint.method,
      headers: { origin: server.address, cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name, value] = /^(\w+)=([^;]*)/.exec(each)!;
      const key = `${name} ${/domain=([^;]+)/i.exec(each)?.[1] ?? ''}`;
      if (/max-age=0(;|$)/i.test(each)) kept.delete(key);
      else kept.set(key, value!);
    }
    return (await response.json()) as Envelope<never>;
  };
}

it('cookies from before the hosts shared a domain are replaced', async () => {
  const ask = createBrowser({ token: 'ended', teamId: first.teamId, orgId: first.teamId });
  const teamNow = async () => {
    const { status, data } = await ask(rmsUserInfo, {});
    return status.code === '0' ? (data as { team: { teamId: string } }).team.teamId : status.code;
  };
  await ask(login, { body: { email: 'owner@t1.example', password: PASSWORD } });
  expect(await teamNow()).toBe(first.teamId);
  await ask(switchTeam, { body: { teamId: second.teamId } });
  expect(await teamNow()).toBe(second.teamId);
});
