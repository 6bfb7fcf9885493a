import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Person } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { setProved } from '../../platform/sessions/sessions.store.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import { findVouching } from '../../platform/sessions/vouching.store.ts';
import { sessionLocked } from '../account/account.events.ts';
import { arriving } from '../people/joining.events.ts';
import { type Comer, type GivenRole, type Memberships, readComer } from './admission.ts';
import { findAccount } from './accounts.store.ts';
import * as bindings from './bindings.store.ts';
import { type Claims, shownClaims } from './claims.ts';
import { checkUnchanged, createComingIn, keyOf, note } from './coming-in.ts';
import type { Finished } from './finished.ts';
import type { Flows } from './flows.ts';
import { nameGroups } from './group-names.store.ts';
import { type ProviderRow, setTested } from './providers.store.ts';

/** What sign-on needs of the account area: starting a session, and the checks before it. */
export interface Door {
  enter(
    userId: string,
    method: 'sign-on',
    exchange: Exchange,
    by: VouchedBy & { strongFor: string | null },
  ): Promise<unknown>;
  /** @throws Problem session.two_factor */
  askSecondStep(userId: string, exchange: Exchange, by: VouchedBy): Promise<void>;
}

interface VouchedBy {
  providerId: string;
  /** Throws when the provider has changed since; called in the transaction of what rests on it. */
  confirm(unit: Unit): Promise<void>;
}

interface Needs<Role extends GivenRole> {
  db: Database;
  flows: Flows;
  memberships: Memberships<Role>;
  door: Door;
}

const nothing = { redirectUri: null, flow: null, email: null, test: null };

