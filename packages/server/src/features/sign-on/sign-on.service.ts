import type { RequestOf } from '@muster/contract/endpoint';
import type { finishSignOn } from '@muster/contract/sign-on/entry.endpoints';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { Actor, Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { type Seal, SealedElsewhere } from '../../platform/sealed.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import type { Arrival } from './arrival.service.ts';
import type { Claims } from './claims.ts';
import { faultOf, ProviderFault } from './fault-of.ts';
import type { Finished } from './finished.ts';
import type { FlowPurpose } from './flows.store.ts';
import type { Flow, Flows } from './flows.ts';
import type { Challenge, OpenId, ProviderAccess } from './openid.ts';
import { findOwn, findProvider, type ProviderRow } from './providers.store.ts';

type Answer = RequestOf<typeof finishSignOn>['body'];

interface Needs {
  db: Database;
  log: Logger;
  seal: Seal;
  openId: OpenId;
  flows: Flows;
  arrival: Arrival;
}

/** Who starts a flow, its purpose, and where they return to. */
interface Beginning {
  purpose: Exclude<FlowPurpose, 'accept'>;
  person: Person | null;
  email?: string | undefined;
  redirect: string | null;
  /** The address of this server, as the browser knows it. */
  site: string;
}

const purposes = ['sign-in', 'bind', 'test', 'prove'] as const;

/** The redirect URI to register at a provider: one per team, so that another team's provider cannot respond to it. */
export const redirectUriOf = (site: string, teamId: string) => `${site}/auth-redirect/${teamId}`;

/** From the start of a flow to the handling of the provider's response. */
export function createSignOn({ db, log, seal, openId, flows, arrival }: Needs) {
  /** @throws ProviderFault when the secret cannot be read, and has to be entered again */
  function secretOf({ id, clientSecret }: ProviderRow): string {
    try {
      return seal.open(clientSecret, id).toString();
    } catch (error) {
      throw error instanceof SealedElsewhere ? new ProviderFault('client', { cause: error }) : error;
    }
  }

  const accessOf = (provider: ProviderRow): ProviderAccess => ({
    id: provider.id,
    revision: provider.revision,
    issuer: provider.issuer,
    clientId: provider.clientId,
    clientSecret: secretOf(provider),
  });

  /** @throws Problem sign_on.failed, with the fault in its detail */
  async function asking<Result>({ id, teamId }: ProviderRow, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const fault = faultOf(error);
      log.warn({ err: error, providerId: id, teamId, fault }, 'a request to an OpenID provider failed');
      throw new Problem('sign_on.failed', { detail: { fault } });
    }
  }

  async function begin(
    provider: ProviderRow,
    beginning: Beginning,
    exchange: Exchange,
  ): Promise<{ url: string }> {
    const { purpose, person, email, redirect, site } = beginning;
    const { teamId, id: providerId } = provider;
    const challenge = openId.newChallenge(redirectUriOf(site, teamId), purpose === 'prove');
    const url = await asking(provider, () => openId.addressFor(accessOf(provider), challenge, email));
    const { userId = null, sessionId = null } = person ?? {};
    const flow = { teamId, providerId, purpose, userId, sessionId, challenge, redirect };
    await db.unit((unit) => flows.begin(unit, flow, challenge.state, exchange));
    return { url };
  }

  /** The provider refused, or the user cancelled there. */
  function checkRefusal({ error }: Answer): void {
    if (error !== undefined) throw new Problem('sign_on.refused', { detail: { error: error.slice(0, 100) } });
  }

  async function claimsOf(provider: ProviderRow, challenge: Challenge, answer: Answer): Promise<Claims> {
    const { state, code, iss } = answer;
    const said = new URLSearchParams({
      state,
      ...(code !== undefined && { code }),
      ...(iss !== undefined && { iss }),
    });
    return asking(provider, () => openId.claimsOf(accessOf(provider), challenge, said));
  }

  async function providerOf({ providerId, purpose }: Flow): Promise<ProviderRow> {
    const provider = await findProvider(db, providerId);
    // Turned off in the meantime. Tests also work for a provider not turned on yet.
    if (provider === undefined || (!provider.isEnabled && purpose !== 'test'))
      throw new Problem('sign_on.expired');
    return provider;
  }

  /** The user and session that began the flow must still be the current ones. */
  function checkPerson(flow: Flow, person: Person | null): Person {
    if (person === null || person.userId !== flow.userId || person.sessionId !== flow.sessionId)
      throw new Problem('sign_on.expired');
    // A flow begun before the session locked must not be completed while it is locked.
    if (person.isLocked === true && flow.purpose !== 'prove') throw new Problem('session.locked');
    return person;
  }

  return {
    begin,

    /** @throws Problem sign_on.not_found, also for a provider that is turned off */
    async enabled(id: string): Promise<ProviderRow> {
      const provider = await findProvider(db, id);
      if (provider === undefined || !provider.isEnabled) throw new Problem('sign_on.not_found');
      return provider;
    },

    async own({ teamId }: Actor, id: string): Promise<ProviderRow> {
      const provider = await findOwn(db, teamId, id);
      if (provider === undefined) throw new Problem('sign_on.not_found');
      return provider;
    },

    async finish(answer: Answer, exchange: Exchange, person: Person | null): Promise<Finished> {
      const flow = await flows.take(answer.state, exchange, purposes);
      const provider = await providerOf(flow);
      checkRefusal(answer);
      const claims = await claimsOf(provider, flow.challenge!, answer);
      switch (flow.purpose) {
        case 'test':
          return arrival.test(provider, claims, checkPerson(flow, person));
        case 'bind':
          return arrival.bind(provider, claims, checkPerson(flow, person), flow.redirect);
        case 'prove':
          return arrival.prove(provider, claims, checkPerson(flow, person));
        default:
          return arrival.signIn(provider, claims, flow.redirect, exchange);
      }
    },

    /** Binds the provider's identity to the account that was proved. */
    async accept(state: string, person: Person, exchange: Exchange): Promise<{ redirectUri: string | null }> {
      const flow = await flows.take(state, exchange, ['accept']);
      const provider = await providerOf(flow);
      if (flow.userId !== person.userId) throw new Problem('sign_on.other_account');
      await arrival.accept(provider, flow.claims!, person, exchange);
      return { redirectUri: flow.redirect };
    },
  };
}

export type SignOn = ReturnType<typeof createSignOn>;
