import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../../platform/list/remote-search.ts';
import { RemoteCombobox, type RemoteOption } from '../../../ui/RemoteCombobox.tsx';
import { handlersQuery } from '../handlers.queries.ts';
import type { SettingsSectionProps } from './use-settings-draft.ts';

const optionOf = ({ id, name }: { id: string; name: string }): RemoteOption => ({ id, label: name });

/** Users notified of unacknowledged alerts. */
export function EscalationPeople({ draft, isChecked }: SettingsSectionProps) {
  const { t } = useI18n();
  const search = useRemoteSearch(handlersQuery, optionOf);
  const { escalation } = draft.settings;
  return (
    <RemoteCombobox
      isMultiple
      label={t('alerts.settings.escalation.people')}
      placeholder={t('alerts.nobody')}
      searchLabel={t('people.search')}
      search={search}
      value={draft.people.map(optionOf)}
      onChange={(chosen) =>
        draft.edit(
          { escalation: { ...escalation, userIds: chosen.map(({ id }) => id) } },
          chosen.map(({ id, label }) => ({ id, name: String(label) })),
        )
      }
      error={isChecked ? draft.errorOf('escalation.userIds') : undefined}
    />
  );
}
