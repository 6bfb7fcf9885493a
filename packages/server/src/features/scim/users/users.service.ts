import { audit } from '../../../platform/audit/audit.ts';
import { musterActor } from '../../../platform/audit/muster-actor.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Unit } from '../../../platform/events/event.ts';
import { newId } from '../../../platform/id.ts';
import type { Settle } from '../gifts.ts';
import type { Caller } from '../protocol/caller.ts';
import { checkMatch } from '../protocol/etag.ts';
import { toCondition } from '../protocol/filter.store.ts';
import { listOf, type ListQuery } from '../protocol/list-query.ts';
import { parseFilter } from '../protocol/parse-filter.ts';
import { readOperations } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import type { Standing } from './standing.ts';
import { patchUser, readUser, type UserDraft } from './user-draft.ts';
import { draftOf, presentUser, stateOf, type UserResource } from './user-resource.ts';
import * as store from './users.store.ts';

const missing = (id: string) => new ScimError('not_found', `User ${id} does not exist.`);
const taken = (userName: string) => new ScimError('uniqueness', `${userName} is already in the team.`);

/** The logged fields of a change. */
const said = ({ userName, externalId, active }: UserDraft, name: string) => ({
  name,
  userName,
  externalId,
  active,
});

interface Change {
  id: string;
  ifMatch: string | undefined;
}

/** Users managed by an identity provider. Each request is one unit, all or nothing. */
export function createScimUsers(db: Database, { standing, settle }: { standing: Standing; settle: Settle }) {
  /** Reads the current user, locked against other provisioning changes. */
  async function hold(unit: Unit, caller: Caller, { id, ifMatch }: Change) {
    const { teamId } = caller;
    const settings = await store.lockProvisioning(unit.tx, teamId);
    const row = await store.findUser(unit.tx, teamId, id);
    if (row === undefined) throw missing(id);
    checkMatch(ifMatch, presentUser(row, caller).meta.version);
    return { row, settings };
  }

  async function write(
    unit: Unit,
    caller: Caller,
    { row, draft, id }: { row: store.UserRow | null; draft: UserDraft; id: string },
    settings: { defaultRole: 'member' | 'operator' },
  ): Promise<void> {
    const { tx } = unit;
    const { teamId, by } = caller;
    const gifts = row?.isKept === true ? (await store.listGifts(tx, teamId, [id]))[0] : undefined;
    const place = await standing(unit, caller, { row, draft, gifts, defaultRole: settings.defaultRole });
    // A user found as a member of the team keeps their account's id, under which the provider found them.
    const kept = { ...draft, userId: place.userId, madeAccount: place.madeAccount };
    await store.putUser(tx, teamId, {
      id: row === null ? (place.userId ?? id) : id,
      ...kept,
      givenRole: place.givenRole,
    });
    const before = row === null ? null : said(draftOf(row), row.displayName);
    await audit(tx, by, {
      action: row === null ? 'scimUser.create' : 'scimUser.update',
      objectType: 'scimUser',
      objectId: row === null ? (place.userId ?? id) : id,
      before,
      after: said(draft, place.name),
    });
  }

  async function read(caller: Caller, id: string): Promise<UserResource> {
    const row = await store.findUser(db, caller.teamId, id);
    if (row === undefined) throw missing(id);
    return presentUser(row, caller);
  }

  async function change(
    caller: Caller,
    of: Change,
    draftFrom: (row: store.UserRow) => UserDraft,
  ): Promise<UserResource> {
    const { teamId } = caller;
    await db.unit(async (unit) => {
      const { row, settings } = await hold(unit, caller, of);
      const draft = draftFrom(row);
      if (draft.userName !== row.userName) {
        const other = await store.findByUserName(unit.tx, teamId, draft.userName);
        if (other !== undefined && other.id !== row.id) throw taken(draft.userName);
      }
      if (isSame(draft, row) && row.isKept && stateOf(row) !== 'invited') return;
      await write(unit, caller, { row, draft, id: row.id }, settings);
    });
    return read(caller, of.id);
  }

  return {
    get: read,

    async list(caller: Caller, { filter, startIndex, count }: ListQuery) {
      const { teamId } = caller;
      const where = filter === null ? null : toCondition(parseFilter(filter), store.userAttributes(teamId));
      const page = { where, offset: startIndex - 1, limit: count };
      const { rows, total } = await store.listUsers(db, teamId, page);
      return listOf(
        rows.map((row) => presentUser(row, caller)),
        total,
        startIndex,
      );
    },

    async create(caller: Caller, body: unknown): Promise<UserResource> {
      const { teamId } = caller;
      const draft = readUser(body);
      const id = await db.unit(async (unit) => {
        const { tx } = unit;
        const settings = await store.lockProvisioning(tx, teamId);
        if ((await store.findByUserName(tx, teamId, draft.userName)) !== undefined)
          throw taken(draft.userName);
        await write(unit, caller, { row: null, draft, id: newId() }, settings);
        return (await store.findByUserName(tx, teamId, draft.userName))!.id;
      });
      return read(caller, id);
    },

    replace: (caller: Caller, of: Change, body: unknown) => {
      const draft = readUser(body);
      return change(caller, of, () => draft);
    },

    patch: (caller: Caller, of: Change, body: unknown) => {
      const operations = readOperations(body);
      return change(caller, of, (row) => patchUser(draftOf(row), operations));
    },

    /** Removes the user from the team; the account itself is never removed. */
    async remove(caller: Caller, of: Change): Promise<string> {
      const { teamId, by } = caller;
      return db.unit(async (unit) => {
        const { tx } = unit;
        const { row, settings } = await hold(unit, caller, of);
        const draft = { ...draftOf(row), active: false };
        await standing(unit, caller, { row, draft, gifts: undefined, defaultRole: settings.defaultRole });
        await store.deleteUser(tx, teamId, row.id);
        await audit(tx, by, {
          action: 'scimUser.remove',
          objectType: 'scimUser',
          objectId: row.id,
          before: said(draftOf(row), row.displayName),
        });
        return row.userName;
      });
    },

    arriving: ({ teamId }: { teamId: string }, { tx }: Unit) => store.awaitProvisioning(tx, teamId),

    /** Users who joined the team get what their groups grant, if the provider knows them. */
    async joined({ teamId, userIds }: { teamId: string; userIds: readonly string[] }, unit: Unit) {
      const ids = await store.noteJoined(unit.tx, teamId, userIds);
      if (ids.length === 0) return;
      const by = musterActor(teamId);
      await settle(unit, { teamId, by, ids, leaving: [], defaultRole: 'operator' });
    },

    /** A removed account: the provider may create the user again. */
    forget: ({ userId }: { userId: string }, { tx }: Unit) => store.deleteAccount(tx, userId),

    left: ({ teamId, userIds }: { teamId: string; userIds: readonly string[] }, { tx }: Unit) =>
      store.noteLeft(tx, teamId, userIds),
  };
}

function isSame(draft: UserDraft, row: store.UserRow): boolean {
  const before = draftOf(row);
  return (Object.keys(before) as (keyof UserDraft)[]).every((key) => draft[key] === before[key]);
}

export type ScimUsers = ReturnType<typeof createScimUsers>;
