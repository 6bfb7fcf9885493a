import Ellipsis from 'lucide-react/icons/ellipsis';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Tv from 'lucide-react/icons/tv';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PageAction } from '../../../platform/page/PageAction.tsx';
import { useGo } from '../../../platform/page/visit.ts';
import { useCan } from '../../../platform/permissions.ts';
import { MenuButton } from '../../../ui/MenuButton.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { alertsPage } from '../../alerts/alerts.page.ts';
import { networkChecksPage } from '../../network-checks/network-checks.page.ts';
import { screenRulesPage } from '../../screenshots/screen-rules.page.ts';
import { wallPage } from '../../wall/wall.page.ts';
import { workRecordsPage } from '../../work-records/work-records.page.ts';
import { conditionsPage } from '../conditions.page.ts';
import { AlertsAction } from './AlertsAction.tsx';

export type StationActionsProps = {
  /** Group preselected on the page of network checks. */
  groupId: string | undefined;
  /** The drawer leaves too little room for the actions. */
  isCrowded: boolean;
  onShare: () => void;
};

/** Links of the station to other pages; all in the menu on a phone or beside a drawer. */
export function StationActions({ groupId, isCrowded, onShare }: StationActionsProps) {
  const { t } = useI18n();
  const can = useCan();
  const go = useGo();
  const isPhone = useIsPhone();
  const isFolded = isPhone || isCrowded;
  const actions = [
    ...(can('condition.read')
      ? [
          {
            id: 'conditions',
            label: t('monitoring.conditions'),
            icon: <SlidersHorizontal size={16} />,
            open: () => void go(conditionsPage, {}),
          },
        ]
      : []),
    { id: 'wall', label: t('shell.page.wall'), icon: <Tv size={16} />, open: () => void go(wallPage, {}) },
  ];
  /** Actions that are needed less often; all of them without room. */
  const more = [
    ...(isFolded && can('alert.read')
      ? [{ id: 'alerts', label: t('shell.page.alerts'), open: () => void go(alertsPage, {}) }]
      : []),
    ...(isFolded ? actions : []),
    { id: 'records', label: t('shell.page.workRecords'), open: () => void go(workRecordsPage, {}) },
    {
      id: 'network',
      label: t('shell.page.networkChecks'),
      open: () => void go(networkChecksPage, { search: { group: groupId } }),
    },
    ...(can('wall.share') ? [{ id: 'share', label: t('wall.share.open'), open: onShare }] : []),
    ...(can('screenshot.policy')
      ? [{ id: 'screenRules', label: t('shell.page.screenRules'), open: () => void go(screenRulesPage, {}) }]
      : []),
  ];
  return (
    <>
      {can('alert.read') && !isFolded && <AlertsAction />}
      {!isFolded &&
        actions.map(({ id, label, icon, open }) => (
          <PageAction key={id} label={label} icon={icon} onPress={open} />
        ))}
      <MenuButton
        label={t('common.action.more')}
        icon={<Ellipsis size={18} />}
        variant="secondary"
        entries={more.map(({ id, label }) => ({ id, label }))}
        onAction={(chosen) => more.find(({ id }) => id === chosen)?.open()}
      />
    </>
  );
}
