import type { AuditActor } from '../../../platform/audit/audit.ts';

/** An identity provider that asks, by the token it was given. */
export interface Caller {
  teamId: string;
  tokenId: string;
  /** As it stands in the log: the token's name. */
  by: AuditActor;
  /** In whose name mails invite. */
  ownerId: string;
  ownerName: string;
  /** Where people reach this server: `https://muster.example`. */
  site: string;
}

/** Where the provider finds a resource. */
export const locationOf = ({ site }: Caller, type: 'Users' | 'Groups', id: string) =>
  `${site}/scim/v2/${type}/${id}`;
