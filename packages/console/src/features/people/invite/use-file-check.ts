import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { checkLines } from './invite-lines.ts';
import type { PersonLine } from './read-people-file.ts';

/** What would become of each line of a file, before anybody is invited. Each file and role is asked about once. */
export function useFileCheck(lines: readonly PersonLine[], role: string, isEnabled: boolean) {
  // Numbers stand for files in the key: the lines of one are too many to be compared.
  const files = useRef(new Map<readonly PersonLine[], number>());
  if (!files.current.has(lines)) files.current.set(lines, files.current.size);
  return useQuery({
    queryKey: [inviteByMail.id, 'file', files.current.get(lines), role],
    queryFn: ({ signal }) => checkLines(lines, role, () => !signal.aborted),
    enabled: isEnabled && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
