import { MINUTE_MS } from '@muster/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Chart } from '../../ui/Chart.tsx';
import { paceQuery } from './rollouts.queries.ts';

/** Number of robots finished per time span. */
export function RolloutPace({ id }: { id: string }) {
  const { t, format } = useI18n();
  const pace = useQuery(paceQuery(id)).data;
  const clock = (at: number) => format.dateTime(at).slice(11, 16);
  const from = pace ? Date.parse(pace.from) : 0;
  const spans = pace ? pace.counts.length : 0;
  const isOfDays = pace !== undefined && pace.minutes * spans > 24 * 60;
  const labels = Array.from({ length: spans }, (_, span) => {
    const at = from + span * pace!.minutes * MINUTE_MS;
    return isOfDays ? `${format.date(at).slice(5)} ${clock(at)}` : clock(at);
  });
  const lastAt = pace?.lastAt ?? null;
  return (
    <Chart
      className="p-4"
      title={t('rollouts.pace.title')}
      summary={
        pace && lastAt !== null
          ? t('rollouts.pace.summary', {
              peak: format.number(Math.max(...pace.counts)),
              time: format.dateTime(lastAt).slice(0, -3),
            })
          : t('rollouts.pace.none')
      }
      labels={labels}
      labelHead={t('rollouts.pace.time')}
      panels={
        pace && [
          {
            id: 'done',
            label: t('rollouts.pace.done', { minutes: pace.minutes }),
            series: [
              {
                id: 'done',
                label: t('rollouts.pace.done', { minutes: pace.minutes }),
                kind: 'bar',
                values: pace.counts,
              },
            ],
          },
        ]
      }
      formatValue={format.number}
      height={110}
      empty={t('rollouts.pace.none')}
    />
  );
}
