import type { WaitEnd, WaitReason } from '@muster/contract/rollouts/states';
import type { RolloutDetail, RolloutRobot } from '@muster/contract/rollouts/view.schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDetailText } from '../../domain/task/detail-text.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { ListFooter } from '../../platform/page/ListFooter.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { OneFilter } from '../../ui/OneFilter.tsx';
import type { Column } from '../../ui/table-column.ts';
import { ConfirmAll } from './ConfirmAll.tsx';
import { ConfirmHere } from './ConfirmHere.tsx';
import { RobotLink } from './RobotLink.tsx';
import { countOf } from './rollout-counts.ts';
import { waitingQuery } from './rollouts.queries.ts';

/** What is next, with its time in the sentence. */
const namesTime = new Set<WaitEnd>(['atTime', 'whenAskedAgain']);

type ColumnId = 'robot' | 'why' | 'next' | 'wave';
type Row = RolloutRobot & { id: string };

/** Waiting robots, wave by wave: the reason, the next step, and its time. */
export function RolloutWaiting({ rollout }: { rollout: RolloutDetail }) {
  const { t, format } = useI18n();
  const detailText = useDetailText();
  // While the rollout is held, reasons are not updated: they are those from before.
  const isHeld = rollout.status === 'paused' || rollout.status === 'halted';
  const canConfirm = rollout.allowed.orders.includes('stop');
  const [asked, setAsked] = useState<{ wave?: number; reason?: WaitReason }>({});
  const [page, setPage] = useState(1);
  const query = useQuery(waitingQuery(rollout.id, asked, page));
  const list = query.data;
  const rows: Row[] | undefined = list?.items.map((robot) => ({ ...robot, id: robot.device.id }));
  const isAsked = asked.wave !== undefined || asked.reason !== undefined;
  const time = (at: string | null) => (at === null ? '' : format.dateTime(at).slice(0, -3));
  const waves = rollout.waves.flatMap(({ counts }, wave) => (countOf(counts, 'waiting') > 0 ? [wave] : []));
  const confirmable =
    asked.reason === 'confirmation'
      ? list?.total
      : isAsked
        ? undefined
        : rollout.waits.find(({ reason }) => reason === 'confirmation')?.count;
  function ask(next: typeof asked) {
    setAsked(next);
    setPage(1);
  }
  const columns: Column<Row, ColumnId>[] = [
    {
      id: 'robot',
      header: t('rollouts.column.robot'),
      cell: ({ device }) => (
        <span className="block min-w-0">
          <RobotLink device={device} className="block" />
          {device.name && (
            <span translate="no" className="block truncate font-mono text-xs text-ink-3">
              {device.sn}
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'why',
      header: t('rollouts.column.why'),
      width: '24%',
      cell: ({ wait, detail }) =>
        wait && (
          <span className="block">
            {t(`rollouts.reason.${wait.reason}`)}
            {wait.reason === 'confirmation' && detail !== null && (
              <span className="block text-sm text-ink-3">{detailText(detail)}</span>
            )}
          </span>
        ),
    },
    {
      id: 'next',
      header: t('rollouts.column.next'),
      width: '34%',
      cell: ({ device, wait, givesUpAt }) =>
        wait && (
          <span className="block">
            {isHeld ? t('rollouts.heldNext') : t(`rollouts.until.${wait.until}`, { time: time(wait.at) })}
            <span className="block text-sm text-ink-3">
              {!isHeld && !namesTime.has(wait.until) && wait.at !== null
                ? t('rollouts.at', { time: time(wait.at) })
                : givesUpAt !== null && t('rollouts.skippedAt', { time: time(givesUpAt) })}
            </span>
            {wait.reason === 'confirmation' && canConfirm && (
              <ConfirmHere rollout={rollout} device={device} />
            )}
          </span>
        ),
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
    <section
      aria-labelledby="rollout-waiting"
      className="@container/waiting min-w-0 rounded-card border border-line bg-surface"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 pt-3 pb-2">
        <h2 id="rollout-waiting" className="font-semibold">
          {t('rollouts.waitingTitle')}
        </h2>
        {(rollout.waits.length > 0 || isAsked) && (
          <span className="flex flex-wrap gap-2">
            {canConfirm && confirmable !== undefined && confirmable > 1 && (
              <ConfirmAll rollout={rollout} wave={asked.wave} count={confirmable} />
            )}
            {(waves.length > 1 || asked.wave !== undefined) && (
              <OneFilter
                label={t('rollouts.column.wave')}
                allLabel={t('rollouts.anyWave')}
                options={waves.map((wave) => ({
                  id: String(wave),
                  label: t('rollouts.wave', { wave: wave + 1 }),
                }))}
                value={asked.wave === undefined ? undefined : String(asked.wave)}
                valueLabel={
                  asked.wave === undefined ? undefined : t('rollouts.wave', { wave: asked.wave + 1 })
                }
                onChange={(wave) =>
                  ask({ ...(asked.reason && { reason: asked.reason }), ...(wave && { wave: Number(wave) }) })
                }
              />
            )}
            <OneFilter<WaitReason>
              label={t('rollouts.column.why')}
              allLabel={t('rollouts.anyReason')}
              options={rollout.waits.map(({ reason, count }) => ({
                id: reason,
                label: t(`rollouts.reason.${reason}`),
                count,
              }))}
              value={asked.reason}
              valueLabel={asked.reason && t(`rollouts.reason.${asked.reason}`)}
              onChange={(reason) =>
                ask({ ...(asked.wave !== undefined && { wave: asked.wave }), ...(reason && { reason }) })
              }
            />
          </span>
        )}
      </div>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(list)} />}
      {rows?.length === 0 ? (
        <p className="px-4 pb-4 text-ink-3">{t('rollouts.nobodyWaits')}</p>
      ) : (
        <div className="@max-[640px]/waiting:px-3">
          <DataTable<Row, ColumnId>
            label={t('rollouts.waitingTitle')}
            columns={columns}
            rows={rows}
            rowId={(row) => row.id}
            loadingRows={3}
            empty={null}
          />
        </div>
      )}
      <ListFooter list={list} onPage={setPage} />
    </section>
  );
}
