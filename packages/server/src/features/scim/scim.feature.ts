import type { RequestOf } from '@muster/contract/endpoint';
import * as contract from '@muster/contract/scim/endpoints';
import { scimTopic } from '@muster/contract/scim/live-topics';
import type { MadeToken } from '@muster/contract/tokens/schemas';
import { scimLimits } from '@muster/contract/scim/limits';
import { feature } from '../../platform/assembly/feature.ts';
import type { Platform } from '../../platform/assembly/platform.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Problem } from '../../platform/http/problem.ts';
import { siteAddress } from '../../platform/http/site-address.ts';
import { accountRemoving } from '../account/account.events.ts';
import { arriving, joined } from '../people/joining.events.ts';
import { membersChanged, membersRemoved, peopleChanged } from '../people/people.events.ts';
import { tokensChanged } from '../tokens/tokens.events.ts';
import { createSettle, isSettling, type Memberships, type RoleGiver } from './gifts.ts';
import { createScimGroups } from './groups/groups.service.ts';
import { lacksGift } from './owned.store.ts';
import type { Asked, ScimGate } from './protocol/scim-http.ts';
import { serveScim } from './protocol/scim-routes.ts';
import { nameOfSubject, noteRequest } from './requests/requests.store.ts';
import { scimChanged } from './scim.events.ts';
import { createScimSettings, type TokensOfProviders } from './settings/settings.service.ts';
import { type Bringing, createStanding } from './users/standing.ts';
import { createScimUsers } from './users/users.service.ts';

export interface ScimNeeds {
  personOf: ScimGate['personOf'];
  memberships: Memberships;
  provisioned: Bringing & RoleGiver;
  tokens: TokensOfProviders & {
    createProvisioning(
      actor: Actor,
      token: RequestOf<typeof contract.createScimToken>['body'],
    ): Promise<MadeToken>;
    renew(actor: Actor, id: string): Promise<MadeToken>;
  };
}

/** Provisioning: an identity provider adds and removes users and groups (SCIM 2.0). */
export function scimFeature(
  { db, live, log, settings: { publicUrl } }: Platform,
  { personOf, memberships, provisioned, tokens }: ScimNeeds,
) {
  const settle = createSettle(memberships, provisioned);
  const users = createScimUsers(db, { standing: createStanding(provisioned), settle });
  const groups = createScimGroups(db, settle);
  const settings = createScimSettings(db, tokens, settle);

  /** The list is for troubleshooting: a failure to write it must not fail the request. */
  async function note({ caller: { teamId, by }, ...asked }: Asked): Promise<void> {
    try {
      const subject = await nameOfSubject(db, teamId, asked.subject);
      await noteRequest(db, { teamId, tokenName: by.name, ...asked, subject }, scimLimits.requestsKept);
      await db.events.announce(scimChanged, { teamId });
    } catch (error) {
      log.warn({ err: error }, 'could not record a provisioning request');
    }
  }

  const tell = ({ teamId }: { teamId: string }) => live.publish(scimTopic, { teamId, groupIds: null });
  return feature('scim', {
    service: { users, groups },
    routes(routes) {
      routes.add(contract.getProvisioning, (_, { actor, request }) =>
        settings.get(actor, siteAddress(request, publicUrl)),
      );
      routes.add(contract.setProvisioning, ({ body }, { actor }) => settings.set(actor, body));
      routes.add(contract.createScimToken, ({ body }, { actor }) => tokens.createProvisioning(actor, body));
      routes.add(contract.renewScimToken, ({ params }, { actor }) => tokens.renew(actor, params.id));
      routes.add(contract.mapScimGroup, ({ params, body }, { actor }) =>
        settings.map(actor, params.id, body),
      );
    },
    http: (http) => serveScim(http, { personOf, note, publicUrl }, { users, groups }),
    topics: [scimTopic],
    on: [
      arriving.inTransaction(users.arriving),
      joined.inTransaction(users.joined),
      membersRemoved.inTransaction(users.left),
      // What the provider grants must be changed at the provider, or the two would overwrite each other.
      membersChanged.inTransaction(async ({ teamId, userIds }, unit) => {
        if (!isSettling(unit) && (await lacksGift(unit.tx, teamId, userIds))) throw new Problem('scim.owned');
      }),
      accountRemoving.inTransaction(users.forget),
      scimChanged.afterCommit(tell),
      tokensChanged.afterCommit(tell),
      peopleChanged.afterCommit(tell),
    ],
    refusals: {
      scim_groups_team_id_device_group_id_fkey: () => new Problem('E004'),
    },
  });
}
