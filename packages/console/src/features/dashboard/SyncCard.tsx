import type { Dashboard } from '@muster/contract/dashboard/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { configsPage } from '../configs/configs.page.ts';
import { devicesPage } from '../devices/devices.page.ts';
import { Card } from './Card.tsx';

const states = ['failed', 'drifted', 'waiting'] as const;

/** Robots without the configuration they should have, by reason. */
export function SyncCard({ outOfSync }: { outOfSync: Dashboard['outOfSync'] }) {
  const { t, format } = useI18n();
  const shown = states.filter((state) => outOfSync[state] > 0);
  return (
    <Card title={t('dashboard.sync.title')} link={<Link page={configsPage}>{t('dashboard.sync.all')}</Link>}>
      <ul className="px-5 pb-3">
        {shown.map((state) => (
          <li
            key={state}
            className="flex items-baseline justify-between gap-4 border-t border-line-soft py-2.5"
          >
            <Link page={devicesPage} search={{ configStateFilter: state }}>
              {t(`dashboard.sync.${state}`)}
            </Link>
            <span className="font-semibold tabular-nums">{format.number(outOfSync[state])}</span>
          </li>
        ))}
        {shown.length === 0 && (
          <li className="border-t border-line-soft py-2.5 text-ink-2">{t('dashboard.sync.allInSync')}</li>
        )}
      </ul>
    </Card>
  );
}
