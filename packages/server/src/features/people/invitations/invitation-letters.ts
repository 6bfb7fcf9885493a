import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { invitationMail } from './invitation.mail.ts';
import { setMails } from './invitation-mails.store.ts';

/** A link nobody can guess: the mail has the token, the database its hash. */
export function newLink(): { token: string; tokenHash: Buffer } {
  const token = newSecret();
  return { token, tokenHash: hashSecret(token) };
}

export interface InvitationTo {
  id: string;
  email: string;
  language: Language;
  /** By the inviter: the pages behind the link speak it too. */
  isLanguageChosen: boolean;
  token: string;
  /** Of the inviter; empty for none. */
  message: string;
}

export interface Sender {
  teamId: string;
  team: string;
  inviter: string;
  /** Where links lead: `https://muster.example`. */
  site: string;
}

/** Where an invitation is followed. @param language that was chosen for it; without one the browser's counts */
export const linkOf = (site: string, token: string, language: Language | null) =>
  `${site}/invite-verify?token=${token}${language === null ? '' : `&langCode=${language}`}`;

/** Puts the mails of these invitations into the outbox. */
export async function sendInvitations(
  outbox: Outbox,
  tx: Tx,
  { teamId, team, inviter, site }: Sender,
  letters: readonly InvitationTo[],
): Promise<void> {
  const mailIds = await outbox.add(
    tx,
    invitationMail,
    letters.map(({ email, language, isLanguageChosen, token, message }) => ({
      to: email,
      language,
      teamId,
      parameters: {
        team,
        inviter,
        message,
        link: linkOf(site, token, isLanguageChosen ? language : null),
      },
    })),
  );
  await setMails(
    tx,
    teamId,
    letters.map(({ id }, index) => ({ id, mailId: mailIds[index]! })),
  );
}
