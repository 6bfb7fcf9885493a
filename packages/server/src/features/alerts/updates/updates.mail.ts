import type { Language } from '@muster/contract/languages';
import type { KeysOfAreas } from '@muster/phrases/areas';
import { loadAreas } from '@muster/phrases/load';
import { createSpeech } from '@muster/phrases/translate';
import { type MailTemplate, showTemplate } from '../../../platform/mail/define-mail.ts';

export interface UpdatesMail {
  team: string;
  count: number;
  /** Group names, joined to one text. */
  groups: string;
  version: string;
  /** `null`: the public address is not configured. */
  link: string | null;
}

async function speak(language: Language) {
  return createSpeech<KeysOfAreas<'alerts-mail'>>(await loadAreas(language, ['alerts-mail']), language).t;
}

type Said = Pick<UpdatesMail, 'count' | 'groups' | 'version'>;

/** Short form for a browser notification. */
export async function writeUpdatesPush(
  language: Language,
  said: Said,
): Promise<{ title: string; body: string }> {
  const t = await speak(language);
  return { title: t('alertsMail.updates.subject', said), body: t('alertsMail.updates.text', said) };
}

/** For recipients without an account in the team; members get a notice, with its own mail. */
export const updatesMail: MailTemplate<UpdatesMail> = {
  kind: 'alerts.updates',
  sample: {
    team: 'Sunrise School',
    count: 7,
    groups: '5-B and Lobby',
    version: '12.1.0',
    link: 'https://muster.example/remoteMonitor',
  },
  async write(language, { team, link, ...said }) {
    const t = await speak(language);
    return {
      subject: `${t('alertsMail.updates.subject', said)} (${team})`,
      heading: t('alertsMail.updates.subject', said),
      paragraphs: [t('alertsMail.updates.text', said)],
      ...(link !== null && { action: { label: t('alertsMail.updates.open'), link } }),
      notes: [t('alertsMail.why', { team })],
    };
  },
};

showTemplate(updatesMail);
