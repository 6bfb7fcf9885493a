import type { ActivityEntry } from '@muster/contract/activity/schemas';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { createEntryWords } from '@muster/phrases/entry-words';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { openPhrase } from '@muster/phrases/open-phrase';
import type { Format } from '../../platform/i18n/format.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useDayNames } from '../../domain/week-time/use-day-names.ts';

/** Part of a sentence: the actor, the object, or the words between. */
export interface Part {
  kind: 'actor' | 'object' | 'words';
  text: string;
}

type Names = Readonly<Record<string, string>>;

/** Texts of entries, including those of areas whose phrases are in their own folders. */
export function createWords(t: ConsoleTranslate, format: Format, dayName: (day: Weekday) => string) {
  const open = openPhrase(t);
  const words = createEntryWords(t, format, dayName);

  function objectOf({ object, changes }: ActivityEntry, count: number): string {
    if (count > 1)
      return open(`activity.many.${object.type}`, { count }) ?? t('activity.many.any', { count });
    const robots = changes.find(({ field }) => field === 'robots')?.after;
    if (object.name === null && object.type === 'task' && typeof robots === 'number')
      return t('activity.many.device', { count: robots });
    return object.name ?? t('activity.itself');
  }

  /** A more precise sentence where the changes say more than the action. */
  function saying({ action, changes }: ActivityEntry, places: { actor: string; object: string }) {
    const changed = changes.map(({ field }) => field);
    const role = changes.find(({ field }) => field === 'role');
    if (action === 'team.transfer' && role?.after === 'owner') return t('activity.said.owner', places);
    if (action === 'team.transfer' && role?.after === 'admin') return t('activity.said.formerOwner', places);
    if (action !== 'member.update' || changed.length !== 1) return null;
    if (changed[0] === 'role') return t('activity.said.role', places);
    if (changed[0] === 'groupIds') return t('activity.said.groups', places);
    return changed[0] === 'tools' ? t('activity.said.tools', places) : null;
  }

  function sentence(entry: ActivityEntry, count = 1): Part[] {
    const places = { actor: '\uE000', object: '\uE001' };
    const text = saying(entry, places) ?? words.sentence(entry.action, places);
    return text
      .split(/([\uE000\uE001])/)
      .filter((part) => part !== '')
      .map((part) =>
        part === places.actor
          ? { kind: 'actor', text: entry.actor.name }
          : part === places.object
            ? { kind: 'object', text: objectOf(entry, count) }
            : { kind: 'words', text: part },
      );
  }

  return {
    ...words,
    sentence,
    /** The sentence as plain text. */
    plain: (entry: ActivityEntry, count = 1) =>
      sentence(entry, count)
        .map(({ text }) => text)
        .join(''),
    value: (field: string, content: unknown, names: Names) => words.value(field, content, (id) => names[id]),
  };
}

export type ActivityWords = ReturnType<typeof createWords>;

export function useActivityWords(): ActivityWords {
  const { t, format } = useI18n();
  const { short } = useDayNames();
  return createWords(t, format, short);
}
