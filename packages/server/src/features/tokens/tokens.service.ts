import type { RequestOf } from '@muster/contract/endpoint';
import { limits } from '@muster/contract/limits';
import type { Permission } from '@muster/contract/permissions';
import type { createToken } from '@muster/contract/tokens/endpoints';
import type { ApiToken, MadeToken } from '@muster/contract/tokens/schemas';
import { type TokenKind, tokenPrefixes } from '@muster/contract/tokens/scopes';
import { audit } from '../../platform/audit/audit.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import { can, reach, scopeOfHolder } from '../../platform/rights/rights.ts';
import { holdGroups } from '../../platform/rights/team-groups.store.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import { tokensChanged, tokensRevoked } from './tokens.events.ts';
import * as store from './tokens.store.ts';

type NewToken = RequestOf<typeof createToken>['body'];

/** Characters of the secret itself by which a token is recognised; the other 39 are nobody's to guess. */
const HINT = 4;

function present(row: store.TokenRow): ApiToken {
  const { id, name, hint, scopes, groups, lastUsedFrom, isExpired, makerId, makerName } = row;
  return {
    id,
    kind: row.userId === null ? 'team' : 'personal',
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

/** API tokens: what programs prove themselves with in the name of a person or of the team. */
export function createTokens(db: Database) {
  /** A token can never do more than its owner; one that says so from the beginning surprises nobody later. */
  async function check(tx: Tx, actor: Actor, kind: TokenKind, { scopes, groupIds }: NewToken): Promise<void> {
    const mayGive = (scope: Permission) =>
      kind === 'team' ? scopeOfHolder(actor, scope) === 'team' : can(actor, scope);
    if (!scopes.every(mayGive)) throw fieldProblem('token.beyond', 'scopes', 'field.choice');
    if (groupIds === null) return;
    const within = can(actor, 'group.read') ? reach(actor, 'group.read') : actor.groupIds;
    const isWithin = within === null || groupIds.every((id) => within.includes(id));
    const known = isWithin ? await holdGroups(tx, actor.teamId, groupIds) : [];
    if (known.length < new Set(groupIds).size) throw fieldProblem('E004', 'groupIds', 'field.choice');
  }

  async function create(actor: Actor, kind: TokenKind, body: NewToken): Promise<MadeToken> {
    const { teamId, userId: createdBy } = actor;
    const { name, scopes, groupIds, expiresInDays } = body;
    const userId = kind === 'team' ? null : createdBy;
    const id = newId();
    const secret = newSecret();
    const token = `${tokenPrefixes[kind]}${secret}`;
    const row = await db.unit(async (unit) => {
      const { tx } = unit;
      if (!(await store.holdMember(tx, teamId, createdBy))) throw new Problem('E020');
      await check(tx, actor, kind, body);
      if ((await store.countTokens(tx, teamId, userId)) >= limits.tokens.perOwnerMax)
        throw new Problem('token.limit', { detail: { max: limits.tokens.perOwnerMax } });
      const hint = `${tokenPrefixes[kind]}${secret.slice(0, HINT)}`;
      const columns = { id, userId, name, hint, scopes, groupIds, createdBy, expiresInDays };
      await store.insertToken(tx, teamId, { ...columns, secretHash: hashSecret(token) });
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
    list: async ({ teamId, userId }: Actor) => ({
      items: (await store.listOwn(db, teamId, userId)).map(present),
    }),
    listTeam: async ({ teamId }: Actor) => ({ items: (await store.listAll(db, teamId)).map(present) }),
    create: (actor: Actor, body: NewToken) => create(actor, 'personal', body),
    createTeam: (actor: Actor, body: NewToken) => create(actor, 'team', body),
    revoke: (actor: Actor, id: string) => revoke(actor, id, actor.userId),
    revokeTeam: (actor: Actor, id: string) => revoke(actor, id, null),
  };
}

export type Tokens = ReturnType<typeof createTokens>;
