import type { ReplyOf } from '@muster/contract/endpoint';
import { setupStatus } from '@muster/contract/account/endpoints';
import { readInvitation } from '@muster/contract/people/invitations.endpoints';
import { joining, readJoinCode } from '@muster/contract/people/joining.endpoints';
import { queryOf } from '../../../platform/query.ts';

export type InvitationOffer = ReplyOf<typeof readInvitation>;

/** The user's requests, invitations and open teams. */
export type Standing = ReplyOf<typeof joining>;

/** A waiting user is not in the team and gets no live updates, so the page polls. */
const EVERY_MS = 5000;

export const joiningQuery = { ...queryOf(joining, {}), refetchInterval: EVERY_MS, staleTime: 0 };

export const invitationQuery = (token: string) => ({
  ...queryOf(readInvitation, { query: { token } }),
  staleTime: 0,
});

/** The team of a code in the address, shown before the code is used. */
export const teamOfCodeQuery = (code: string | undefined) => ({
  ...queryOf(readJoinCode, { body: { code: code ?? '' } }),
  enabled: code !== undefined,
  staleTime: Infinity,
});

/** Whether mails are kept instead of sent. */
export const mailKeptQuery = { ...queryOf(setupStatus, {}), staleTime: Infinity };
