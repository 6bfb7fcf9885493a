import type { RequestOf } from '@muster/contract/endpoint';
import { tokensLimits } from '@muster/contract/tokens/limits';
import type { Permission } from '@muster/contract/permissions';
import { createScimToken } from '@muster/contract/scim/endpoints';
import { createTeamToken, createToken } from '@muster/contract/tokens/endpoints';
import type { ApiToken, MadeToken } from '@muster/contract/tokens/schemas';
import { PROVISIONING_SCOPE, type TokenKind, tokenPrefixes } from '@muster/contract/tokens/scopes';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { can, reach, scopeOfHolder } from '../../platform/rights/rights.ts';
import { lockGroups } from '../../platform/rights/team-groups.store.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { tokensChanged, tokensRevoked } from './tokens.events.ts';
import * as store from './tokens.store.ts';

type NewToken = RequestOf<typeof createToken>['body'];
/** The fields common to all kinds of tokens. */
type AnyToken = Omit<NewToken, 'scopes'> & { scopes: readonly string[] };

const endpoints = { personal: createToken, team: createTeamToken, provisioning: createScimToken };

/** Characters of the secret shown to recognise a token; the other 39 stay secret. */
const HINT = 4;

function kindOf({ userId, scopes }: Pick<store.TokenRow, 'userId' | 'scopes'>): TokenKind {
  if (userId !== null) return 'personal';
  return scopes.includes(PROVISIONING_SCOPE) ? 'provisioning' : 'team';
}

function present(row: store.TokenRow): ApiToken {
  const { id, name, hint, scopes, groups, lastUsedFrom, isExpired, makerId, makerName } = row;
  return {
    id,
    kind: kindOf(row),
    name,
    hint,
    scopes,
    groups,
    owner: makerId === null || makerName === null ? null : { id: makerId, name: makerName },
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isExpired,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom,
  };
}

