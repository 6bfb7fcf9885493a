import { signOnLimits } from '@muster/contract/sign-on/limits';
import type { CheckReport, GivenProvider, Provider } from '@muster/contract/sign-on/schemas';
import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import { isUniqueViolation } from '../../platform/database/violations.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { listProvedDomains, lockProvedDomains } from '../../platform/rights/proved-domains.store.ts';
import type { Seal } from '../../platform/sealed.ts';
import { sessionEnded, sessionLocked } from '../account/account.events.ts';
import { unlinkAllOf } from './bindings.store.ts';
import { isSameIssuer, type OpenId } from './openid.ts';
import { checkProvider } from './check-provider.ts';
import * as sessions from './provider-sessions.store.ts';
import * as store from './providers.store.ts';

/** What sign-on needs of the people area, so that nobody grants more than they have. */
export interface GivenRights {
  check(tx: Tx, actor: Actor, roles: readonly string[], groupIds: readonly string[]): Promise<void>;
}

interface Needs extends Pick<Platform, 'db'> {
  seal: Seal;
  openId: OpenId;
  isPrivateAllowed: boolean;
  rights: GivenRights;
}

/** As shown to the owner: everything but the secret. */
function presented(row: store.ProviderRow): Provider {
  return {
    ...shownOf(row),
    id: row.id,
    people: row.people,
    testedAt: row.testedAt?.toISOString() ?? null,
    revision: row.revision,
  };
}

const shownOf = ({ name, issuer, clientId, domains, rules, ...row }: Change | store.ProviderRow) => ({
  name,
  issuer,
  clientId,
  domains,
  rules,
  defaultRole: row.defaultRole,
  isEnabled: row.isEnabled,
  isRequired: row.isEnabled && row.isRequired,
  trustsSecondStep: row.trustsSecondStep,
});

type Change = Omit<GivenProvider, 'clientSecret'> & { clientSecret?: string | undefined };

/** The logged fields. */
const logged = (provider: Change | store.ProviderRow) => ({
  ...shownOf(provider),
  rules: provider.rules.map(({ claim, value }) => `${claim} = ${value}`),
});

