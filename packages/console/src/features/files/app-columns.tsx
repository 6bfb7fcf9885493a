import { useMemo } from 'react';
import { AppIcon } from '../../domain/app/AppIcon.tsx';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { RowName } from '../../ui/RowName.tsx';
import type { Column } from '../../ui/table-column.ts';
import { AppSpread, AppVersion } from './AppSpread.tsx';
import type { AppRow } from './files.queries.ts';
import { UseCounts } from './UseCounts.tsx';
import { VisibleTo } from './VisibleTo.tsx';

export type AppColumn = 'name' | 'version' | 'size' | 'uploadedAt' | 'visible' | 'used' | 'robots';

/** @param seesRobots whether the user may see on how many robots an app is */
export function useAppColumns(seesRobots: boolean): Column<AppRow, AppColumn>[] {
  const { t, format } = useI18n();
  return useMemo(() => {
    const columns: Column<AppRow, AppColumn>[] = [
      {
        id: 'name',
        isSortable: true,
        header: t('files.column.app'),
        phone: 'title',
        cell: (app) => (
          <RowName name={app.label} detail={app.packageName} isMono leading={<AppIcon app={app} />} />
        ),
      },
      {
        id: 'version',
        header: t('files.column.version'),
        phone: 'second',
        width: '15%',
        cell: (app) => <AppVersion app={app} />,
      },
      {
        id: 'size',
        isSortable: true,
        header: t('files.column.size'),
        phone: 'end',
        width: '10%',
        align: 'end',
        cell: ({ newest }) => <span className="tabular-nums">{format.fileSize(newest.size)}</span>,
      },
      {
        id: 'uploadedAt',
        isSortable: true,
        header: t('files.column.uploaded'),
        width: '13%',
        hideBelow: 'md',
        cell: ({ newest }) => <Ago at={newest.uploadedAt} />,
      },
      {
        id: 'visible',
        header: t('files.sharing.label'),
        width: '12%',
        hideBelow: 'sm',
        cell: ({ newest }) => (
          <span className="cut block">
            <VisibleTo of={newest} />
          </span>
        ),
      },
      {
        id: 'used',
        header: t('files.column.used'),
        width: '13%',
        hideBelow: 'md',
        cell: ({ uses }) => <UseCounts uses={uses} />,
      },
    ];
    if (seesRobots)
      columns.push({
        id: 'robots',
        isSortable: true,
        header: t('files.spread.column'),
        width: '15%',
        hideBelow: 'sm',
        cell: (app) => <AppSpread app={app} />,
      });
    return columns;
  }, [t, format, seesRobots]);
}