/** API tokens: credentials of programs that act for a user or a team. */
export function createTokens(db: Database) {
  /** A token can never do more than its owner, so excessive scopes are refused on creation. */
  async function check(tx: Tx, actor: Actor, kind: TokenKind, { scopes, groupIds }: NewToken): Promise<void> {
    const mayGive = (scope: Permission) =>
      kind === 'team' ? scopeOfHolder(actor, scope) === 'team' : can(actor, scope);
    if (!scopes.every(mayGive)) throw fieldProblem('token.beyond', 'scopes', 'field.choice');
    if (groupIds === null) return;
    const within = can(actor, 'group.read') ? reach(actor, 'group.read') : actor.groupIds;
    const reached = within === null ? groupIds : groupIds.filter((id) => within.includes(id));
    demandAll('E004', groupIds, await lockGroups(tx, actor.teamId, reached), 'groupIds');
  }

  function newSecretOf(kind: TokenKind) {
    const secret = newSecret();
    const token = `${tokenPrefixes[kind]}${secret}`;
    return { token, hint: `${tokenPrefixes[kind]}${secret.slice(0, HINT)}`, secretHash: hashSecret(token) };
  }

  async function replaceSecret(
    unit: Unit,
    actor: Actor,
    id: string,
    kept: { hint: string; secretHash: Buffer },
    kind: TokenKind,
  ): Promise<store.TokenRow> {
    const { tx } = unit;
    const { teamId } = actor;
    const before = await store.findToken(tx, teamId, id);
    if (before === undefined || kindOf(before) !== kind) throw new Problem('token.not_found');
    // Revoked concurrently.
    if (!(await store.replaceSecret(tx, teamId, id, kept))) throw new Problem('token.not_found');
    const { name } = before;
    await audit(tx, actor, {
      action: 'token.renew',
      objectType: 'token',
      objectId: id,
      before: { name, hint: before.hint },
      after: { name, hint: kept.hint },
    });
    await unit.emit(tokensRevoked, { teamId, ids: [id] });
    await unit.emit(tokensChanged, { teamId });
    return (await store.findToken(tx, teamId, id))!;
  }

  async function make(
    actor: Actor,
    kind: TokenKind,
    body: AnyToken,
    mayMake: (tx: Tx) => Promise<void>,
  ): Promise<MadeToken> {
    const { teamId, userId: createdBy } = actor;
    const { name, scopes, groupIds, expiresInDays, requestId } = body;
    const userId = kind === 'personal' ? createdBy : null;
    const id = newId();
    const { token, ...kept } = newSecretOf(kind);
    const { hint } = kept;
    const row = await db.unit(async (unit) => {
      const { tx } = unit;
      const asked = { endpoint: endpoints[kind], actor, requestId };
      const before = await noteCreated(tx, asked, id);
      if (!(await store.lockMember(tx, teamId, createdBy))) throw new Problem('E020');
      await mayMake(tx);
      // A repeated request: nobody got the first secret, which is stored as a hash only.
      if (before !== id) return replaceSecret(unit, actor, before, kept, kind);
      if ((await store.countTokens(tx, teamId, userId)) >= tokensLimits.perOwnerMax)
        throw new Problem('token.limit', { detail: { max: tokensLimits.perOwnerMax } });
      const columns = { id, userId, name, scopes, groupIds, createdBy, expiresInDays };
      await store.insertToken(tx, teamId, { ...columns, ...kept });
      await audit(tx, actor, {
        action: 'token.create',
        objectType: 'token',
        objectId: id,
        after: { name, kind, hint, scopes, groupIds, expiresInDays },
      });
      await unit.emit(tokensChanged, { teamId });
      return (await store.findToken(tx, teamId, id))!;
    });
    return { ...present(row), token };
  }

  const create = (actor: Actor, kind: TokenKind, body: NewToken) =>
    make(actor, kind, body, (tx) => check(tx, actor, kind, body));

  /** Replaces the secret of an identity provider's token; the old one is rejected from then on. */
  async function renew(actor: Actor, id: string): Promise<MadeToken> {
    const { token, ...kept } = newSecretOf('provisioning');
    const row = await db.unit((unit) => replaceSecret(unit, actor, id, kept, 'provisioning'));
    return { ...present(row), token };
  }

  async function revoke(actor: Actor, id: string, userId: string | null): Promise<void> {
    const { teamId } = actor;
    await db.unit(async (unit) => {
      const gone = await store.deleteToken(unit.tx, teamId, id, userId);
      if (gone === undefined) throw new Problem('token.not_found');
      const { name, hint, scopes, userId: ownerId } = gone;
      await audit(unit.tx, actor, {
        action: 'token.revoke',
        objectType: 'token',
        objectId: id,
        before: { name, hint, scopes, ownerId },
      });
      await unit.emit(tokensRevoked, { teamId, ids: [id] });
      await unit.emit(tokensChanged, { teamId });
    });
  }

  return {
    /** `lastUsedFrom` is hidden from a user who views the console as the owner. */
    list: async ({ teamId, userId, observer }: Actor) => ({
      items: (await store.listOwn(db, teamId, userId)).map((row) =>
        present(observer === undefined ? row : { ...row, lastUsedFrom: null }),
      ),
    }),
    listTeam: async ({ teamId }: Actor) => ({ items: (await store.listAll(db, teamId)).map(present) }),
    create: (actor: Actor, body: NewToken) => create(actor, 'personal', body),
    createTeam: (actor: Actor, body: NewToken) => create(actor, 'team', body),
    /** For an identity provider: its only scope is `scim`. */
    createProvisioning: (actor: Actor, body: RequestOf<typeof createScimToken>['body']) =>
      make(actor, 'provisioning', { ...body, scopes: [PROVISIONING_SCOPE], groupIds: null }, async () => {}),
    listProvisioning: async ({ teamId }: Actor) =>
      (await store.listAll(db, teamId)).map(present).filter(({ kind }) => kind === 'provisioning'),
    renew,
    revoke: (actor: Actor, id: string) => revoke(actor, id, actor.userId),
    revokeTeam: (actor: Actor, id: string) => revoke(actor, id, null),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
