import type { JoiningRole } from '@muster/contract/people/joining.schemas';
import { accountLimits } from '@muster/contract/account/limits';
import { sql } from 'kysely';
import type { Database, Tx } from '../../../platform/database/database.ts';

export interface DomainRow {
  domain: string;
  role: JoiningRole;
  sentTo: string;
  verifiedAt: Date | null;
}

const columns = ['domain', 'role', 'sentTo', 'verifiedAt'] as const;

export async function listDomains(db: Database, teamId: string): Promise<DomainRow[]> {
  const rows = await db
    .selectFrom('mailDomains')
    .where('teamId', '=', teamId)
    .orderBy('domain')
    .select(columns)
    .execute();
  return rows as DomainRow[];
}

export async function countDomains(tx: Tx, teamId: string, except: string): Promise<number> {
  const row = await tx
    .selectFrom('mailDomains')
    .where('teamId', '=', teamId)
    .where('domain', '<>', except)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Stores a new code; a verified domain stays verified. */
export async function putDomain(
  tx: Tx,
  row: { teamId: string; domain: string; role: JoiningRole; sentTo: string; codeHash: Buffer; byId: string },
  minutes: number,
): Promise<DomainRow> {
  const set = {
    role: row.role,
    sentTo: row.sentTo,
    codeHash: row.codeHash,
    codeExpiresAt: sql<Date>`now() + make_interval(mins => ${minutes}::int)`,
    tries: 0,
  };
  const saved = await tx
    .insertInto('mailDomains')
    .values({ teamId: row.teamId, domain: row.domain, createdBy: row.byId, ...set })
    .onConflict((conflict) => conflict.columns(['teamId', 'domain']).doUpdateSet(set))
    .returning(columns)
    .executeTakeFirstOrThrow();
  return saved as DomainRow;
}

/** Counts an attempt before the code is compared. @returns `undefined` when there is no such domain */
export async function tryCode(tx: Tx, teamId: string, domain: string) {
  return tx
    .updateTable('mailDomains')
    .set({ tries: sql<number>`tries + 1` })
    .where('teamId', '=', teamId)
    .where('domain', '=', domain)
    .returning(['codeHash', 'tries', sql<boolean>`code_expires_at > now()`.as('isRunning')])
    .executeTakeFirst();
}

export async function setVerified(tx: Tx, teamId: string, domain: string): Promise<DomainRow> {
  const row = await tx
    .updateTable('mailDomains')
    .set({ verifiedAt: sql<Date>`coalesce(verified_at, now())`, codeHash: null, codeExpiresAt: null })
    .where('teamId', '=', teamId)
    .where('domain', '=', domain)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return row as DomainRow;
}

export async function removeDomain(tx: Tx, teamId: string, domain: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('mailDomains')
    .where('teamId', '=', teamId)
    .where('domain', '=', domain)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * Teams that the user may join by mail domain: both the address and the domain are verified, and the user is not a
 * member.
 */
export async function listOpenTeams(db: Database | Tx, userId: string) {
  const { rows } = await sql<{ teamId: string; teamName: string; role: JoiningRole }>`
    select d.team_id, t.name as team_name, d.role
    from users u join mail_domains d on d.domain = split_part(u.email, '@', 2) join teams t on t.id = d.team_id
    where u.id = ${userId} and u.email_verified and d.verified_at is not null
      and not exists (select from team_members m where m.team_id = d.team_id and m.user_id = u.id)
    order by t.created_at, t.id limit 50
  `.execute(db);
  return rows;
}

export async function findOpenDomain(tx: Tx, teamId: string, userId: string) {
  return (await listOpenTeams(tx, userId)).find((team) => team.teamId === teamId);
}

/** Minimum password length for an address: the strictest of the teams with this domain, else the default. */
export async function findDomainPasswordMin(tx: Tx, email: string): Promise<number> {
  const { min } = await tx
    .selectFrom('mailDomains as d')
    .innerJoin('teamPolicies as p', 'p.teamId', 'd.teamId')
    .where('d.domain', '=', email.slice(email.indexOf('@') + 1))
    .where('d.verifiedAt', 'is not', null)
    .select(sql<number | null>`max(p.password_min)`.as('min'))
    .executeTakeFirstOrThrow();
  return min ?? accountLimits.passwordMin;
}