/** Handles a provider's verified response. */
export function createArrival<Role extends GivenRole>({ db, flows, memberships, door }: Needs<Role>) {
  const { insert, admit, comeIn } = createComingIn(memberships);

  const refusals = {
    no_role: 'sign_on.no_role',
    no_address: 'sign_on.address',
    removed: 'sign_on.not_member',
  } as const;

  /** Logged, so that the owner sees that a user the provider vouched for was turned away. */
  async function refuse(provider: ProviderRow, comer: Comer<Role>, exchange: Exchange): Promise<never> {
    const { outcome, identity } = comer;
    const code = refusals[outcome as keyof typeof refusals];
    await db.unit(({ tx }) =>
      audit(
        tx,
        { teamId: provider.teamId, userId: null, name: 'Muster', ip: exchange.request.ip },
        {
          action: 'signOn.refuse',
          objectType: 'signOn',
          objectId: provider.id,
          after: { name: provider.name, email: identity.email ?? identity.subject, reason: code },
        },
      ),
    );
    throw new Problem(code);
  }

  return {
    /** Signs the user in; or has them prove first that the account of their address is theirs. */
    async signIn(
      provider: ProviderRow,
      claims: Claims,
      redirect: string | null,
      exchange: Exchange,
    ): Promise<Finished> {
      const state = flows.newState();
      const { id: providerId, teamId, name: providerName } = provider;
      const { comer, person } = await db.unit(async (unit) => {
        await unit.emit(arriving, { teamId });
        const read = await readComer(unit.tx, provider, claims, memberships);
        const came = await comeIn(unit, provider, read, exchange);
        if (read.outcome === 'password') {
          await checkUnchanged(unit, provider);
          const flow = { teamId, providerId, userId: read.userId, sessionId: null, claims, redirect };
          await flows.begin(unit, { ...flow, purpose: 'accept' }, state, exchange);
        }
        return { comer: read, person: came };
      });
      const { email, hasSecondStep } = comer.identity;
      if (comer.outcome === 'password')
        return { ...nothing, outcome: 'accept', flow: state, email, providerName };
      if (person === null) return refuse(provider, comer, exchange);
      const isTrusted = provider.trustsSecondStep && hasSecondStep;
      // For accounts brought in by the team, it may trust its provider's second step; other users chose their second
      // step for all their teams.
      const by = { providerId, confirm: (unit: Unit) => checkUnchanged(unit, provider) };
      if (!(isTrusted && comer.isManaged)) await door.askSecondStep(person.userId, exchange, by);
      await door.enter(person.userId, 'sign-on', exchange, { ...by, strongFor: isTrusted ? teamId : null });
      return { ...nothing, outcome: 'signed_in', redirectUri: redirect, email, providerName };
    },

    /**
     * Binds a provider's identity to the signed-in user's account, and adds them to the team.
     * @throws Problem sign_on.expired, sign_on.not_member, sign_on.no_role, E026, E055
     */
    async accept(provider: ProviderRow, claims: Claims, person: Person, exchange: Exchange): Promise<void> {
      const refused = await db.unit(async (unit) => {
        await unit.emit(arriving, { teamId: provider.teamId });
        const comer = await readComer(unit.tx, provider, claims, memberships);
        if (comer.outcome === 'removed') return comer;
        const account = await findAccount(unit.tx, person);
        const isMember = account?.teams.some(({ teamId }) => teamId === provider.teamId) ?? false;
        await checkUnchanged(unit, provider);
        await insert(unit, provider, comer, {
          userId: person.userId,
          isManaged: !isMember,
          isProved: true,
        });
        if (!isMember) await admit(unit, provider, comer, person);
        await bindings.noteUse(unit.tx, keyOf(provider, comer), comer.identity.hasSecondStep);
        await note(unit, provider, person, 'signOn.bind');
        return null;
      });
      if (refused !== null) await refuse(provider, refused, exchange);
    },

    /** Binds the requesting user's account. */
    async bind(
      provider: ProviderRow,
      claims: Claims,
      person: Person,
      redirect: string | null,
    ): Promise<Finished> {
      await db.unit(async (unit) => {
        const comer = await readComer(unit.tx, provider, claims, memberships);
        await checkUnchanged(unit, provider);
        await insert(unit, provider, comer, {
          userId: person.userId,
          isManaged: false,
          isProved: true,
        });
        await note(unit, provider, person, 'signOn.bind');
      });
      return { ...nothing, outcome: 'bound', redirectUri: redirect, providerName: provider.name };
    },

    /** Proves that it is the user themselves, for sensitive actions. */
    async prove(provider: ProviderRow, claims: Claims, person: Person): Promise<Finished> {
      await db.unit(async (unit) => {
        const comer = await readComer(unit.tx, provider, claims, memberships);
        const bound = await bindings.findBinding(unit.tx, keyOf(provider, comer));
        if (bound?.userId !== person.userId) throw new Problem('sign_on.other_account');
        // A user who is also in other teams must use their own password or passkey.
        const vouching = await findVouching(unit.tx, provider.id, person.userId);
        if (vouching?.isProof !== true) throw new Problem('sign_on.own_proof');
        await setProved(unit.tx, person.sessionId);
        await unit.emit(sessionLocked, { userId: person.userId, sessionId: person.sessionId });
        if (person.isLocked === true) await note(unit, provider, person, 'signOn.unlock');
      });
      return { ...nothing, outcome: 'proved', providerName: provider.name };
    },

    /** Returns what a sign-in would do, without doing it. */
    async test(provider: ProviderRow, claims: Claims, person: Person): Promise<Finished> {
      return db.unit(async (unit) => {
        const { identity, outcome, role, groupIds } = await readComer(unit.tx, provider, claims, memberships);
        await setTested(unit.tx, provider.teamId, provider.id);
        await note(unit, provider, person, 'signOn.test', { outcome });
        const test = {
          claims: shownClaims(claims),
          email: identity.email,
          outcome,
          role: role?.name ?? null,
          groups: await nameGroups(unit.tx, provider.teamId, groupIds),
          hasSecondStep: identity.hasSecondStep,
        };
        return { ...nothing, outcome: 'tested', test, providerName: provider.name };
      });
    },

    /** @throws Problem E056, also for a user who has left the team */
    async unbind(person: Person, providerId: string): Promise<void> {
      await db.unit(async (unit) => {
        const gone = await bindings.unlink(unit.tx, person.userId, providerId);
        if (gone === undefined) throw new Problem('E056');
        await audit(
          unit.tx,
          { teamId: gone.teamId, userId: person.userId, name: person.name, ip: person.ip },
          {
            action: 'signOn.unbind',
            objectType: 'signOn',
            objectId: providerId,
            before: { name: gone.name },
          },
        );
      });
    },
  };
}

export type Arrival = ReturnType<typeof createArrival>;
