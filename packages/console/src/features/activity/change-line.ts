import type { ConsoleTranslate } from '@muster/phrases/load';
import type { ActivityWords } from './activity-words.ts';
import { alikeIn, type EntryGroup } from './groups.ts';
import { DOT } from '../../ui/dot.ts';

/** What changed, in one line; for a group what changed in all of its entries alike. */
export function changeLine(
  group: EntryGroup,
  words: ActivityWords,
  names: Readonly<Record<string, string>>,
  t: ConsoleTranslate,
): string {
  const { first } = group;
  const alike = alikeIn(group);
  const isObject = (value: unknown): boolean =>
    value === first.object.name ||
    (Array.isArray(value) && value.length === 1 && names[value[0]] === first.object.name);
  const isListed = (count: unknown): boolean =>
    alike.some(({ after }) => Array.isArray(after) && after.length === count);
  // The sentence has the object's name already, and a digest says nothing in a line.
  const changes = alike.filter(
    ({ field, before, after }) =>
      field !== 'sha256' &&
      !(before === null && (isObject(after) || (field === 'robots' && isListed(after)))) &&
      !(after === null && isObject(before)),
  );
  const texts = changes.map(({ field, before, after }) => {
    const named = { field: words.field(field, first.object.type) };
    if (before === null && isEmpty(after)) return '';
    // "Joined by: invitation" would read like a form field.
    if (field === 'source' && (after === 'code' || after === 'invitation'))
      return t(after === 'code' ? 'activity.by.code' : 'activity.by.invitation');
    if (before === null) {
      const value = words.value(field, after, names);
      return value === t('activity.value.none') ? '' : t('activity.set', { ...named, value });
    }
    if (after === null) return t('activity.set', { ...named, value: words.value(field, before, names) });
    return t('activity.change', {
      ...named,
      before: words.value(field, before, names),
      after: words.value(field, after, names),
    });
  });
  return texts.filter(Boolean).join(DOT);
}

/** An empty initial value is not worth a mention. */
function isEmpty(value: unknown): boolean {
  return value === '' || value === null || value === 0 || (Array.isArray(value) && value.length === 0);
}
