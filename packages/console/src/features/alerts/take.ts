import type { Alert, AlertAction } from '@muster/contract/alerts/schemas';

/**
 * The one way in which this user can take an alert: nobody handles it yet, or another user does. Both assign the alert
 * and end its status "open", so two buttons would do the same.
 * @param me id of the current user
 */
export function takeOf({ status, assignee }: Alert, me: string): 'start' | 'takeOver' | null {
  if (status === 'resolved') return null;
  if (assignee === null) return 'start';
  if (assignee.id !== me) return 'takeOver';
  // Another user assigned it to this user: the work on it has not started.
  return status === 'open' ? 'start' : null;
}

/** What the server is asked for. Acknowledging assigns only an open alert without an assignee. */
export const takingOf = ({ status, assignee }: Alert, me: string): AlertAction =>
  status === 'open' && (assignee === null || assignee.id === me)
    ? { kind: 'acknowledge' }
    : { kind: 'assign', userId: me };
