import { toFieldErrors } from '@muster/contract/field-errors';
import type { FieldErrorCode } from '@muster/contract/field-errors';
import { getAlertSettings, setAlertSettings } from '@muster/contract/alerts/settings.endpoints';
import { alertSettings, type AlertSettings } from '@muster/contract/alerts/settings.schemas';
import type { ReplyOf } from '@muster/contract/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, isApiError } from '../../../platform/api-error.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { newerOf } from '../../../platform/editor/newer-of.ts';
import { useChange } from '../../../platform/query.ts';
import { settingsQuery } from './settings.queries.ts';

export type HeldSettings = ReplyOf<typeof getAlertSettings>;
type Person = HeldSettings['people'][number];

const isSame = (one: AlertSettings, other: AlertSettings) => JSON.stringify(one) === JSON.stringify(other);

/** State and actions of editing the settings, without the UI. */
export function useSettingsDraft(held: HeldSettings) {
  const { t } = useI18n();
  const client = useQueryClient();
  const change = useChange(setAlertSettings);
  const [draft, setDraft] = useState({ settings: held.settings, people: held.people, base: held });
  const { settings, people, base } = draft;
  const isDirty = !isSame(settings, base.settings);
  // A newer version replaces a draft that has no local changes, or that equals it.
  const isOther = isDirty && !isSame(settings, held.settings);
  if (!isOther && held.revision > base.revision)
    setDraft({ settings: held.settings, people: held.people, base: held });

  const checked = alertSettings.safeParse(settings);
  const local = checked.success ? { fields: {}, params: {} } : toFieldErrors(checked.error);
  const remote = change.error instanceof ApiError ? change.error.fields : {};
  const isConflict = isApiError(change.error, 'alert.settings_conflict');

  /** Error text of a field, by its path in the settings. */
  function errorOf(path: string): string | undefined {
    if (isApiError(change.error, 'alert.person') && path === 'escalation.userIds')
      return t('errors.alert.person.message');
    const code = (local.fields as Record<string, string>)[path] ?? remote[`settings.${path}`];
    if (code === undefined) return undefined;
    const { min = 0, max = 0 } = (local.params as Record<string, { min?: number; max?: number }>)[path] ?? {};
    return t(`fields.${code as FieldErrorCode}`, { min, max });
  }

  return {
    settings,
    people,
    isDirty,
    isConflict,
    isSaving: change.isPending,
    // A draft without changes has nothing to save, so the error no longer applies.
    error: isDirty ? change.error : null,
    faults: Object.keys(local.fields),
    errorOf,
    edit(part: Partial<AlertSettings>, chosen?: Person[]) {
      if (change.isError && !isConflict) change.reset();
      setDraft((now) => ({
        ...now,
        settings: { ...now.settings, ...part },
        people: chosen ?? now.people,
      }));
    },
    /** @param revision the revision it is based on; that of another user's version overwrites it */
    async submit(revision = base.revision): Promise<boolean> {
      if (!checked.success) return false;
      try {
        const reply = await change.mutateAsync({ body: { settings, revision } });
        client.setQueryData(settingsQuery.queryKey, newerOf('revision', reply));
        setDraft((now) =>
          now.base.revision > reply.revision
            ? now
            : {
                settings: isSame(now.settings, settings) ? reply.settings : now.settings,
                people: isSame(now.settings, settings) ? reply.people : now.people,
                base: reply,
              },
        );
        return true;
      } catch (error) {
        if (isApiError(error, 'alert.settings_conflict'))
          await client.invalidateQueries({ queryKey: [getAlertSettings.id] });
        return false;
      }
    },
    dismissConflict: () => change.reset(),
    /** Discards the changes in favour of the saved version. */
    takeTheirs() {
      change.reset();
      setDraft({ settings: held.settings, people: held.people, base: held });
    },
  };
}

type SettingsDraft = ReturnType<typeof useSettingsDraft>;

export type SettingsSectionProps = {
  draft: SettingsDraft;
  /** Saving was tried: missing values are reported. */
  isChecked: boolean;
};
