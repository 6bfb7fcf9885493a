import type { KnownApp } from '@muster/contract/apps/schemas';
import { useCallback, useRef } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { useRemoteSearch } from '../../platform/list/remote-search.ts';
import { useCan } from '../../platform/permissions.ts';
import { RemoteCombobox } from '../../ui/RemoteCombobox.tsx';
import { type AppChoice, appChoicesQuery } from './app.queries.ts';
import { AppIcon } from './AppIcon.tsx';

export type AppChooserProps = {
  label: string;
  description?: string;
  /** The chosen package; `null`: none. */
  value: { packageName: string; label: string } | null;
  onChoose: (app: KnownApp) => void;
  className?: string;
};

/** Chooses an app from the library or from robots; renders nothing if the user may see neither. */
export function AppChooser({ value, onChoose, ...texts }: AppChooserProps) {
  const { t } = useI18n();
  const can = useCan();
  const found = useRef(new Map<string, KnownApp>());
  const optionOf = useCallback(
    (app: AppChoice) => {
      const { packageName, label, newest } = app;
      found.current.set(packageName, app);
      return {
        id: packageName,
        label: label || packageName,
        description: `${packageName} · ${newest?.versionName ?? t('apps.onRobotsOnly')}`,
        icon: <AppIcon app={app} size={28} />,
      };
    },
    [t],
  );
  const search = useRemoteSearch(appChoicesQuery, optionOf);
  if (!can('file.read')) return null;
  return (
    <RemoteCombobox
      {...texts}
      value={value && { id: value.packageName, label: value.label }}
      onChange={(option) => {
        const app = option && found.current.get(option.id);
        if (app) onChoose(app);
      }}
      placeholder={t('common.action.select')}
      searchLabel={t('apps.search')}
      search={search}
    />
  );
}
