import { groupsTopic } from '@muster/contract/groups/live-topics';
import { listApplicants } from '@muster/contract/people/applicants.endpoints';
import { listDomains } from '@muster/contract/people/domains.endpoints';
import { countWaiting, listInvitations } from '@muster/contract/people/invitations.endpoints';
import { listJoinCodes } from '@muster/contract/people/join-codes.endpoints';
import { peopleTopic } from '@muster/contract/people/live-topics';
import { listQueryOf, queryOf } from '../../platform/query.ts';
import type { PeopleSearch } from './people-search.ts';

const topics = [peopleTopic, groupsTopic];

export const waitingQuery = queryOf(countWaiting, {}, [peopleTopic]);

export function invitationsQuery({ keyword, stateFilter, page }: PeopleSearch) {
  return listQueryOf(listInvitations, { query: { keyword, stateFilter, page } }, topics);
}

export function applicantsQuery({ keyword, page }: PeopleSearch) {
  return listQueryOf(listApplicants, { query: { keyword, page } }, topics);
}

export const joinCodesQuery = queryOf(listJoinCodes, {}, topics);

export const domainsQuery = queryOf(listDomains, {});
