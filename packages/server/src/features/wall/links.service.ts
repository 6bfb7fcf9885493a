import type { ReplyOf, RequestOf } from '@muster/contract/endpoint';
import { wallLimits } from '@muster/contract/wall/limits';
import { wallLinksTopic } from '@muster/contract/wall/live-topics';
import { createWallLink } from '@muster/contract/wall/links.endpoints';
import type { WallLink } from '@muster/contract/wall/schemas';
import { noteCreated } from '../../platform/answers/answers.store.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Unit } from '../../platform/events/event.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { demandAll } from '../../platform/http/demand-all.ts';
import { fieldProblem, Problem } from '../../platform/http/problem.ts';
import { newId } from '../../platform/id.ts';
import type { LivePublisher } from '../../platform/live/hub.ts';
import { can, reach, type Reach, within } from '../../platform/rights/rights.ts';
import { lockGroups } from '../../platform/rights/team-groups.store.ts';
import { hashSecret, newSecret } from '../../platform/secret.ts';
import * as store from './links.store.ts';

/** Makes a leaked secret recognisable. */
const PREFIX = 'muster_wall_';

function present({ createdByName, createdAt, expiresAt, lastUsedAt, ...link }: store.LinkRow): WallLink {
  return {
    ...link,
    createdBy: createdByName,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}

/** A link shows lights and alerts to anyone who has it: at most those that its creator sees. */
function reachOf(actor: Actor): Reach {
  const seen = (permission: 'monitor.read' | 'alert.read') =>
    can(actor, permission) ? reach(actor, permission) : [];
  return within(seen('monitor.read'), seen('alert.read'));
}

/** Links for screens without a sign-in. They belong to the team and stay when their creator leaves. */
export function createLinks(db: Database, live: LivePublisher) {
  /** For a repeated request: nobody got the first secret, which is stored as a hash only. */
  async function renewed(unit: Unit, actor: Actor, id: string, secretHash: Buffer): Promise<store.LinkRow> {
    const { tx } = unit;
    const { teamId } = actor;
    if (!(await store.replaceSecret(tx, teamId, reachOf(actor), { id, secretHash })))
      throw new Problem('wall.link_not_found');
    const link = await store.getLink(tx, teamId, id);
    await audit(tx, actor, { ...entry('renew', id), after: { name: link.name } });
    return link;
  }

  const entry = (action: 'create' | 'renew' | 'revoke', id: string) => ({
    action: `wallLink.${action}`,
    objectType: 'wallLink',
    objectId: id,
  });
  const announce = (teamId: string) => live.publish(wallLinksTopic, { teamId, groupIds: null });
  return {
    async list(actor: Actor) {
      return { items: (await store.listLinks(db, actor.teamId, reachOf(actor))).map(present) };
    },

    /** @throws Problem E004 for groups out of reach, wall.link_limit */
    async create(
      actor: Actor,
      body: RequestOf<typeof createWallLink>['body'],
    ): Promise<ReplyOf<typeof createWallLink>> {
      const { teamId } = actor;
      const { name, hidesNames, groupIds, expiresInHours: hours, requestId } = body;
      const id = newId();
      const secret = PREFIX + newSecret();
      const secretHash = hashSecret(secret);
      const row = await db.unit(async (unit) => {
        const { tx } = unit;
        const before = await noteCreated(tx, { endpoint: createWallLink, actor, requestId }, id);
        await store.holdTeam(tx, teamId);
        if (before !== id) return renewed(unit, actor, before, secretHash);
        if ((await store.countLinks(tx, teamId)) >= wallLimits.linksMax) throw new Problem('wall.link_limit');
        const own = reachOf(actor);
        // For a user who sees only some groups, "all" means those.
        const chosen = groupIds ?? own;
        const held = chosen === null ? null : await lockGroups(tx, teamId, chosen);
        if (chosen !== null && held !== null) {
          if (chosen.length === 0) throw fieldProblem('E004', 'groupIds', 'field.choice');
          demandAll('E004', chosen, within(own, held)!, 'groupIds');
        }
        const columns = { teamId, id, name, secretHash, groupIds: held, hidesNames, hours };
        await store.insertLink(tx, { ...columns, createdByName: actor.name });
        const made = await store.getLink(tx, teamId, id);
        await audit(tx, actor, {
          ...entry('create', id),
          after: { name, hidesNames, groupIds: held, expiresAt: made.expiresAt.toISOString() },
        });
        unit.afterCommit(() => announce(teamId));
        return made;
      });
      return { ...present(row), secret };
    },

    /** @throws Problem wall.link_not_found */
    async revoke(actor: Actor, id: string) {
      const { teamId } = actor;
      await db.unit(async (unit) => {
        const gone = await store.deleteLink(unit.tx, teamId, reachOf(actor), id);
        if (gone === undefined) throw new Problem('wall.link_not_found');
        await audit(unit.tx, actor, {
          ...entry('revoke', id),
          before: { name: gone.name, expiresAt: gone.expiresAt.toISOString() },
        });
        unit.afterCommit(() => announce(teamId));
      });
      return { id };
    },
  };
}

export type Links = ReturnType<typeof createLinks>;
