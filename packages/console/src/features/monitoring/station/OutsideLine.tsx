import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { Button } from '../../../ui/Button.tsx';
import { outsideQuery } from './outside.queries.ts';

/** Notes that the station does not show every robot. @param onAdd `null` without permission */
export function OutsideLine({ onAdd }: { onAdd: (() => void) | null }) {
  const { t } = useI18n();
  const total = useQuery(outsideQuery()).data?.total ?? 0;
  if (total === 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 pt-2 text-sm text-ink-2">
      {t('monitoring.outside.count', { count: total })}
      {onAdd && (
        <Button variant="quiet" size="sm" onPress={onAdd} className="-mx-2.5">
          {`${t('monitoring.add.title')}…`}
        </Button>
      )}
    </p>
  );
}
