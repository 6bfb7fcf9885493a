import { sql } from 'kysely';
import type { Actor } from '../http/actor.ts';
import type { Tx } from '../database/database.ts';
import { idAt, newId } from '../id.ts';
import { auditTime } from './audit-time.ts';
import { originOf } from './origin.ts';

/** Who made the change: a user, or Muster itself or a robot by name. */
export type AuditActor =
  | (Pick<Actor, 'teamId' | 'userId' | 'name' | 'token' | 'observer'> & { ip: string | null })
  | { teamId: string; userId: null; name: string; ip: string | null; token?: { name: string } };

export interface AuditEntry {
  /** `<object>.<verb>`, e.g. `config.update`. */
  action: string;
  objectType: string;
  objectId: string;
  before?: object | null;
  after?: object | null;
}

/**
 * The browser of the user's request. Empty for an API token, for actors without an account, and without an IP address,
 * as then no request of the user caused the change.
 */
const browserOf = ({ userId, ip, token }: AuditActor) =>
  userId === null || ip === null || token !== undefined ? { browser: null, system: null } : originOf();

/** A user who views the console as another user is logged under their own name, e.g. when opening a stored picture. */
function doerOf(actor: AuditActor): { userId: string | null; name: string } {
  return 'observer' in actor && actor.observer !== undefined ? actor.observer : actor;
}

/** Written in the transaction of the change, so that neither exists without the other. Pass no secrets. */
export async function audit(tx: Tx, actor: AuditActor, entry: AuditEntry): Promise<void> {
  await auditAll(tx, actor, [entry]);
}

/** Like {@link audit}, for a change of many objects. */
export async function auditAll(tx: Tx, actor: AuditActor, entries: readonly AuditEntry[]): Promise<void> {
  await auditEach(
    tx,
    entries.map((entry) => ({ actor, ...entry })),
  );
}

/** Like {@link auditAll}, for several actors. One statement for any number of entries. */
export async function auditEach(
  tx: Tx,
  entries: readonly (AuditEntry & { actor: AuditActor })[],
): Promise<void> {
  const at = auditTime();
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null);
  await sql`
    insert into audit_log
      (at, team_id, id, actor_id, actor_name, action, object_type, object_id, before, after, ip_address,
       token_name, browser, system)
    select coalesce(${at ?? null}::timestamptz, now()), t.team_id, t.id, t.actor_id, t.actor_name, t.action, t.object_type, t.object_id,
      t.before::jsonb, t.after::jsonb, t.ip_address, t.token_name, t.browser, t.system
    from unnest(
      ${entries.map(({ actor }) => actor.teamId)}::uuid[], ${entries.map(() => (at === undefined ? newId() : idAt(at)))}::uuid[],
      ${entries.map(({ actor }) => doerOf(actor).userId)}::uuid[], ${entries.map(({ actor }) => doerOf(actor).name)}::text[],
      ${entries.map((entry) => entry.action)}::text[], ${entries.map((entry) => entry.objectType)}::text[],
      ${entries.map((entry) => entry.objectId)}::text[], ${entries.map((entry) => json(entry.before))}::text[],
      ${entries.map((entry) => json(entry.after))}::text[], ${entries.map(({ actor }) => actor.ip)}::text[],
      ${entries.map(({ actor }) => actor.token?.name ?? null)}::text[],
      ${entries.map(({ actor }) => browserOf(actor).browser)}::text[],
      ${entries.map(({ actor }) => browserOf(actor).system)}::text[]
    ) as t (team_id, id, actor_id, actor_name, action, object_type, object_id, before, after, ip_address, token_name,
      browser, system)
  `.execute(tx);
}
