import { loadAreas } from '@muster/phrases/load';
import { createSpeech } from '@muster/phrases/translate';
import type { MailTemplate } from '../../platform/mail/define-mail.ts';
import type { NoticeKind, NoticeParameters } from '../../platform/notices/notice-kind.ts';

type Say = (key: string, parameters?: NoticeParameters) => string;

/** Resolves phrase parameters: values of `…Key` parameters are phrase keys and become their text. */
export function spoken(parameters: NoticeParameters, say: Say): NoticeParameters {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) =>
      name.endsWith('Key') ? [name.slice(0, -3), say(String(value))] : [name, value],
    ),
  );
}

/** A notice as a mail. @param publicUrl the server's address; without one the mail has no link */
export function mailOf(
  kind: Pick<NoticeKind, 'kind' | 'phrases' | 'sample'>,
  publicUrl: string | undefined,
  path: string,
): MailTemplate<NoticeParameters> {
  return {
    kind: kind.kind,
    sample: kind.sample,
    async write(language, given) {
      const { t } = createSpeech(
        await loadAreas(language, [kind.phrases, 'common', 'notifications-mail']),
        language,
      );
      const say = t as Say;
      const parameters = spoken(given, say);
      const title = say(`notices.kind.${kind.kind}.title`, parameters);
      return {
        subject: title,
        heading: title,
        paragraphs: [say(`notices.kind.${kind.kind}.text`, parameters)],
        ...(publicUrl !== undefined && {
          action: { label: say('notificationsMail.open'), link: new URL(path, publicUrl).href },
        }),
        notes: [say('notificationsMail.why')],
      };
    },
  };
}
