import Bot from 'lucide-react/icons/bot';
import SearchX from 'lucide-react/icons/search-x';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Empty.tsx';

export type NoDevicesProps =
  | { isFiltered: true; onClear: () => void }
  | {
      isFiltered: false;
      /** `null` without permission to add robots. */
      onAdd: (() => void) | null;
      onImport: () => void;
    };

export function NoDevices(props: NoDevicesProps) {
  const { t } = useI18n();
  if (props.isFiltered) {
    return (
      <Empty
        icon={<SearchX size={22} aria-hidden />}
        title={t('devices.empty.noMatch')}
        action={<Button onPress={props.onClear}>{t('common.action.clearFilters')}</Button>}
      >
        {t('devices.empty.noMatchMessage')}
      </Empty>
    );
  }
  return (
    <Empty
      icon={<Bot size={22} aria-hidden />}
      title={t('devices.empty.title')}
      action={
        props.onAdd && (
          <div className="flex flex-wrap justify-center gap-2.5">
            <Button onPress={props.onImport}>{t('devices.action.import')}</Button>
            <Button variant="primary" onPress={props.onAdd}>
              {t('devices.add.title')}
            </Button>
          </div>
        )
      }
    >
      {t('devices.empty.message')}
    </Empty>
  );
}
