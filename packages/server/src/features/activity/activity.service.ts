import type {
  exportActivity,
  getActivityState,
  listActivity,
  listActivityKinds,
  listActivityPeople,
} from '@muster/contract/activity/endpoints';
import type { ActivityDetail, ActivityEntry, Seal } from '@muster/contract/activity/schemas';
import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { activityLimits } from '@muster/contract/activity/limits';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import * as store from './activity.store.ts';
import { changesOf, fieldsOf, firstChanges, idsIn } from './changes.ts';
import { findHead, findLinks } from './chain/check.store.ts';
import { hashOf, NO_HASH } from './chain/entry-hash.ts';
import { lockRetention, setRetention } from './chain/retention.store.ts';
import * as names from './names.store.ts';

/** Actor name of the team's directory in the log. */
const DIRECTORY = 'SCIM';

type Filter = Omit<RequestOf<typeof exportActivity>['query'], 'language'>;
type State = ReplyOf<typeof getActivityState>;

/** The object's name as recorded in the entry itself: its name at that time. */
function saidBy({ before, after }: store.EntryRow, ...fields: string[]): string | undefined {
  for (const part of [after, before])
    for (const field of fields) {
      const value = part?.[field];
      if (typeof value === 'string' && value !== '') return value;
    }
  return undefined;
}

/** The robot's name, for a command sent to exactly one robot; such entries name no object otherwise. */
function robotOf({ after }: store.EntryRow, known: ReadonlyMap<string, string>): string | undefined {
  const ids = after?.['sent'];
  return Array.isArray(ids) && ids.length === 1 && typeof ids[0] === 'string' ? known.get(ids[0]) : undefined;
}

/** The way an action was performed. An actor without an account is a robot, Muster itself, or the team's directory. */
function wayOf({ actorId, actorName, tokenName }: store.EntryRow): ActivityEntry['way'] {
  if (tokenName !== null) return { kind: 'token', name: tokenName };
  if (actorId !== null) return { kind: 'console', name: null };
  return { kind: actorName === DIRECTORY ? 'scim' : 'itself', name: null };
}

export function presentEntry(row: store.EntryRow, known: ReadonlyMap<string, string>): ActivityEntry {
  const changes = changesOf(row.before, row.after);
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: { id: row.actorId, name: row.actorName },
    way: wayOf(row),
    action: row.action,
    object: {
      type: row.objectType,
      id: row.objectId,
      name:
        saidBy(row, 'name') ??
        known.get(row.objectId) ??
        saidBy(row, 'sn', 'subject', 'to') ??
        robotOf(row, known) ??
        null,
    },
    changes: firstChanges(changes),
    changeCount: changes.length,
  };
}

/** Read access to the audit log. */
export function createActivity(db: Database) {
  /** Names of the ids in these rows. @param partsOf what is shown of a row */
  async function namesFor(
    teamId: string,
    rows: readonly store.EntryRow[],
    partsOf: (row: store.EntryRow) => unknown,
  ) {
    // At most so many of each row, or a row with many would leave the next ones without names.
    const ids = new Set(rows.flatMap((row) => [...idsIn([row.objectId, partsOf(row)])]));
    return names.namesOf(db, teamId, [...ids]);
  }

  /** One page of matching entries; `isCapped` when the keyword occurs in more names than are searched. */
  async function read(teamId: string, { keyword, ...filter }: Filter, before: string | null, limit: number) {
    if (keyword === undefined)
      return { rows: await store.listEntries(db, teamId, filter, before, limit), isCapped: false };
    const max = { objects: activityLimits.namesMax, people: activityLimits.peopleMax };
    const { objectType, objectId } = filter;
    const object = objectId !== undefined && objectType !== undefined ? { objectType, objectId } : null;
    const { isCapped, ...found } = await names.findNames(db, teamId, keyword, max, object);
    return { rows: await store.listEntries(db, teamId, { ...filter, found }, before, limit), isCapped };
  }

  async function sealOf(teamId: string, entryId: string): Promise<Seal | null> {
    const links = await findLinks(db, teamId, entryId);
    const link = links.find((each) => each.entryId === entryId);
    if (link === undefined) return null;
    const previous =
      links.find((each) => each.seq === link.seq - 1)?.hash ??
      (link.seq === 1 ? NO_HASH : (await findHead(db, teamId))!.purgedHash);
    return {
      number: link.seq,
      sealedAt: link.sealedAt.toISOString(),
      hash: link.hash.toString('hex'),
      previousHash: previous.toString('hex'),
      isIntact: hashOf(previous, link.seq, link.sealedAt, link.content).equals(link.hash),
    };
  }

  async function state({ teamId }: Pick<Actor, 'teamId'>): Promise<State> {
    const { entries, unsealed, keepDays } = await store.countEntries(db, teamId);
    return { entries: entries + unsealed, unsealed, keepDays: keepDays ?? activityLimits.keepDays };
  }

  return {
    read,
    namesFor,
    state,

    async list(
      { teamId }: Actor,
      { cursor, limit, ...filter }: RequestOf<typeof listActivity>['query'],
    ): Promise<ReplyOf<typeof listActivity>> {
      const { rows, isCapped } = await read(teamId, filter, cursor ?? null, limit + 1);
      const shown = rows.slice(0, limit);
      const known = await namesFor(teamId, shown, ({ before, after }) =>
        firstChanges(changesOf(before, after)),
      );
      return {
        items: shown.map((row) => presentEntry(row, known)),
        names: Object.fromEntries(known),
        nextCursor: rows.length > limit ? shown.at(-1)!.id : null,
        isKeywordCapped: isCapped,
      };
    },

    async get({ teamId }: Actor, id: string): Promise<ActivityDetail> {
      const row = await store.findEntry(db, teamId, id);
      if (row === undefined) throw new Problem('activity.not_found');
      const [known, seal] = await Promise.all([
        namesFor(teamId, [row], ({ before, after }) => [before, after]),
        sealOf(teamId, id),
      ]);
      return {
        ...presentEntry(row, known),
        fields: fieldsOf(row.before, row.after),
        address: row.ipAddress,
        browser: row.browser,
        system: row.system,
        seal,
        names: Object.fromEntries(known),
      };
    },

    async kinds({ teamId }: Actor): Promise<ReplyOf<typeof listActivityKinds>> {
      return { items: await store.listKinds(db, teamId) };
    },

    async people(
      { teamId }: Actor,
      { page, limit, keyword }: RequestOf<typeof listActivityPeople>['query'],
    ): Promise<ReplyOf<typeof listActivityPeople>> {
      return { ...(await names.listPeople(db, teamId, { keyword, page, limit })), page, limit };
    },

    async setRetention(actor: Actor, keepDays: number): Promise<State> {
      const { teamId } = actor;
      await db.unit(async ({ tx }) => {
        const before = (await lockRetention(tx, teamId)) ?? activityLimits.keepDays;
        if (before === keepDays) return;
        await setRetention(tx, teamId, keepDays);
        await audit(tx, actor, {
          action: 'activity.setRetention',
          objectType: 'team',
          objectId: teamId,
          before: { keepDays: before },
          after: { keepDays },
        });
      });
      return state(actor);
    },
  };
}

export type Activity = ReturnType<typeof createActivity>;
