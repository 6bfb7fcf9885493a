import { z } from 'zod';
import { id, instant, page } from '../primitives.ts';
import { roles } from '../roles.ts';
import { tools } from '../tools.ts';

/** Spec section 3, "Member". Somebody invited is not in the team yet; `unconfirmed` waits for an admin's yes. */
export const memberStatuses = ['active', 'invited', 'unconfirmed'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

/** The role an owner may give; a team has one owner, and becomes another's by transfer only. */
export const givenRoles = ['admin', 'member', 'operator'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** One that the team made; the role beside it is then the one it is based on. `name` is empty once it was removed. */
export const customRole = z.object({ id, name: z.string() }).nullable();

export const member = z.object({
  id,
  name: z.string(),
  email: z.string(),
  nuwaId: z.string(),
  avatar: z.string().nullable(),
  role: z.enum(roles),
  customRole,
  /** Those of the team's tools that they may use. */
  tools: z.array(z.enum(tools)),
  groups: z.array(z.object({ id, name: z.string() })),
  /** What of them an identity provider owns: it is changed there. */
  provider: z.object({ ownsRole: z.boolean(), groupIds: z.array(id) }).nullable(),
  status: z.enum(memberStatuses),
  joinedAt: instant,
  /** Rises with each change of role or groups; a change based on an older one is refused. */
  revision: z.number().int(),
  allowed: z.object({
    changeRole: z.boolean(),
    assignGroups: z.boolean(),
    changeTools: z.boolean(),
    endSessions: z.boolean(),
    resetTwoStep: z.boolean(),
    remove: z.boolean(),
    makeOwner: z.boolean(),
    viewAs: z.boolean(),
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

export const memberList = page(member).extend({
  /** Of the whole team, whatever the filters. */
  roleCounts: z.object({
    owner: z.number().int(),
    admin: z.number().int(),
    member: z.number().int(),
    operator: z.number().int(),
  }),
  /** Likewise. */
  statusCounts: z.object({
    active: z.number().int(),
    invited: z.number().int(),
    unconfirmed: z.number().int(),
  }),
});
export type MemberList = z.infer<typeof memberList>;
