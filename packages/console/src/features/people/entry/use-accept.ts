import { acceptInvitation, readInvitation } from '@muster/contract/people/invitations.endpoints';
import type { BodyOf } from '@muster/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { isApiError } from '../../../platform/api-error.ts';
import { useChange } from '../../../platform/query.ts';
import { afterJoining } from './after-joining.ts';

/**
 * Accepts an invitation. One that was withdrawn, that expired or that was accepted elsewhere while its page was open is
 * read again, so that the page shows what the user can do instead of a form that cannot succeed.
 */
export function useAccept() {
  const client = useQueryClient();
  const change = useChange(acceptInvitation);
  return {
    change,
    accept: (body: BodyOf<typeof acceptInvitation>) =>
      change.mutate(
        { body },
        {
          onSuccess: afterJoining,
          onError(error) {
            if (isApiError(error, 'E031', 'E043', 'E046', 'E047', 'E050'))
              void client.resetQueries({ queryKey: [readInvitation.id] });
          },
        },
      ),
  };
}
