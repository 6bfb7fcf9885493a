import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { ecRoles, type Permission, permissionNames, roles } from './permissions.ts';
import { id, instant, keyword, listOf, page, pageQuery, wholeNumber } from './primitives.ts';

/** Spec section 3, "Member". Somebody invited is not in the team yet; `unconfirmed` waits for an admin's yes. */
export const memberStatuses = ['active', 'invited', 'unconfirmed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The role an owner may give; a team has one owner, and becomes another's by transfer only. */
export const givenRoles = ['admin', 'member', 'operator'] as const;
export type GivenRole = (typeof givenRoles)[number];

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  groups: z.array(z.object({ id, name: z.string() })),
  status: z.enum(memberStatuses),
  joinedAt: instant,
  /** Rises with each change of role or groups; a change based on an older one is refused. */
  revision: z.number().int(),
  allowed: z.object({
    changeRole: z.boolean(),
    assignGroups: z.boolean(),
    remove: z.boolean(),
    makeOwner: z.boolean(),
  }),
});
export type Member = z.infer<typeof member>;

export const memberDetail = member.extend({
  inviter: z.object({ id, name: z.string() }).nullable(),
});
export type MemberDetail = z.infer<typeof memberDetail>;

export const memberSorts = ['name', 'email', 'role', 'joinedAt'] as const;
/** A leading minus means descending. */
export const memberSort = z.enum(memberSorts.flatMap((key) => [key, `-${key}`] as const));
export type MemberSort = z.infer<typeof memberSort>;

const memberFilter = {
  keyword: keyword.optional(),
  roleFilter: z.enum(roles).optional(),
  groupFilter: listOf(id).optional(),
  statusFilter: z.enum(memberStatuses).optional(),
  sort: memberSort.default('name'),
};

export const memberList = page(member).extend({
  /** Of the whole team, whatever the filters. */
  roleCounts: z.object({
    owner: z.number().int(),
    admin: z.number().int(),
    member: z.number().int(),
    operator: z.number().int(),
  }),
});
export type MemberList = z.infer<typeof memberList>;

export const listPeople = defineEndpoint({
  id: 'people.list',
  method: 'GET',
  path: '/rms/sub/user',
  summary: 'The people of the team; what the console lists.',
  access: 'people.read',
  query: z.object({
    /** The team, under the name the original gives it; another than the chosen one is E075. */
    orgId: id.optional(),
    ...pageQuery,
    ...memberFilter,
  }),
  reply: memberList,
  errors: ['E075'],
});

export const listNormalPeople = defineEndpoint({
  id: 'people.listNormal',
  method: 'GET',
  path: '/rms/normal/user',
  summary:
    'The people of the team below the admins: members and operators, those whom groups are assigned to.',
  access: 'people.read',
  query: z.object({ orgId: id.optional(), ...pageQuery, ...memberFilter }),
  reply: memberList,
  errors: ['E075'],
});

export const getPerson = defineEndpoint({
  id: 'people.get',
  method: 'GET',
  path: '/rms/sub/user/:id',
  summary: 'One person of the team.',
  access: 'people.read',
  params: z.object({ id }),
  reply: memberDetail,
  errors: ['E028'],
});

const groupIds = z.array(id).max(limits.people.groupsMax);

export const updatePerson = defineEndpoint({
  id: 'people.update',
  method: 'PUT',
  path: '/rms/sub/user/:id',
  summary: 'Give somebody another role (owner only), other groups, or both.',
  access: 'people.assign',
  params: z.object({ id }),
  body: z
    .object({
      role: z.enum(givenRoles).optional(),
      groupIds: groupIds.optional(),
      /** The revision that was on screen; without one whatever is there is replaced. */
      revision: wholeNumber.optional(),
    })
    .refine((body) => body.role !== undefined || body.groupIds !== undefined, {
      message: 'field.required',
      path: ['role'],
    }),
  reply: memberDetail,
  errors: ['E004', 'E028', 'member.conflict', 'member.owner'],
});

const userIds = z.array(id).min(1, 'field.required').max(limits.people.bulkMax);

export const assignGroups = defineEndpoint({
  id: 'people.assignGroups',
  method: 'PUT',
  path: '/rms/sub/user/groups',
  summary:
    'Put many people into groups, or take them out; all of it or, where one may not be touched, nothing.',
  access: 'people.assign',
  body: z.object({
    userIds,
    addGroupIds: groupIds.default([]),
    removeGroupIds: groupIds.default([]),
  }),
  reply: z.object({ changed: z.number().int(), gone: z.array(id) }),
  errors: ['E004', 'E028'],
});

export const removePeople = defineEndpoint({
  id: 'people.remove',
  method: 'DELETE',
  path: '/rms/sub/user',
  summary: 'Take people out of the team; their accounts stay.',
  access: 'people.remove',
  query: z.object({
    orgId: id.optional(),
    ids: listOf(id).pipe(z.array(id).min(1, 'field.required')),
  }),
  reply: z.object({ removed: z.number().int(), gone: z.array(id) }),
  errors: ['E028', 'E075', 'member.owner'],
});

export const transferTeam = defineEndpoint({
  id: 'people.transfer',
  method: 'PUT',
  path: '/rms/team/owner',
  summary: 'Make another person of the team its owner; the former owner becomes an admin (spec section 4).',
  access: 'team.transfer',
  body: z.object({ userId: id }),
  reply: z.object({ ownerId: id }),
  errors: ['E027', 'member.owner'],
});

const permissionName = z.enum(permissionNames as [Permission]);
const scope = z.enum(['team', 'groups']).nullable();

export const listFunctions = defineEndpoint({
  id: 'people.listFunctions',
  method: 'GET',
  path: '/rms/functions',
  summary: 'The permission table: each permission and how far it reaches for each role, null for not at all.',
  access: 'team.read',
  reply: z.object({
    items: z.array(
      z.object({
        permission: permissionName,
        owner: scope,
        admin: scope,
        member: scope,
        operator: scope,
      }),
    ),
  }),
});

export const listRoleFunctions = defineEndpoint({
  id: 'people.listRoleFunctions',
  method: 'GET',
  path: '/rms/role/functions',
  summary: 'What each role may do: its permissions with their scope.',
  access: 'team.read',
  query: z.object({ role: z.enum(roles).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        role: z.enum(roles),
        ecRole: z.enum(Object.values(ecRoles) as [(typeof ecRoles)[keyof typeof ecRoles]]),
        functions: z.array(z.object({ permission: permissionName, scope: z.enum(['team', 'groups']) })),
      }),
    ),
  }),
});
