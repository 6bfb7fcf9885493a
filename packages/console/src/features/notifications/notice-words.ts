import type { Notice } from '@muster/contract/notifications/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';

type Say = (key: string, parameters?: Record<string, string | number>) => string;

/** Texts of notices, including those of areas whose phrases are in their own folders. */
export function useNoticeWords() {
  const say = useI18n().t as unknown as Say;

  /** Replaces parameters whose name ends in `Key`, which contain a phrase key, by the phrase. */
  const spoken = (parameters: Notice['parameters']) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) =>
        name.endsWith('Key') ? [name.slice(0, -3), say(String(value))] : [name, value],
      ),
    );

  return {
    title: ({ kind, parameters }: Notice) => say(`notices.kind.${kind}.title`, spoken(parameters)),
    text: ({ kind, parameters }: Notice) => say(`notices.kind.${kind}.text`, spoken(parameters)),
    /** Name of the kind, as in the settings. */
    name: (kind: string) => say(`notices.kind.${kind}.name`),
  };
}
