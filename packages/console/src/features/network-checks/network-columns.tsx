import { networkItems } from '@muster/contract/network-checks/grades';
import type { RobotNetwork } from '@muster/contract/network-checks/schemas';
import { useMemo } from 'react';
import { Ago } from '../../platform/i18n/Ago.tsx';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { cx } from '../../ui/cx.ts';
import { RowName } from '../../ui/RowName.tsx';
import type { Column } from '../../ui/table-column.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { GradePill } from './GradePill.tsx';
import { useFigureText } from './use-figure-text.ts';
import { DOT } from '../../ui/dot.ts';

const inks = { good: 'text-ink', normal: 'text-medium-ink', bad: 'text-high-ink', notObtained: 'text-ink-3' };
const widths = { upload: '11%', download: '11%', ping: '9%', cloud: '14%' };
const figures = networkItems.filter((item) => item !== 'cloud');

/** A column per item; on a phone all in one line. */
export function useNetworkColumns(): Column<RobotNetwork>[] {
  const { t } = useI18n();
  const textOf = useFigureText();
  const isPhone = useIsPhone();
  return useMemo(() => {
    const dash = <span className="text-ink-3">—</span>;
    const robot: Column<RobotNetwork> = {
      id: 'robot',
      header: t('networkChecks.column.robot'),
      width: '18%',
      cell: ({ name, sn }) => <RowName name={name || sn} detail={name && sn} isMono />,
      phone: 'title',
    };
    const result: Column<RobotNetwork> = {
      id: 'result',
      header: t('networkChecks.column.result'),
      width: '15%',
      cell: (row) => (
        <span className="flex min-w-0 flex-wrap items-center gap-x-2">
          <GradePill result={row.result} />
          {row.connection !== 1 && <span className="text-sm text-ink-3">{t('networkChecks.offline')}</span>}
        </span>
      ),
      phone: 'end',
    };
    const accessPoint: Column<RobotNetwork> = {
      id: 'accessPoint',
      header: t('networkChecks.column.accessPoint'),
      width: '17%',
      hideBelow: 'md',
      cell: (row) =>
        row.accessPoint === null ? dash : <span className="text-ink-2">{row.accessPoint}</span>,
      phone: 'third',
    };
    if (isPhone)
      return [
        robot,
        result,
        {
          id: 'figures',
          header: t('networkChecks.title'),
          cell: ({ check, group }) =>
            check?.state === 'done' ? figures.map((item) => textOf(check, item)).join(DOT) : group,
          phone: 'second',
        },
        accessPoint,
      ];
    return [
      robot,
      result,
      ...networkItems.map((item): Column<RobotNetwork> => ({
        id: item,
        header: t(`networkChecks.item.${item}`),
        width: widths[item],
        align: 'end',
        ...(item === 'cloud' && { hideBelow: 'sm' }),
        cell: ({ check }) =>
          check?.state === 'done' ? (
            <span className={cx('tabular-nums', inks[check.grades[item]])}>{textOf(check, item)}</span>
          ) : (
            dash
          ),
      })),
      accessPoint,
      {
        id: 'checked',
        header: t('networkChecks.column.checked'),
        width: '12%',
        hideBelow: 'lg',
        cell: ({ check }) => (check?.endedAt ? <Ago at={check.endedAt} /> : dash),
      },
    ];
  }, [t, textOf, isPhone]);
}