/** The OpenID providers of a team, configured by its owner. */
export function createProviders({ db, seal, openId, isPrivateAllowed, rights }: Needs) {
  async function check(tx: Tx, actor: Actor, given: Change): Promise<void> {
    const roles = [...given.rules.map(({ role }) => role), given.defaultRole].filter((role) => role !== null);
    await rights.check(tx, actor, roles, [...new Set(given.rules.flatMap(({ groupIds }) => groupIds))]);
    const proved = await lockProvedDomains(tx, actor.teamId);
    if (!given.domains.every((domain) => proved.includes(domain)))
      throw fieldProblem('sign_on.domain', 'domains', 'field.choice');
  }

  async function tellEnded(unit: Unit, ended: readonly { id: string; userId: string }[]): Promise<void> {
    for (const { id: sessionId, userId } of ended) await unit.emit(sessionEnded, { userId, sessionId });
  }

  const demanded = (given: Change) => given.isEnabled && given.isRequired;

  /** Applies a change to existing bindings and sessions. */
  async function enforce(
    unit: Unit,
    actor: Actor,
    id: string,
    { given, before = given }: { given: Change; before?: Change | store.ProviderRow },
  ): Promise<void> {
    const { tx } = unit;
    const { teamId, sessionId } = actor;
    // A subject identifies a user of its issuer only.
    const isMoved = !isSameIssuer(before.issuer, given.issuer);
    if (isMoved) await unlinkAllOf(tx, teamId, id);
    if (isMoved || !given.isEnabled) await tellEnded(unit, await sessions.endSessionsBy(tx, id));
    else if (!given.trustsSecondStep && before.trustsSecondStep)
      for (const { id: weakened, userId } of await sessions.distrustSessionsBy(tx, id))
        await unit.emit(sessionLocked, { userId, sessionId: weakened });
    if (demanded(given)) await tellEnded(unit, await sessions.endSessionsBeside(tx, teamId, id, sessionId));
  }

  function columnsOf(id: string, given: Change): store.ProviderColumns {
    const { name, issuer, clientId, rules, defaultRole, isEnabled, isRequired, trustsSecondStep } =
      shownOf(given);
    const { clientSecret } = given;
    return {
      name,
      issuer,
      clientId,
      rules,
      defaultRole,
      isEnabled,
      isRequired,
      trustsSecondStep,
      ...(clientSecret !== undefined && { clientSecret: seal.seal(Buffer.from(clientSecret), id) }),
    };
  }

  /** @throws Problem sign_on.known when the team has this provider already */
  async function once<Result>(work: () => Promise<Result>): Promise<Result> {
    return work().catch((error: unknown) => {
      if (isUniqueViolation(error, 'sign_on_issuer_once'))
        throw fieldProblem('sign_on.known', 'issuer', 'field.duplicate');
      throw error;
    });
  }

  return {
    async list({ teamId }: Actor) {
      const [items, domains] = await Promise.all([
        store.listProviders(db, teamId),
        listProvedDomains(db, teamId),
      ]);
      return { items: items.map(presented), domains };
    },

    async create(actor: Actor, given: GivenProvider): Promise<Provider> {
      const { teamId, userId: createdBy } = actor;
      const id = newId();
      return once(() =>
        db.unit(async (unit) => {
          const { tx } = unit;
          if ((await store.countProviders(tx, teamId)) >= signOnLimits.providersMax)
            throw new Problem('sign_on.too_many', { detail: { max: signOnLimits.providersMax } });
          await check(tx, actor, given);
          if (demanded(given)) await sessions.lockConcerned(tx, teamId, given.domains);
          const clientSecret = seal.seal(Buffer.from(given.clientSecret), id);
          await store.insertProvider(tx, { ...columnsOf(id, given), clientSecret, teamId, id, createdBy });
          await store.setDomains(tx, teamId, id, given.domains);
          await audit(tx, actor, {
            action: 'signOn.create',
            objectType: 'signOn',
            objectId: id,
            after: logged(given),
          });
          await enforce(unit, actor, id, { given });
          return presented((await store.findOwn(tx, teamId, id))!);
        }),
      );
    },

    async update(
      actor: Actor,
      id: string,
      { revision, ...given }: Change & { revision: number },
    ): Promise<Provider> {
      const { teamId } = actor;
      return once(() =>
        db.unit(async (unit) => {
          const { tx } = unit;
          await check(tx, actor, given);
          if (demanded(given)) await sessions.lockConcerned(tx, teamId, given.domains);
          const before = await store.findOwn(tx, teamId, id, true);
          if (before === undefined) throw new Problem('sign_on.not_found');
          if (before.revision !== revision)
            throw new Problem('sign_on.conflict', { detail: { revision: before.revision } });
          // A secret belongs to its issuer: it must not be sent to another one.
          if (!isSameIssuer(before.issuer, given.issuer) && given.clientSecret === undefined)
            throw fieldProblem('request.invalid', 'clientSecret', 'field.required');
          await store.updateProvider(tx, teamId, id, columnsOf(id, given));
          await store.setDomains(tx, teamId, id, given.domains);
          await audit(tx, actor, {
            action: 'signOn.update',
            objectType: 'signOn',
            objectId: id,
            before: logged(before),
            after: { ...logged(given), ...(given.clientSecret !== undefined && { hasNewSecret: true }) },
          });
          await enforce(unit, actor, id, { given, before });
          return presented((await store.findOwn(tx, teamId, id))!);
        }),
      );
    },

    async remove(actor: Actor, id: string): Promise<void> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const { tx } = unit;
        const before = await store.findOwn(tx, teamId, id, true);
        if (before === undefined) throw new Problem('sign_on.not_found');
        await tellEnded(unit, await sessions.endSessionsBy(tx, id));
        await store.deleteProvider(tx, teamId, id);
        await audit(tx, actor, {
          action: 'signOn.remove',
          objectType: 'signOn',
          objectId: id,
          before: logged(before),
        });
      });
    },

    async check(actor: Actor, id: string): Promise<CheckReport> {
      const provider = await store.findOwn(db, actor.teamId, id);
      if (provider === undefined) throw new Problem('sign_on.not_found');
      const report = await checkProvider(provider.issuer, { openId, isPrivateAllowed });
      await db.unit(({ tx }) =>
        audit(tx, actor, {
          action: 'signOn.check',
          objectType: 'signOn',
          objectId: id,
          after: {
            name: provider.name,
            result: report.steps.find(({ state }) => state === 'bad')?.fault ?? 'good',
          },
        }),
      );
      return report;
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
