import type { AuditActor } from './audit.ts';

/** The author of what the server does by itself. */
export const musterActor = (teamId: string): AuditActor => ({
  teamId,
  userId: null,
  name: 'Muster',
  ip: null,
});
