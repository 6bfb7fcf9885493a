import type { InvitationState } from '@muster/contract/people/joining.schemas';
import type { MemberSort, MemberStatus } from '@muster/contract/people/schemas';
import type { Role } from '@muster/contract/roles';
import { readChoice, readId, readIds, readPage, readText, type RawSearch } from '../../platform/search.ts';

type PeopleTab = 'invitations' | 'requests' | 'permissions';

export interface PeopleSearch {
  tab?: PeopleTab | undefined;
  keyword?: string | undefined;
  roleFilter?: Role | undefined;
  /** Custom role. */
  customRoleFilter?: string | undefined;
  statusFilter?: MemberStatus | undefined;
  groupFilter?: string[] | undefined;
  /** For invitations. */
  stateFilter?: InvitationState | undefined;
  sort?: MemberSort | undefined;
  page?: number | undefined;
  /** The member whose drawer is open. */
  member?: string | undefined;
}

const sorts: Record<MemberSort, true> = {
  name: true,
  '-name': true,
  email: true,
  '-email': true,
  role: true,
  '-role': true,
  joinedAt: true,
  '-joinedAt': true,
};
const tabs: Record<PeopleTab, true> = { invitations: true, requests: true, permissions: true };
const states: Record<InvitationState, true> = { pending: true, expired: true };
const roles: Record<Role, true> = { owner: true, admin: true, member: true, operator: true };

const statuses: Record<MemberStatus, true> = { active: true, invited: true, unconfirmed: true };

export const statusNames = Object.keys(statuses) as MemberStatus[];
export const roleNames = Object.keys(roles) as Role[];

export function readPeopleSearch(raw: RawSearch): PeopleSearch {
  const sort = readChoice(raw.sort, sorts);
  return {
    tab: readChoice(raw.tab, tabs),
    keyword: readText(raw.keyword),
    roleFilter: readChoice(raw.roleFilter, roles),
    customRoleFilter: readId(raw.customRoleFilter),
    statusFilter: readChoice(raw.statusFilter, statuses),
    groupFilter: readIds(raw.groupFilter),
    stateFilter: readChoice(raw.stateFilter, states),
    sort: sort === 'name' ? undefined : sort,
    page: readPage(raw.page),
    member: readId(raw.member),
  };
}

/** Query parameters of the request; the rest of the search is about what is open. */
export function filtersOf({ keyword, ...filters }: PeopleSearch) {
  const { roleFilter, customRoleFilter, statusFilter, groupFilter } = filters;
  return { keyword, roleFilter, customRoleFilter, statusFilter, groupFilter };
}

export const noFilters = {
  roleFilter: undefined,
  customRoleFilter: undefined,
  statusFilter: undefined,
  groupFilter: undefined,
} satisfies PeopleSearch;

/** How many filters are in use besides the keyword. */
export function countFilters({
  roleFilter,
  customRoleFilter,
  statusFilter,
  groupFilter,
}: PeopleSearch): number {
  return [roleFilter, customRoleFilter, statusFilter, groupFilter].filter((value) => value !== undefined)
    .length;
}
