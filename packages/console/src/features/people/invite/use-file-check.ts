import { inviteByMail } from '@muster/contract/people/invitations.endpoints';
import { useQuery } from '@tanstack/react-query';
import { checkLines } from './invite-lines.ts';
import type { PersonLine } from './read-people-file.ts';

/** Lines of a file, and a number as their query key: they are too many to compare. */
export interface CheckedFile {
  number: number;
  lines: readonly PersonLine[];
}

/** Checks each line of a file before anyone is invited; once per file and role. */
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
