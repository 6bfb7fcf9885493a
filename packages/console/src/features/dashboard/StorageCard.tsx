import type { StorageUse } from '@muster/contract/files/schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { Link } from '../../platform/page/Link.tsx';
import { Progress } from '../../ui/Progress.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { filesPage } from '../files/files.page.ts';
import { Card } from './Card.tsx';
import { storageQuery } from './dashboard.queries.ts';

/** Storage used by the team's files, of what the team may use. @param files how many files there are */
export function StorageCard({ files }: { files: number }) {
  const { t } = useI18n();
  const query = useQuery(storageQuery);
  return (
    <Card
      title={t('dashboard.storage.title')}
      note={t('dashboard.storage.files', { count: files })}
      link={<Link page={filesPage}>{t('shell.page.appsFiles')}</Link>}
    >
      <div className="px-5 pb-4">
        {query.isError && <FailedQuery query={query} isPartial={Boolean(query.data)} />}
        {query.isPending && <Skeleton className="h-12 w-full" />}
        {query.data && <Used {...query.data} />}
      </div>
    </Card>
  );
}

function Used({ used, total }: StorageUse) {
  const { t, format } = useI18n();
  const percent = (used / total) * 100;
  return (
    <>
      <p className="mb-2">
        <span className="text-2xl font-semibold tabular-nums">{format.fileSize(used)}</span>
        <span className="ms-2 text-ink-2">
          {t('dashboard.storage.of', { total: format.fileSize(total) })}
        </span>
      </p>
      <Progress
        label={t('dashboard.storage.title')}
        isLabelHidden
        value={percent}
        tone={percent >= 90 ? 'medium' : 'accent'}
      />
    </>
  );
}
