import type { ClaimRule } from '@muster/contract/sign-on/schemas';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/database.ts';

export interface ProviderRow {
  teamId: string;
  id: string;
  name: string;
  issuer: string;
  clientId: string;
  clientSecret: Buffer;
  rules: ClaimRule[];
  defaultRole: string | null;
  isEnabled: boolean;
  isRequired: boolean;
  trustsSecondStep: boolean;
  revision: number;
  testedAt: Date | null;
  /** Domains that the team has proved. */
  domains: string[];
  people: number;
  teamName: string;
}

function selectProviders(db: Database | Tx) {
  return db
    .selectFrom('signOnProviders as provider')
    .innerJoin('teams as team', 'team.id', 'provider.teamId')
    .select([
      'provider.teamId',
      'provider.id',
      'provider.name',
      'provider.issuer',
      'provider.clientId',
      'provider.clientSecret',
      'provider.defaultRole',
      'provider.isEnabled',
      'provider.isRequired',
      'provider.trustsSecondStep',
      'provider.revision',
      'provider.testedAt',
      'team.name as teamName',
      sql<ClaimRule[]>`provider.rules`.as('rules'),
      sql<string[]>`array(
        select d.domain from sign_on_domains d
        join mail_domains m on m.team_id = d.team_id and m.domain = d.domain
        where d.team_id = provider.team_id and d.provider_id = provider.id and m.verified_at is not null
        order by d.domain
      )`.as('domains'),
      sql<number>`(
        select count(*)::int from sign_on_bindings b
        where b.team_id = provider.team_id and b.provider_id = provider.id and b.unlinked_at is null
      )`.as('people'),
    ]);
}

export const listProviders = (db: Database, teamId: string): Promise<ProviderRow[]> =>
  selectProviders(db)
    .where('provider.teamId', '=', teamId)
    .orderBy('provider.name')
    .orderBy('provider.id')
    .execute();

/** A provider of any team: before sign-in, the user belongs to none. */
export const findProvider = (db: Database | Tx, id: string): Promise<ProviderRow | undefined> =>
  selectProviders(db).where('provider.id', '=', id).executeTakeFirst();

/** @param isLocked locks the row until the transaction ends */
export async function findOwn(
  db: Database | Tx,
  teamId: string,
  id: string,
  isLocked = false,
): Promise<ProviderRow | undefined> {
  const query = selectProviders(db).where('provider.teamId', '=', teamId).where('provider.id', '=', id);
  return (isLocked ? query.forUpdate('provider') : query).executeTakeFirst();
}

/**
 * Locks the provider against changes until the transaction ends: its answer is valid only while it is unchanged since
 * the request. @returns whether it is turned on, and still at this revision
 */
export async function holdProvider(
  tx: Tx,
  { teamId, id, revision }: Pick<ProviderRow, 'teamId' | 'id' | 'revision'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('signOnProviders')
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('isEnabled', '=', true)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts the team's providers, and blocks adding another until the transaction ends. */
export async function countProviders(tx: Tx, teamId: string): Promise<number> {
  await tx.selectFrom('teams').where('id', '=', teamId).select('id').forUpdate().execute();
  const { count } = await tx
    .selectFrom('signOnProviders')
    .where('teamId', '=', teamId)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface ProviderColumns {
  name: string;
  issuer: string;
  clientId: string;
  clientSecret?: Buffer;
  rules: readonly ClaimRule[];
  defaultRole: string | null;
  isEnabled: boolean;
  isRequired: boolean;
  trustsSecondStep: boolean;
}

export async function insertProvider(
  tx: Tx,
  {
    rules,
    ...columns
  }: ProviderColumns & { clientSecret: Buffer; teamId: string; id: string; createdBy: string },
): Promise<void> {
  await tx
    .insertInto('signOnProviders')
    .values({ ...columns, rules: JSON.stringify(rules) })
    .execute();
}

export async function updateProvider(
  tx: Tx,
  teamId: string,
  id: string,
  { rules, ...columns }: ProviderColumns,
): Promise<void> {
  await tx
    .updateTable('signOnProviders')
    .set({ ...columns, rules: JSON.stringify(rules), revision: sql<number>`revision + 1` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

export async function deleteProvider(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx.deleteFrom('signOnProviders').where('teamId', '=', teamId).where('id', '=', id).execute();
}

export async function setTested(tx: Tx, teamId: string, id: string): Promise<void> {
  await tx
    .updateTable('signOnProviders')
    .set({ testedAt: sql`now()` })
    .where('teamId', '=', teamId)
    .where('id', '=', id)
    .execute();
}

/** A domain belongs to one provider of a team: assigning it removes it from another. */
export async function setDomains(
  tx: Tx,
  teamId: string,
  providerId: string,
  domains: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('signOnDomains')
    .where('teamId', '=', teamId)
    .where('providerId', '=', providerId)
    .execute();
  if (domains.length === 0) return;
  await tx
    .insertInto('signOnDomains')
    .values(domains.map((domain) => ({ teamId, providerId, domain })))
    .onConflict((conflict) => conflict.columns(['teamId', 'domain']).doUpdateSet({ providerId }))
    .execute();
}

export interface OfferRow {
  id: string;
  name: string;
  teamName: string;
  isRequired: boolean;
}

/** The providers offered to users of a mail domain. */
export async function listOffers(db: Database, domain: string): Promise<OfferRow[]> {
  return db
    .selectFrom('signOnDomains as known')
    .innerJoin('mailDomains as proved', (join) =>
      join.onRef('proved.teamId', '=', 'known.teamId').onRef('proved.domain', '=', 'known.domain'),
    )
    .innerJoin('signOnProviders as provider', (join) =>
      join.onRef('provider.teamId', '=', 'known.teamId').onRef('provider.id', '=', 'known.providerId'),
    )
    .innerJoin('teams as team', 'team.id', 'known.teamId')
    .where('known.domain', '=', domain)
    .where('proved.verifiedAt', 'is not', null)
    .where('provider.isEnabled', '=', true)
    .orderBy('provider.createdAt')
    .orderBy('provider.id')
    .limit(10)
    .select(['provider.id', 'provider.name', 'provider.isRequired', 'team.name as teamName'])
    .execute();
}

/** The provider that the user must sign in through: of a team that they are in and do not own. */
export async function findRequired(
  db: Database | Tx,
  userId: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select p.id, p.name from users u
    join team_members m on m.user_id = u.id and m.role <> 'owner'
    join sign_on_domains d on d.team_id = m.team_id and d.domain = split_part(u.email, '@', 2)
    join mail_domains v on v.team_id = d.team_id and v.domain = d.domain and v.verified_at is not null
    join sign_on_providers p on p.team_id = d.team_id and p.id = d.provider_id
    where u.id = ${userId} and p.is_enabled and p.is_required
    order by p.created_at limit 1
  `.execute(db);
  return rows[0];
}
