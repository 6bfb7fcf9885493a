import type { ActivityEntry } from '@muster/contract/activity/schemas';
import type { Weekday } from '@muster/contract/monitoring/week-times';
import { roles, type Role } from '@muster/contract/roles';
import type { ConsoleTranslate } from '@muster/phrases/load';
import { openPhrase } from '@muster/phrases/open-phrase';
import type { Format } from '../../platform/i18n/format.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { modelKeys } from '../../domain/robot/robot-words.ts';
import { useDayNames } from '../../domain/week-time/use-day-names.ts';

/** Part of a sentence: the actor, the object, or the words between. */
export interface Part {
  kind: 'actor' | 'object' | 'words';
  text: string;
}

type Names = Readonly<Record<string, string>>;

const LIST_MAX = 4;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** Number of permissions of a role or token, because listing each would fill the page. `null` for any other field. */
function permissionsIn(field: string, content: unknown): number | null {
  if (typeof content !== 'object' || content === null) return null;
  return field === 'scopes' || field === 'grants' ? Object.keys(content).length : null;
}

/** Texts of entries, including those of areas whose phrases are in their own folders. */
export function createWords(t: ConsoleTranslate, format: Format, dayName: (day: Weekday) => string) {
  const open = openPhrase(t);

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
    const { action } = entry;
    const places = { actor: '\uE000', object: '\uE001' };
    const kind = /^command\.(.+)$/.exec(action)?.[1];
    const command = kind === undefined ? null : open(`commands.kind.${kind}`);
    const text =
      saying(entry, places) ??
      open(`activity.action.${action}`, places) ??
      (command === null
        ? t('activity.unknown', { ...places, action })
        : t('activity.command', { ...places, kind: command }));
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

  function value(field: string, content: unknown, names: Names): string {
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
      if (field === 'model' && content in modelKeys) return t(modelKeys[content as keyof typeof modelKeys]);
      if (uuid.test(content)) return names[content] ?? t('activity.value.removed');
      if (time.test(content)) return format.dateTime(content);
      return content;
    }
    if (Array.isArray(content)) {
      if (content.length === 0) return t('activity.value.none');
      if (content.length > LIST_MAX) return t('activity.value.items', { count: content.length });
      return format.list(content.map((each) => value(field, each, names)));
    }
    return several(field, content as Record<string, unknown>, names);
  }

  /** "Mon and Tue 08:00–10:00" */
  function weekTime(days: readonly unknown[], { at, from, to }: Record<string, unknown>): string {
    const clock = typeof at === 'string' ? at : `${String(from)}–${String(to)}`;
    return `${format.list(days.map((each) => dayName(each as Weekday)))} ${clock}`;
  }

  /** A value that consists of several settings: those that are on or set. */
  function several(field: string, content: Record<string, unknown>, names: Names): string {
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
      if (label === null) return typeof each === 'object' ? [value(key, each, names)] : [];
      return [each === true ? label : t('activity.set', { field: label, value: value(key, each, names) })];
    });
    return parts.length === 0 ? t('activity.value.none') : format.list(parts);
  }

  return {
    sentence,
    /** The sentence as plain text. */
    plain: (entry: ActivityEntry, count = 1) =>
      sentence(entry, count)
        .map(({ text }) => text)
        .join(''),
    /** @param type of the object: the same field may mean something else there */
    field: (field: string, type: string) =>
      open(`activity.fieldOf.${type}.${field}`) ?? open(`activity.field.${field}`) ?? field,
    type: (type: string) => open(`activity.type.${type}`) ?? type,
    /** An action without actor and object, as in filters. */
    action(action: string): string {
      const text = open(`activity.action.${action}`, { actor: '', object: '' });
      const kind = /^command\.(.+)$/.exec(action)?.[1];
      const command = kind === undefined ? null : open(`commands.kind.${kind}`);
      return (text ?? command ?? action).replaceAll(/\s+/g, ' ').replace(/^[\s:：]+|[\s:：]+$/g, '');
    },
    value,
  };
}

export type ActivityWords = ReturnType<typeof createWords>;

export function useActivityWords(): ActivityWords {
  const { t, format } = useI18n();
  const { short } = useDayNames();
  return createWords(t, format, short);
}
