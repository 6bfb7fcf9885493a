import type { ReplyOf } from '@muster/contract/endpoint';
import { setupStatus } from '@muster/contract/account/endpoints';
import { readInvitation } from '@muster/contract/people/invitations.endpoints';
import { joining, readJoinCode } from '@muster/contract/people/joining.endpoints';
import { queryOf } from '../../../platform/query.ts';

export type InvitationOffer = ReplyOf<typeof readInvitation>;

/** Where somebody stands with the teams they asked to join. */
export type Standing = ReplyOf<typeof joining>;

/** Who waits is not in the team yet, and has no live link: asked again as long as the page is looked at. */
const EVERY_MS = 5000;

export const joiningQuery = { ...queryOf(joining, {}), refetchInterval: EVERY_MS, staleTime: 0 };

export const invitationQuery = (token: string) => ({
  ...queryOf(readInvitation, { query: { token } }),
  staleTime: 0,
});

/** Which team the code of an address belongs to, before anything is done with it. */
export const teamOfCodeQuery = (code: string | undefined) => ({
  ...queryOf(readJoinCode, { body: { code: code ?? '' } }),
  enabled: code !== undefined,
  staleTime: Infinity,
});

/** Whether mails are sent at all. */
export const mailKeptQuery = { ...queryOf(setupStatus, {}), staleTime: Infinity };
