import type { Dashboard } from '@muster/contract/dashboard/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/page/Link.tsx';
import { configsPage } from '../configs/configs.page.ts';
import { Card } from './Card.tsx';

/** Storage used by the team's files. */
export function StorageCard({ storage }: { storage: NonNullable<Dashboard['storage']> }) {
  const { t, format } = useI18n();
  return (
    // Links to the configurations, because files are managed there.
    <Card
      title={t('dashboard.storage.title')}
      link={<Link page={configsPage}>{t('dashboard.storage.all')}</Link>}
    >
      <p className="px-5 pb-4">
        <span className="text-2xl font-semibold tabular-nums">{format.fileSize(storage.bytes)}</span>
        <span className="ms-2 text-ink-2">{t('dashboard.storage.files', { count: storage.files })}</span>
      </p>
    </Card>
  );
}
