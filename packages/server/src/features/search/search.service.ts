import type { ReplyOf } from '@muster/contract/endpoint';
import { type Permission, scopeOf } from '@muster/contract/permissions';
import type { searchEverything } from '@muster/contract/search';
import { type Actor, type Reach, reachOf } from '../../platform/http/actor.ts';

export interface Question {
  teamId: string;
  reach: Reach;
  keyword: string;
  limit: number;
}

type Found = ReplyOf<typeof searchEverything>;

/** How each kind is found; the areas they belong to know. */
export type Finders = { [Kind in keyof Found]: (question: Question) => Promise<Found[Kind]> };

const permissionOf = {
  devices: 'device.read',
  groups: 'group.read',
  people: 'people.read',
  configs: 'config.read',
} as const satisfies Record<keyof Found, Permission>;

export function createSearch(finders: Finders) {
  return {
    /** What of each kind this person may see; a kind they may not is empty, not refused. */
    async everything(actor: Actor, { keyword, limit }: { keyword: string; limit: number }): Promise<Found> {
      async function find<Kind extends keyof Found>(kind: Kind): Promise<Found[Kind]> {
        const permission = permissionOf[kind];
        if (scopeOf(actor.role, permission) === null) return [] as unknown as Found[Kind];
        const reach = reachOf(actor, permission);
        return finders[kind]({ teamId: actor.teamId, reach, keyword, limit });
      }
      const [devices, groups, people, configs] = await Promise.all([
        find('devices'),
        find('groups'),
        find('people'),
        find('configs'),
      ]);
      return { devices, groups, people, configs };
    },
  };
}

export type Search = ReturnType<typeof createSearch>;
