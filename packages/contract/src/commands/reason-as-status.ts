/**
 * The reason that is shown in place of the status: a command that was cancelled or superseded has not simply expired.
 * `null`: the status itself is shown.
 */
export function reasonAsStatus({
  status,
  detail,
}: {
  status: string;
  detail: string | null;
}): 'cancelled' | 'superseded' | null {
  return status === 'expired' && (detail === 'cancelled' || detail === 'superseded') ? detail : null;
}
