import type { RolloutRobot } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { RowName } from '../../ui/RowName.tsx';
import type { Column } from '../../ui/table-column.ts';
import { waitingQuery } from './rollouts.queries.ts';

type ColumnId = 'robot' | 'why' | 'next' | 'wave';
type Row = RolloutRobot & { id: string };

/** Robots that wait: why, and what happens next. */
export function RolloutWaiting({ id }: { id: string }) {
  const { t, format } = useI18n();
  const query = useQuery(waitingQuery(id));
  const rows: Row[] | undefined = query.data?.items.map((robot) => ({ ...robot, id: robot.device.id }));
  const more = (query.data?.total ?? 0) - (rows?.length ?? 0);
  const time = (at: string | null) => (at === null ? '' : format.dateTime(at).slice(0, -3));
  const columns: Column<Row, ColumnId>[] = [
    {
      id: 'robot',
      header: t('rollouts.column.robot'),
      cell: ({ device }) => (
        <RowName name={device.name || device.sn} detail={device.name && device.sn} isMono />
      ),
    },
    {
      id: 'why',
      header: t('rollouts.column.why'),
      width: '26%',
      cell: ({ wait }) => wait && t(`rollouts.reason.${wait.reason}`),
    },
    {
      id: 'next',
      header: t('rollouts.column.next'),
      width: '30%',
      cell: ({ wait }) => wait && t(`rollouts.until.${wait.until}`, { time: time(wait.at) }),
    },
    {
      id: 'wave',
      header: t('rollouts.column.wave'),
      width: '14%',
      isHiddenInCards: true,
      cell: ({ wave }) => t('rollouts.wave', { wave: wave + 1 }),
    },
  ];
  return (
    <section aria-labelledby="rollout-waiting" className="min-w-0 rounded-card border border-line bg-surface">
      <h2 id="rollout-waiting" className="px-4 pt-4 pb-2 font-semibold">
        {t('rollouts.waitingTitle')}
      </h2>
      {rows?.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3">{t('rollouts.nobodyWaits')}</p>
      ) : (
        <DataTable<Row, ColumnId>
          label={t('rollouts.waitingTitle')}
          columns={columns}
          rows={rows}
          rowId={(row) => row.id}
          loadingRows={3}
          empty={null}
        />
      )}
      {more > 0 && <p className="px-4 py-3 text-sm text-ink-3">{t('rollouts.more', { count: more })}</p>}
    </section>
  );
}
