import type { Member } from '@muster/contract/people/schemas';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../platform/api-error.ts';
import { getPerson, listPeople, updatePerson } from '@muster/contract/people/endpoints';
import { listGroups } from '@muster/contract/groups/endpoints';
import { useChange } from '../../platform/query.ts';

/** Detail of the conflict error after another user's change. */
export interface MemberConflict {
  role: Member['role'];
  groups: Member['groups'];
  revision: number;
  by: string;
}

const stale = [listPeople, getPerson, listGroups];

/** Changes one member, based on the data when the dialog opened; a conflict keeps the input. */
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
    /** @param what `role` is a standard role, or the id of a custom one */
    save(what: { role?: string; groupIds?: string[] }) {
      if (change.isPending) return;
      const body = { ...what, revision: conflict?.revision ?? member.revision };
      change.mutate({ params: { id: member.id }, body }, { onSuccess: onSaved, onError: refresh });
    },
  };
}

export type PersonChange = ReturnType<typeof usePersonChange>;
