import type { Member } from '@muster/contract/people/schemas';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api-error.ts';
import { getPerson, listPeople, updatePerson } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useChange } from '../../platform/query.ts';

/** What the server says of a person whom somebody else changed meanwhile. */
export interface MemberConflict {
  role: Member['role'];
  groups: Member['groups'];
  revision: number;
  by: string;
}

const stale = [listPeople, getPerson, listGroups];

/** One change of one person, based on what was on screen when it began; a clash keeps what was typed. */
export function usePersonChange(member: Member, onSaved: (saved: ReplyOf<typeof updatePerson>) => void) {
  const client = useQueryClient();
  const change = useChange(updatePerson, stale);
  const { error } = change;
  const conflict = isApiError(error, 'member.conflict') ? (error.detail as unknown as MemberConflict) : null;

  function refresh() {
    for (const { id } of stale) void client.invalidateQueries({ queryKey: [id] });
  }

  return {
    conflict,
    change,
    /** @param what `role` is one of the table, or the id of one that the team made */
    save(what: { role?: string; groupIds?: string[] }) {
      if (change.isPending) return;
      const body = { ...what, revision: conflict?.revision ?? member.revision };
      change.mutate({ params: { id: member.id }, body }, { onSuccess: onSaved, onError: refresh });
    },
  };
}

export type PersonChange = ReturnType<typeof usePersonChange>;
