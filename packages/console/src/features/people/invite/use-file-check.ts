import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { useQuery } from '@tanstack/react-query';
import { checkLines } from './invite-lines.ts';
import type { PersonLine } from './read-people-file.ts';

/** The lines of a file, and a number that stands for them: they are too many to be compared. */
export interface CheckedFile {
  number: number;
  lines: readonly PersonLine[];
}

/** What would become of each line of a file, before anybody is invited. Each file and role is asked about once. */
export function useFileCheck(file: CheckedFile | null, role: string, isEnabled: boolean) {
  const lines = file?.lines ?? [];
  return useQuery({
    queryKey: [inviteByMail.id, 'file', file?.number, role],
    queryFn: ({ signal }) => checkLines(lines, role, () => !signal.aborted),
    enabled: isEnabled && lines.length > 0,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}
