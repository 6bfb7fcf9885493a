import type { Language } from '@muster/contract/languages';
import type { Tx } from '../../../platform/database/database.ts';
import { hashSecret, newSecret } from '../../../platform/secret.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { invitationMail } from './invitation.mail.ts';
import { mailsOf, setMails } from './invitation-mails.store.ts';

/** A random link token: the mail contains the token, the database its hash. */
export function newLink(): { token: string; tokenHash: Buffer } {
  const token = newSecret();
  return { token, tokenHash: hashSecret(token) };
}

export interface InvitationTo {
  id: string;
  email: string;
  language: Language;
  /** Set by the inviter: the pages behind the link use the language too. */
  isLanguageChosen: boolean;
  token: string;
  /** The inviter's message; may be empty. */
  message: string;
}

export interface Sender {
  teamId: string;
  team: string;
  inviter: string;
  /** Origin of the links: `https://muster.example`. */
  site: string;
}

/** Address for accepting an invitation. @param language chosen for it; null: the browser's */
export const linkOf = (site: string, token: string, language: Language | null) =>
  `${site}/invite-verify?token=${token}${language === null ? '' : `&langCode=${language}`}`;

/** Adds the mails of these invitations to the outbox, in place of earlier ones that are still there. */
export async function sendInvitations(
  outbox: Outbox,
  tx: Tx,
  { teamId, team, inviter, site }: Sender,
  letters: readonly InvitationTo[],
): Promise<void> {
  const ids = letters.map(({ id }) => id);
  await outbox.withdraw(tx, teamId, await mailsOf(tx, teamId, ids));
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
