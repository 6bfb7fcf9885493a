import type { Weekday } from '@muster/contract/monitoring/week-times';
import { roles, type Role } from '@muster/contract/roles';
import type { ConsoleTranslate } from './load.ts';
import { openPhrase } from './open-phrase.ts';

const LIST_MAX = 4;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** How values are written: on a page by the reader's clock, in an export by that of the team. */
export interface ValueFormat {
  number(value: number): string;
  fileSize(bytes: number): string;
  /** @param instant ISO 8601 */
  dateTime(instant: string): string;
  list(items: readonly string[]): string;
}

/** The name of an object by its id, if there is one. */
export type NameOf = (id: string) => string | undefined;

/** Number of permissions of a role or token, because listing each would fill the page. `null` for any other field. */
function permissionsIn(field: string, content: unknown): number | null {
  if (typeof content !== 'object' || content === null) return null;
  return field === 'scopes' || field === 'grants' ? Object.keys(content).length : null;
}

/** Actions, fields and values of the activity log in words, for the console's pages and its export. */
export function createEntryWords(
  t: ConsoleTranslate,
  format: ValueFormat,
  dayName: (day: Weekday) => string,
) {
  const open = openPhrase(t);

  function value(field: string, content: unknown, nameOf: NameOf): string {
    const permissions = permissionsIn(field, content);
    if (permissions !== null) return t('activity.value.items', { count: permissions });
    if (content === null || content === undefined || content === '') return t('activity.value.none');
    if (typeof content === 'boolean') return t(content ? 'activity.value.yes' : 'activity.value.no');
    if (typeof content === 'number')
      return field === 'size' ? format.fileSize(content) : format.number(content);
    if (typeof content === 'string') {
      // The role that a custom role is based on is named like a role.
      if ((field === 'role' || field === 'base') && roles.includes(content as Role))
        return t(`common.role.${content as Role}`);
      const known = open(`activity.valueOf.${field}.${content}`);
      if (known !== null) return known;
      const model = field === 'model' ? open(`devices.model.${content}`) : null;
      if (model !== null) return model;
      if (uuid.test(content)) return nameOf(content) ?? t('activity.value.removed');
      if (time.test(content)) return format.dateTime(content);
      return content;
    }
    if (Array.isArray(content)) {
      if (content.length === 0) return t('activity.value.none');
      if (content.length > LIST_MAX) return t('activity.value.items', { count: content.length });
      return format.list(content.map((each) => value(field, each, nameOf)));
    }
    return several(field, content as Record<string, unknown>, nameOf);
  }

  /** "Mon and Tue 08:00–10:00" */
  function weekTime(days: readonly unknown[], { at, from, to }: Record<string, unknown>): string {
    const clock = typeof at === 'string' ? at : `${String(from)}–${String(to)}`;
    return `${format.list(days.map((each) => dayName(each as Weekday)))} ${clock}`;
  }

  /** A value that consists of several settings: those that are on or set. */
  function several(field: string, content: Record<string, unknown>, nameOf: NameOf): string {
    const { name, packageName, days } = content;
    const title = [name, packageName].find((each) => typeof each === 'string');
    if (Array.isArray(days)) return [title, weekTime(days, content)].filter(Boolean).join(' ');
    if (title !== undefined) return title;
    const labels = Object.entries(content).map(([key, each]) => ({
      key,
      each,
      label: open(`activity.inside.${field}.${key}`),
    }));
    if (labels.every(({ label }) => label === null))
      return t('activity.value.items', { count: labels.length });
    const parts = labels.flatMap(({ key, each, label }) => {
      if (each === null || each === false) return [];
      if (label === null) return typeof each === 'object' ? [value(key, each, nameOf)] : [];
      return [each === true ? label : t('activity.set', { field: label, value: value(key, each, nameOf) })];
    });
    return parts.length === 0 ? t('activity.value.none') : format.list(parts);
  }

  /** The kind of command that the action sent, in words; `null` for other actions. */
  function commandOf(action: string): string | null {
    const kind = /^command\.(.+)$/.exec(action)?.[1];
    return kind === undefined ? null : open(`commands.kind.${kind}`);
  }

  return {
    /** "Mei-ling restarted 5-B" */
    sentence(action: string, places: { actor: string; object: string }): string {
      const text = open(`activity.action.${action}`, places);
      if (text !== null) return text;
      const kind = commandOf(action);
      return kind === null
        ? t('activity.unknown', { ...places, action })
        : t('activity.command', { ...places, kind });
    },
    /** @param type of the object: the same field may mean something else there */
    field: (field: string, type: string) =>
      open(`activity.fieldOf.${type}.${field}`) ?? open(`activity.field.${field}`) ?? field,
    type: (type: string) => open(`activity.type.${type}`) ?? type,
    /** An action without actor and object, as in filters. */
    action(action: string): string {
      const text =
        open(`activity.action.${action}`, { actor: '', object: '' }) ?? commandOf(action) ?? action;
      return text.replaceAll(/\s+/g, ' ').replace(/^[\s:：]+|[\s:：]+$/g, '');
    },
    value,
  };
}
