import { type OpenIdProvider, startOpenIdProvider } from '@muster/testing/openid/provider';
import { afterAll, beforeAll } from 'vitest';
import { type RunningTestServer, startTestServer } from './test-server.ts';

/** A user of the provider, with a verified address of `lake.example`. */
export const known = (login: string, more: object = {}) => ({
  login,
  claims: { name: login, email: `${login}@lake.example`, email_verified: true, ...more },
});

/** A server, and a real provider without users, for all tests of a file. */
export function withProvider(
  take: (made: { server: RunningTestServer; provider: OpenIdProvider }) => void,
): void {
  let made: { server: RunningTestServer; provider: OpenIdProvider };
  beforeAll(async () => {
    made = {
      provider: await startOpenIdProvider([]),
      server: await startTestServer({ SIGN_ON_PRIVATE: 'true' }),
    };
    take(made);
  });
  afterAll(async () => {
    await made.server.end();
    await made.provider.close();
  });
}
