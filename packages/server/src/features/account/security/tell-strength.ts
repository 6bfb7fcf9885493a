import { fallbackLanguage } from '@muster/contract/languages';
import type { Unit } from '../../../platform/events/event.ts';
import type { Outbox } from '../../../platform/mail/outbox.ts';
import { findContact } from '../account.store.ts';
import { strengthChangedMail } from './strength-changed.mail.ts';

/** A change of sign-in methods may not be by the user, so they are notified by mail. */
export const tellStrength =
  (outbox: Outbox) =>
  async ({ userId, action }: { userId: string; action: string }, { tx }: Unit): Promise<void> => {
    const contact = await findContact(tx, { userId });
    if (contact === undefined) return;
    const { email: to, name, language } = contact;
    const change = action.replace(/^account\./, '');
    await outbox.add(tx, strengthChangedMail, [
      { to, language: language ?? fallbackLanguage, teamId: null, parameters: { name, change } },
    ]);
  };
