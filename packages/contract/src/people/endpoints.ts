import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { peopleLimits } from './limits.ts';
import { type Permission, permissionNames } from '../permissions.ts';
import { id, idsQuery, keyword, listOf, pageQuery, wholeNumber } from '../primitives.ts';
import { ecRoles, roles } from '../roles.ts';
import { wantedRole } from '../roles/schemas.ts';
import { tools } from '../tools.ts';
import { memberStatuses, memberDetail, memberSort, memberList } from './schemas.ts';

const memberFilter = {
  keyword: keyword.optional(),
  roleFilter: z.enum(roles).optional(),
  /** Id of a custom role of the team. */
  customRoleFilter: id.optional(),
  groupFilter: listOf(id).optional(),
  statusFilter: z.enum(memberStatuses).optional(),
  sort: memberSort.default('name'),
};

export const listPeople = defineEndpoint('people.list', 'GET /rms/sub/user', {
  summary: 'The people of the team; what the console lists.',
  access: 'people.read',
  query: z.object({
    /** The team, under the original's name; any other than the chosen one is E075. */
    orgId: id.optional(),
    ...pageQuery,
    ...memberFilter,
  }),
  reply: memberList,
  errors: ['E075'],
});

export const listNormalPeople = defineEndpoint('people.listNormal', 'GET /rms/normal/user', {
  summary:
    'The people of the team below the admins: members and operators, those whom groups are assigned to.',
  access: 'people.read',
  query: z.object({ orgId: id.optional(), ...pageQuery, ...memberFilter }),
  reply: memberList,
  errors: ['E075'],
});

export const getPerson = defineEndpoint('people.get', 'GET /rms/sub/user/:id', {
  summary: 'One person of the team.',
  access: 'people.read',
  reply: memberDetail,
  errors: ['E028'],
});

const groupIds = z.array(id).max(peopleLimits.groupsMax);
const toolNames = z.array(z.enum(tools, 'field.choice')).max(tools.length);

export const updatePerson = defineEndpoint('people.update', 'PUT /rms/sub/user/:id', {
  summary: 'Give somebody another role (owner only), other groups, or both.',
  access: 'people.assign',
  body: z
    .object({
      role: wantedRole.optional(),
      groupIds: groupIds.optional(),
      tools: toolNames.optional(),
      /** The revision that was shown; without it, the current state is overwritten. */
      revision: wholeNumber.optional(),
    })
    .refine(
      ({ role, groupIds: groups, tools: own }) => [role, groups, own].some((each) => each !== undefined),
      {
        message: 'field.required',
        path: ['role'],
      },
    ),
  reply: memberDetail,
  errors: [
    'E004',
    'E028',
    'member.conflict',
    'member.owner',
    'role.beyond',
    'role.by_token',
    'role.not_found',
    'role.own',
  ],
});

const userIds = z.array(id).min(1, 'field.required').max(peopleLimits.bulkMax);

export const assignGroups = defineEndpoint('people.assignGroups', 'PUT /rms/sub/user/groups', {
  summary:
    'Put many people into groups, or take them out; all of it or, where one may not be touched, nothing.',
  access: 'people.assign',
  body: z.object({
    userIds,
    addGroupIds: groupIds.default([]),
    removeGroupIds: groupIds.default([]),
    /** Remove them from all groups that `addGroupIds` does not name. */
    isMove: z.boolean().default(false),
  }),
  reply: z.object({ changed: z.number().int(), gone: z.array(id) }),
  errors: ['E004', 'E028'],
});

export const changeTools = defineEndpoint('people.changeTools', 'PUT /rms/sub/user/tools', {
  summary:
    'Let many people use tools of the team, or no longer; all of it or, where one may not be touched, nothing.',
  access: 'people.tools',
  body: z.object({ userIds, add: toolNames.default([]), remove: toolNames.default([]) }),
  reply: z.object({ changed: z.number().int(), gone: z.array(id) }),
  errors: ['E028', 'member.owner'],
});

export const endPersonSessions = defineEndpoint('people.endSessions', 'DELETE /rms/sub/user/:id/session', {
  summary:
    'End where somebody is signed in, for this team: they enter it again when they have signed in again. Their other teams and their tokens stay.',
  access: 'people.sessions',
  sensitive: true,
  reply: z.object({}),
  errors: ['E028', 'member.owner'],
});

export const removePeople = defineEndpoint('people.remove', 'DELETE /rms/sub/user', {
  summary: 'Take people out of the team; their accounts stay.',
  access: 'people.remove',
  query: z.object({
    orgId: id.optional(),
    ...idsQuery,
  }),
  reply: z.object({ removed: z.number().int(), gone: z.array(id) }),
  errors: ['E028', 'E075', 'member.owner'],
});

export const resetTwoStep = defineEndpoint('people.resetTwoStep', 'POST /rms/sub/user/:id/two-step-reset', {
  summary:
    'Somebody lost what they prove their second step with: send them a link with which they end two-step verification ' +
    'themselves. Nothing changes before they confirm.',
  access: 'people.resetTwoStep',
  sensitive: true,
  reply: z.object({ sentTo: z.string() }),
  errors: ['E028', 'member.owner', 'two_step.off'],
});

export const transferTeam = defineEndpoint('people.transfer', 'PUT /rms/team/owner', {
  summary: 'Make another person of the team its owner; the former owner becomes an admin (spec section 4).',
  access: 'team.transfer',
  sensitive: true,
  body: z.object({ userId: id }),
  reply: z.object({ ownerId: id }),
  errors: ['E027', 'member.owner'],
});

const permissionName = z.enum(permissionNames as [Permission]);

const scope = z.enum(['team', 'groups']).nullable();

export const listFunctions = defineEndpoint('people.listFunctions', 'GET /rms/functions', {
  summary: 'The permission table: each permission and how far it reaches for each role, null for not at all.',
  // Describes the product, not a team, so users without a team may read it too.
  access: 'session',
  takesTokens: true,
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

export const listRoleFunctions = defineEndpoint('people.listRoleFunctions', 'GET /rms/role/functions', {
  summary: 'What each role may do: its permissions with their scope.',
  access: 'session',
  takesTokens: true,
  query: z.object({ role: z.enum(roles).optional() }),
  reply: z.object({
    items: z.array(
      z.object({
        role: z.enum(roles),
        /** A custom role of the team; `role` is its base role. Only for users who may read roles. */
        customRole: z.object({ id, name: z.string() }).nullable(),
        ecRole: z.enum(Object.values(ecRoles) as [(typeof ecRoles)[keyof typeof ecRoles]]),
        functions: z.array(z.object({ permission: permissionName, scope: z.enum(['team', 'groups']) })),
      }),
    ),
  }),
});
