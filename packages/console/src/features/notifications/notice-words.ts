import type { Notice } from '@muster/contract/notifications/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';

type Say = (key: string, parameters?: Record<string, string | number>) => string;

/** The words of notices, of later areas too: their kinds have phrases in the areas' own folders. */
export function useNoticeWords() {
  const say = useI18n().t as unknown as Say;

  /** Parameters whose name ends in `Key` hold the key of a phrase. */
  const spoken = (parameters: Notice['parameters']) =>
    Object.fromEntries(
      Object.entries(parameters).map(([name, value]) =>
        name.endsWith('Key') ? [name.slice(0, -3), say(String(value))] : [name, value],
      ),
    );

  return {
    title: ({ kind, parameters }: Notice) => say(`notices.kind.${kind}.title`, spoken(parameters)),
    text: ({ kind, parameters }: Notice) => say(`notices.kind.${kind}.text`, spoken(parameters)),
    /** As the settings call the kind. */
    name: (kind: string) => say(`notices.kind.${kind}.name`),
  };
}
