import { audit } from '../../platform/audit/audit.ts';
import type { Unit } from '../../platform/events/event.ts';
import { languageOf } from '../../platform/http/language.ts';
import { Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import type { Exchange } from '../../platform/sessions/sessions.ts';
import { type Comer, type GivenRole, groupsOfRules, type Memberships } from './admission.ts';
import { findAccount, insertPerson } from './accounts.store.ts';
import * as bindings from './bindings.store.ts';
import { holdProvider, type ProviderRow } from './providers.store.ts';

/** The actor of log entries. */
interface Somebody {
  userId: string;
  name: string;
  ip: string;
}

export const keyOf = ({ teamId, id: providerId }: ProviderRow, { identity }: Comer) => ({
  teamId,
  providerId,
  subject: identity.subject,
});

const byOf = ({ teamId }: ProviderRow, person: Somebody) => ({
  teamId,
  userId: person.userId,
  name: person.name,
  ip: person.ip,
});

/** Writes to the log of the provider's team, with the user as the actor. */
export async function note(
  unit: Unit,
  provider: ProviderRow,
  person: Somebody,
  action: string,
  more: object = {},
): Promise<void> {
  await audit(unit.tx, byOf(provider, person), {
    action,
    objectType: 'signOn',
    objectId: provider.id,
    after: { name: provider.name, ...more },
  });
}

/**
 * Refuses a sign-in whose provider was changed while it answered: its issuer or rules may be different now. Called
 * after accounts are locked, as when a provider is changed.
 * @throws Problem sign_on.expired
 */
export async function checkUnchanged({ tx }: Unit, provider: ProviderRow): Promise<void> {
  if (!(await holdProvider(tx, provider))) throw new Problem('sign_on.expired');
}

/** Turns an identity that a provider vouched for into a member of its team. */
export function createComingIn<Role extends GivenRole>(memberships: Memberships<Role>) {
  /** Inserts a binding; subject and account can each be bound once per provider. @throws Problem E055, E026 */
  async function insert(
    unit: Unit,
    provider: ProviderRow,
    comer: Comer<Role>,
    binding: { userId: string; isManaged: boolean; isProved: boolean },
  ): Promise<void> {
    const key = keyOf(provider, comer);
    if (await bindings.insertBinding(unit.tx, { ...key, ...binding })) return;
    const whose = await bindings.findBinding(unit.tx, key);
    if (whose === undefined) throw new Problem('E026');
    if (whose.userId !== binding.userId) throw new Problem('E055');
    if (binding.isProved) await bindings.setProved(unit.tx, key);
  }

  async function admit(unit: Unit, provider: ProviderRow, comer: Comer<Role>, person: Somebody) {
    if (comer.role === null) throw new Problem('sign_on.no_role');
    const { userId, name } = person;
    const { role, groupIds } = comer;
    const { teamId } = provider;
    await memberships.admit(unit, { teamId, userId, name, role, groupIds, by: byOf(provider, person) });
  }

  async function makePerson(unit: Unit, comer: Comer<Role>, { request }: Exchange): Promise<Somebody> {
    const { name, email } = comer.identity;
    const language = languageOf(request.headers);
    const userId = await insertPerson(unit.tx, { id: newId(), name, email: email!, language });
    // A concurrent request created the account; on retry it is known.
    if (userId === null) throw new Problem('sign_on.expired');
    return { userId, name, ip: request.ip };
  }

  async function personOf(unit: Unit, userId: string, { request }: Exchange): Promise<Somebody> {
    const account = await findAccount(unit.tx, { userId });
    if (account === undefined) throw new Problem('sign_on.expired');
    return { userId, name: account.name, ip: request.ip };
  }

  /** Updates role and groups from the claims, for members who follow them. */
  async function follow(
    unit: Unit,
    provider: ProviderRow,
    comer: Comer<Role>,
    person: Somebody,
  ): Promise<void> {
    const { role, groupIds } = comer;
    if (!comer.isFollowing || role === null) return;
    const { userId, name } = person;
    const { teamId } = provider;
    const managed = { teamId, userId, name, role, groupIds, by: byOf(provider, person) };
    await memberships.bringUpToDate(unit, managed, groupsOfRules(provider.rules));
  }

  /** @returns the user, or `null` when they must prove their account first, or are refused */
  async function comeIn(unit: Unit, provider: ProviderRow, comer: Comer<Role>, exchange: Exchange) {
    const { outcome } = comer;
    if (outcome !== 'known' && outcome !== 'linked' && outcome !== 'new') return null;
    const person =
      outcome === 'new'
        ? await makePerson(unit, comer, exchange)
        : await personOf(unit, comer.userId!, exchange);
    await checkUnchanged(unit, provider);
    if (outcome !== 'known')
      await insert(unit, provider, comer, {
        userId: person.userId,
        isManaged: comer.isManaged,
        isProved: false,
      });
    if (outcome === 'new') await admit(unit, provider, comer, person);
    else await follow(unit, provider, comer, person);
    await bindings.noteUse(unit.tx, keyOf(provider, comer), comer.identity.hasSecondStep);
    return person;
  }

  return { insert, admit, comeIn };
}
