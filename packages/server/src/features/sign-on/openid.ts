import { signOnLimits } from '@muster/contract/sign-on/limits';
import * as library from 'openid-client';
import { LRUCache } from 'lru-cache';
import { checkAddress, createGuardedFetch } from '../../platform/outgoing/guarded-fetch.ts';
import type { Claims } from './claims.ts';
import { ProviderFault } from './fault-of.ts';

/** How to reach a provider, and our credentials there. */
export interface ProviderAccess {
  id: string;
  revision: number;
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Stored between the start of a sign-in and the provider's response. */
export interface Challenge {
  state: string;
  nonce: string;
  verifier: string;
  redirectUri: string;
  /** Requires a recent authentication at the provider. */
  isFresh: boolean;
}

const KEPT_MS = 5 * 60_000;
/** Tolerance for clock differences. */
const TOLERANCE_SECONDS = 30;
/** Maximum time between authenticating at the provider and returning here. */
const FRESH_SECONDS = 300;
const SUBJECT_MAX = 255;

const { timeoutMs, bytesMax } = signOnLimits;

/** A slash at the end makes no difference. */
export const isSameIssuer = (one: string, other: string): boolean =>
  one.replace(/\/$/, '') === other.replace(/\/$/, '');

/** OpenID Connect with `openid-client`; only addresses on the public internet are allowed. */
export function createOpenId({ isPrivateAllowed }: { isPrivateAllowed: boolean }) {
  const fetch = createGuardedFetch({ isPrivateAllowed, bytesMax, timeoutMs });
  const known = new LRUCache<string, Promise<library.Configuration>>({ max: 200, ttl: KEPT_MS });
  const execute = isPrivateAllowed ? [library.allowInsecureRequests] : [];
  const options = {
    [library.customFetch]: fetch as library.CustomFetch,
    timeout: timeoutMs / 1000,
    execute,
  };

  /** Browsers are redirected there, so the address must be allowed. */
  function checkEndpoint(address: string | undefined): void {
    const url = address === undefined ? null : URL.parse(address);
    if (url === null) throw new ProviderFault('metadata');
    checkAddress(url, isPrivateAllowed);
  }

  /** The provider's metadata, never cached. */
  async function discover(issuer: string): Promise<library.ServerMetadata> {
    const url = new URL(issuer);
    checkAddress(url, isPrivateAllowed);
    const found = await library.discovery(url, 'unused', undefined, library.None(), options);
    const metadata = found.serverMetadata();
    // A multi-tenant issuer template is refused: each tenant has its own issuer.
    if (!isSameIssuer(metadata.issuer, issuer)) throw new ProviderFault('issuer');
    for (const each of ['authorization_endpoint', 'token_endpoint', 'jwks_uri'] as const)
      checkEndpoint(metadata[each]);
    return metadata;
  }

  function configure(metadata: library.ServerMetadata, { clientId, clientSecret }: ProviderAccess) {
    const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isPost = !ways.includes('client_secret_basic') && ways.includes('client_secret_post');
    const authentication = isPost
      ? library.ClientSecretPost(clientSecret)
      : library.ClientSecretBasic(clientSecret);
    const client = { [library.clockTolerance]: TOLERANCE_SECONDS };
    const made = new library.Configuration(metadata, clientId, client, authentication);
    made[library.customFetch] = options[library.customFetch];
    made.timeout = options.timeout;
    for (const extend of execute) extend(made);
    // Without this, the library trusts the TLS connection and does not verify the signature.
    library.enableNonRepudiationChecks(made);
    return made;
  }

  /** Concurrent calls share one request; failures are not cached. */
  async function configurationOf(provider: ProviderAccess): Promise<library.Configuration> {
    const key = `${provider.id} ${provider.revision}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const coming = discover(provider.issuer).then((metadata) => configure(metadata, provider));
    known.set(key, coming);
    coming.catch(() => known.delete(key));
    return coming;
  }

  return {
    fetch,
    discover,

    newChallenge: (redirectUri: string, isFresh: boolean): Challenge => ({
      state: library.randomState(),
      nonce: library.randomNonce(),
      verifier: library.randomPKCECodeVerifier(),
      redirectUri,
      isFresh,
    }),

    /** The URL to redirect the browser to. Rejects with errors for `faultOf`. */
    async addressFor(
      provider: ProviderAccess,
      { state, nonce, verifier, redirectUri, isFresh }: Challenge,
      email: string | undefined,
    ): Promise<string> {
      const configuration = await configurationOf(provider);
      return library.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await library.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(email !== undefined && { login_hint: email }),
        ...(isFresh && { prompt: 'login', max_age: '0' }),
      }).href;
    },

    /**
     * Exchanges the code at the provider, and verifies the response. Rejects with errors for `faultOf`.
     * @param answer the query parameters that the browser came back with
     */
    async claimsOf(provider: ProviderAccess, challenge: Challenge, answer: URLSearchParams): Promise<Claims> {
      const configuration = await configurationOf(provider);
      const address = new URL(challenge.redirectUri);
      address.search = answer.toString();
      const tokens = await library.authorizationCodeGrant(configuration, address, {
        expectedState: challenge.state,
        expectedNonce: challenge.nonce,
        pkceCodeVerifier: challenge.verifier,
        idTokenExpected: true,
        ...(challenge.isFresh && { maxAge: FRESH_SECONDS }),
      });
      const claims = tokens.claims()!;
      if (claims.iat > Date.now() / 1000 + TOLERANCE_SECONDS) throw new ProviderFault('future');
      if (claims.sub.length > SUBJECT_MAX) throw new ProviderFault('subject');
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = hasMore ? await library.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      return { ...more, ...claims };
    },
  };
}

export type OpenId = ReturnType<typeof createOpenId>;
