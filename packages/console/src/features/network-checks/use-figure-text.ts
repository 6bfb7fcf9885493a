import type { NetworkItem } from '@muster/contract/network-checks/grades';
import type { NetworkCheck } from '@muster/contract/network-checks/schemas';
import { useCallback } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';

/** Formats the measured value of an item with its unit; a dash if missing. */
export function useFigureText() {
  const { t, format } = useI18n();
  return useCallback(
    (check: NetworkCheck, item: NetworkItem): string => {
      if (item === 'cloud')
        return check.cloud === null ? '—' : t(`networkChecks.cloud.${check.cloud ? 'reached' : 'unreached'}`);
      const figure = check[item];
      if (figure === null) return '—';
      return `${format.number(figure)} ${item === 'ping' ? 'ms' : 'Mbit/s'}`;
    },
    [t, format],
  );
}
