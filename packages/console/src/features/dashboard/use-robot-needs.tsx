import type { Dashboard } from '@muster/contract/dashboard/schemas';
import { isMonitorCode } from '@muster/phrases/monitor-codes';
import Bell from 'lucide-react/icons/bell';
import Bot from 'lucide-react/icons/bot';
import Unplug from 'lucide-react/icons/unplug';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { alertsPage } from '../alerts/alerts.page.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { stationPage } from '../monitoring/station.page.ts';
import { type Need, wayLook } from './need.ts';

/** Problems of robots: unseen alerts, the worst lights, and lost robots. */
export function useRobotNeeds({ robots, faulty, alerts }: Dashboard) {
  const { t, format } = useI18n();
  const isOfStation = robots.lightsOf === 'station';
  const titleOf = (code: string) => (isMonitorCode(code) ? t(`monitorCodes.${code}.title`) : code);

  const faults = (light: 'high' | 'medium'): Need[] =>
    faulty
      .filter((robot) => robot.light === light)
      .map(({ id, name, sn, code }) => ({
        id,
        tone: light === 'high' ? 'bad' : 'warn',
        icon: <Bot size={17} />,
        title: t('dashboard.needs.fault', { name: name || sn, fault: titleOf(code) }),
        text: isMonitorCode(code) ? t(`monitorCodes.${code}.hint`) : sn,
        way: isOfStation ? (
          <Link page={stationPage} search={{ robot: sn }} {...wayLook}>
            {t('dashboard.needs.seeRobot')}
          </Link>
        ) : (
          <Link page={devicesPage} search={{ device: id }} {...wayLook}>
            {t('dashboard.needs.seeRobot')}
          </Link>
        ),
      }));

  function unseenAlerts(): Need[] {
    if (alerts === null || alerts.worst === null) return [];
    const { count, worst } = alerts;
    const said = { what: titleOf(worst.code), time: format.relative(worst.openedAt) };
    return [
      {
        id: 'alerts',
        tone: 'bad',
        icon: <Bell size={17} />,
        title: t('dashboard.needs.alerts', { count }),
        text:
          worst.robots <= 1 && worst.robot !== null
            ? t('dashboard.needs.worst', { ...said, robot: worst.robot.name || worst.robot.sn })
            : t('dashboard.needs.worstOfMany', { ...said, count: worst.robots }),
        way: (
          <Link
            page={alertsPage}
            search={{ status: 'open', ...(count === 1 && { alert: worst.id }) }}
            {...wayLook}
          >
            {t('dashboard.needs.seeAlerts')}
          </Link>
        ),
      },
    ];
  }

  function lost(): Need[] {
    const count = robots.lights.lost ?? 0;
    if (count === 0) return [];
    return [
      {
        id: 'lost',
        tone: 'bad',
        icon: <Unplug size={17} />,
        title: t('dashboard.needs.lost', { count }),
        text:
          robots.lostSince === null
            ? t('dashboard.robots.neverSeen')
            : t('dashboard.robots.lostSince', { time: format.relative(robots.lostSince) }),
        way: isOfStation ? (
          <Link page={stationPage} search={{ light: 'lost' }} {...wayLook}>
            {t('dashboard.needs.show')}
          </Link>
        ) : (
          <Link page={devicesPage} search={{ connectionFilter: 0 }} {...wayLook}>
            {t('dashboard.needs.show')}
          </Link>
        ),
      },
    ];
  }

  return {
    urgent: [...unseenAlerts(), ...faults('high'), ...lost()],
    later: faults('medium'),
  };
}
