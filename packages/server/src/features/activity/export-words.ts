import type { ActivityEntry, FieldChange } from '@muster/contract/activity/schemas';
import type { Language } from '@muster/contract/languages';
import { dayNames } from '@muster/phrases/day-names';
import { createEntryWords } from '@muster/phrases/entry-words';
import type { ConsoleTranslate } from '@muster/phrases/load';

/** The words of entries in an export, with numbers as they are. */
export function createExportWords(t: ConsoleTranslate, language: Language, local: (at: Date) => string) {
  const format = {
    number: String,
    fileSize: String,
    dateTime: (instant: string) => local(new Date(instant)),
    list: (items: readonly string[]) => items.join(', '),
  };
  const words = createEntryWords(t, format, dayNames(language, 'short'));

  return {
    type: words.type,
    /** With actor and object: a sentence without them has gaps. */
    action: (action: string, actor: string, object: string | null) =>
      words.sentence(action, { actor, object: object ?? t('activity.itself') }),
    way({ kind, name }: ActivityEntry['way'], browser: string | null, system: string | null): string {
      if (browser !== null && system !== null) return t('activity.way.browser', { browser, system });
      return kind === 'token' ? t('activity.way.token', { name: name ?? '' }) : t(`activity.way.${kind}`);
    },
    change(type: string, { field, before, after }: FieldChange, known: ReadonlyMap<string, string>): string {
      const label = words.field(field, type);
      const said = (content: unknown) => words.value(field, content, (id) => known.get(id));
      return before === null || after === null
        ? t('activity.set', { field: label, value: said(after ?? before) })
        : t('activity.change', { field: label, before: said(before), after: said(after) });
    },
  };
}
