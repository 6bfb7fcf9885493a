import type { NetworkResult } from '@muster/contract/network-checks/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Progress } from '../../ui/Progress.tsx';
import { GradePill } from './GradePill.tsx';

const shown: readonly NetworkResult[] = ['good', 'normal', 'bad', 'error', 'notObtained', 'none'];

export type ResultCountsProps = {
  counts: { total: number; online: number; results: Record<NetworkResult, number> };
};

/** Number of robots per result, and while checks run, how many are finished. */
export function ResultCounts({ counts: { total, results } }: ResultCountsProps) {
  const { t, format } = useI18n();
  const tested = total - results.none;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {shown
          .filter((result) => results[result] > 0)
          .map((result) => (
            <li key={result} className="flex items-center gap-2">
              <GradePill result={result} />
              <span className="font-semibold tabular-nums">{format.number(results[result])}</span>
            </li>
          ))}
      </ul>
      {results.loading > 0 && (
        <Progress
          className="max-w-120"
          label={t('networkChecks.result.loading')}
          value={((tested - results.loading) / tested) * 100}
          valueText={`${format.number(tested - results.loading)} / ${format.number(tested)}`}
        />
      )}
    </div>
  );
}
