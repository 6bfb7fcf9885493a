import type { RequestOf } from '@muster/contract/endpoint';
import { peopleLimits } from '@muster/contract/people/limits';
import { createJoinCode } from '@muster/contract/people/join-codes.endpoints';
import type { OpenJoinCode } from '@muster/contract/people/joining.schemas';
import { noteCreated } from '../../../platform/answers/answers.store.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Database, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { demandAll } from '../../../platform/http/demand-all.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { newId } from '../../../platform/id.ts';
import { lockGroups } from '../../../platform/rights/team-groups.store.ts';
import { newKey } from '../../../platform/secret.ts';
import { lockAsker } from '../asker.ts';
import { checkGiven, ofTable } from '../given-roles.ts';
import { peopleChanged } from '../people.events.ts';
import * as store from './join-codes.store.ts';

const { codeLength, codesMax } = peopleLimits;

/** Letters and digits that are hard to confuse; 39 bits, protected by rate limits against guessing. */
const newCode = () => newKey().replaceAll('-', '').slice(0, codeLength);

/** Normalises a typed code. Invalid input becomes a code that does not exist. */
export function readCode(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 40);
}

type Row = Awaited<ReturnType<typeof store.listJoinCodes>>[number];

const shown = ({ code, expiresAt, createdAt, ...row }: Row): OpenJoinCode => ({
  ...row,
  code: code.replace(/(.{4})(?=.)/g, '$1-'),
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
});

/** Join codes for people on site: created, renewed and turned off. */
export function createJoinCodes(db: Database) {
  async function get(tx: Tx, teamId: string, id: string): Promise<OpenJoinCode> {
    const [row] = await store.listJoinCodes(tx, teamId, id);
    if (row === undefined) throw new Problem('join_code.not_found');
    return shown(row);
  }

  return {
    async list({ teamId }: Actor): Promise<{ items: OpenJoinCode[] }> {
      return { items: (await store.listJoinCodes(db, teamId)).map(shown) };
    },

    async create(
      actor: Actor,
      { role, groupIds, hours, maxUses, requestId }: RequestOf<typeof createJoinCode>['body'],
    ): Promise<OpenJoinCode> {
      const { teamId } = actor;
      const id = newId();
      return db.unit(async (unit) => {
        const { tx } = unit;
        const before = await noteCreated(tx, { endpoint: createJoinCode, actor, requestId }, id);
        await store.holdTeam(tx, teamId);
        const asker = await lockAsker(tx, actor, 'people.invite');
        if (before !== id) return get(tx, teamId, before);
        checkGiven(asker, ofTable(role));
        const known = await lockGroups(tx, teamId, groupIds);
        demandAll('E004', groupIds, known, 'groupIds');
        if ((await store.listJoinCodes(tx, teamId)).length >= codesMax)
          throw new Problem('join_code.too_many');
        const createdBy = actor.userId;
        await store.insertJoinCode(tx, {
          teamId,
          id,
          code: newCode(),
          role,
          groupIds,
          hours,
          maxUses,
          createdBy,
        });
        // The code grants access and stays out of the log.
        const after = { role, groupIds, hours, maxUses };
        await audit(tx, actor, { action: 'joinCode.create', objectType: 'joinCode', objectId: id, after });
        await unit.emit(peopleChanged, { teamId });
        return get(tx, teamId, id);
      });
    },

    async renew(actor: Actor, id: string): Promise<OpenJoinCode> {
      const { teamId } = actor;
      return db.unit(async (unit) => {
        const { tx } = unit;
        await lockAsker(tx, actor, 'people.invite');
        if (!(await store.renewJoinCode(tx, teamId, id, newCode()))) throw new Problem('join_code.not_found');
        await audit(tx, actor, { action: 'joinCode.renew', objectType: 'joinCode', objectId: id });
        await unit.emit(peopleChanged, { teamId });
        return get(tx, teamId, id);
      });
    },

    async end(actor: Actor, id: string): Promise<Record<string, never>> {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        await lockAsker(unit.tx, actor, 'people.invite');
        if (!(await store.endJoinCode(unit.tx, teamId, id))) throw new Problem('join_code.not_found');
        await audit(unit.tx, actor, { action: 'joinCode.end', objectType: 'joinCode', objectId: id });
        await unit.emit(peopleChanged, { teamId });
      });
      return {};
    },
  };
}

export type JoinCodes = ReturnType<typeof createJoinCodes>;
