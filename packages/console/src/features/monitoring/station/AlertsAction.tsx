import { countOpenAlerts } from '@muster/contract/alerts/endpoints';
import { alertsTopic } from '@muster/contract/alerts/live-topics';
import { useQuery } from '@tanstack/react-query';
import Bell from 'lucide-react/icons/bell';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { useGo } from '../../../platform/page/visit.ts';
import { queryOf } from '../../../platform/query.ts';
import { alertsPage } from '../../alerts/alerts.page.ts';

/** Link to the alerts, with the number of unacknowledged ones. */
export function AlertsAction() {
  const { t, format } = useI18n();
  const go = useGo();
  const { data } = useQuery(queryOf(countOpenAlerts, {}, [alertsTopic]));
  const open = data ? data.high + data.medium + data.lost : 0;
  const name = t('shell.page.alerts');
  return (
    <PageAction
      label={open > 0 ? `${name} ${format.number(open)}` : name}
      icon={<Bell size={16} />}
      onPress={() => void go(alertsPage, {})}
    />
  );
}
