import type { Notice } from '@muster/contract/notifications/schemas';
import type { ConsoleTranslate } from '@muster/phrases/load';
import type { OpenPhrase } from '@muster/phrases/open-phrase';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Texts of notices, including those of areas whose phrases are in their own folders. */
export function createNoticeWords(t: ConsoleTranslate) {
  const say = t as unknown as (...given: Parameters<OpenPhrase>) => string;
  // The code of `openPhrase` would be one more file.
  const open: OpenPhrase = (key, parameters) => {
    const text = say(key, parameters);
    return text === key ? null : text;
  };

  /** Replaces parameters whose name ends in `Key`, which contain a phrase key, by the phrase. */
  const spoken = (parameters: Notice['parameters']) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) =>
        name.endsWith('Key') ? [name.slice(0, -3), open(String(value)) ?? String(value)] : [name, value],
      ),
    );

  return {
    /** A kind that this console does not know, of a newer server, has a general title and no text. */
    title: ({ kind, parameters }: Notice) =>
      open(`notices.kind.${kind}.title`, spoken(parameters)) ?? t('notifications.any'),
    text: ({ kind, parameters }: Notice) => open(`notices.kind.${kind}.text`, spoken(parameters)),
    /** Name of the kind, as in the settings. */
    name: (kind: string) => open(`notices.kind.${kind}.name`) ?? t('notifications.any'),
  };
}

export function useNoticeWords() {
  return createNoticeWords(useI18n().t);
}
