import type { ActivityEntry, FieldChange } from '@muster/contract/activity/schemas';
import { roles, type Role } from '@muster/contract/roles';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { openPhrase } from '@muster/phrases/open-phrase';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const LIST_MAX = 4;

/** The words of entries in an export, as the console has them; nested settings are counted. */
export function createExportWords(t: ConsoleTranslate, local: (at: Date) => string) {
  const open = openPhrase(t);
  const items = (count: number) => t('activity.value.items', { count });

  function textOf(field: string, content: string, known: ReadonlyMap<string, string>): string {
    if ((field === 'role' || field === 'base') && roles.includes(content as Role))
      return t(`common.role.${content as Role}`);
    const named = open(`activity.valueOf.${field}.${content}`);
    if (named !== null) return named;
    if (uuid.test(content)) return known.get(content) ?? t('activity.value.removed');
    return time.test(content) ? local(new Date(content)) : content;
  }

  function value(field: string, content: unknown, known: ReadonlyMap<string, string>): string {
    if (content === null || content === undefined || content === '') return t('activity.value.none');
    if (typeof content === 'boolean') return t(content ? 'activity.value.yes' : 'activity.value.no');
    if (typeof content === 'string') return textOf(field, content, known);
    if (typeof content !== 'object') return String(content);
    if (!Array.isArray(content)) return items(Object.keys(content).length);
    if (content.length === 0) return t('activity.value.none');
    if (content.length > LIST_MAX) return items(content.length);
    return content.map((each) => value(field, each, known)).join(', ');
  }

  return {
    type: (type: string) => open(`activity.type.${type}`) ?? type,
    /** Without actor and object, which have their own columns. */
    action(action: string): string {
      const kind = /^command\.(.+)$/.exec(action)?.[1];
      const text =
        open(`activity.action.${action}`, { actor: '', object: '' }) ??
        (kind === undefined ? null : open(`commands.kind.${kind}`));
      return (text ?? action).replaceAll(/\s+/g, ' ').replace(/^[\s:：]+|[\s:：]+$/g, '');
    },
    way({ kind, name }: ActivityEntry['way'], browser: string | null, system: string | null): string {
      if (browser !== null && system !== null) return t('activity.way.browser', { browser, system });
      return kind === 'token' ? t('activity.way.token', { name: name ?? '' }) : t(`activity.way.${kind}`);
    },
    change(type: string, { field, before, after }: FieldChange, known: ReadonlyMap<string, string>): string {
      const label = open(`activity.fieldOf.${type}.${field}`) ?? open(`activity.field.${field}`) ?? field;
      const said = (content: unknown) => value(field, content, known);
      return before === null || after === null
        ? t('activity.set', { field: label, value: said(after ?? before) })
        : t('activity.change', { field: label, before: said(before), after: said(after) });
    },
  };
}
