import type { AuditActor } from '../../../platform/audit/audit.ts';

/** The identity provider that sent the request, identified by its token. */
export interface Caller {
  teamId: string;
  tokenId: string;
  /** The actor of log entries, with the token's name. */
  by: AuditActor;
  /** The user in whose name invitations are sent. */
  ownerId: string;
  ownerName: string;
  /** The address of this server for users: `https://muster.example`. */
  site: string;
}

/** The URL of a resource. */
export const locationOf = ({ site }: Caller, type: 'Users' | 'Groups', id: string) =>
  `${site}/scim/v2/${type}/${id}`;
