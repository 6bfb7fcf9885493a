import type { ConsoleTranslate } from '@muster/phrases/load';
import type { ActivityWords } from './activity-words.ts';
import { alikeIn, type EntryGroup } from './groups.ts';

/** What changed, in one line; of many what changed with all of them alike. */
export function changeLine(
  group: EntryGroup,
  words: ActivityWords,
  names: Readonly<Record<string, string>>,
  t: ConsoleTranslate,
): string {
  const { first } = group;
  // Its name stands in the sentence already.
  const changes = alikeIn(group).filter(
    ({ before, after }) =>
      !(before === null && after === first.object.name) && !(after === null && before === first.object.name),
  );
  const texts = changes.map(({ field, before, after }) => {
    const named = { field: words.field(field, first.object.type) };
    if (before === null && isEmpty(after)) return '';
    // "Joined by: invitation" reads as a form; it is how somebody came.
    if (field === 'source' && (after === 'code' || after === 'invitation'))
      return t(after === 'code' ? 'activity.by.code' : 'activity.by.invitation');
    if (before === null) return t('activity.set', { ...named, value: words.value(field, after, names) });
    if (after === null) return t('activity.set', { ...named, value: words.value(field, before, names) });
    return t('activity.change', {
      ...named,
      before: words.value(field, before, names),
      after: words.value(field, after, names),
    });
  });
  return texts.filter(Boolean).join(' · ');
}

/** What was made without it need not be told of it. */
function isEmpty(value: unknown): boolean {
  return value === '' || value === null || (Array.isArray(value) && value.length === 0);
}
