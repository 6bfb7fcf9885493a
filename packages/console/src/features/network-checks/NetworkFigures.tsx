import { networkItems } from '@muster/contract/network-checks/grades';
import type { NetworkCheck } from '@muster/contract/network-checks/schemas';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { GradePill } from './GradePill.tsx';
import { useFigureText } from './use-figure-text.ts';

/** Items of a check, each with figure and grade. */
export function NetworkFigures({ check }: { check: NetworkCheck }) {
  const { t } = useI18n();
  const textOf = useFigureText();
  return (
    <dl className="divide-y divide-line-soft">
      {networkItems.map((item) => (
        <div key={item} className="flex items-center gap-3 py-1.5">
          <dt className="min-w-0 flex-1 truncate">{t(`networkChecks.item.${item}`)}</dt>
          <dd className="flex shrink-0 items-center gap-3">
            <span className="text-ink-2 tabular-nums">{textOf(check, item)}</span>
            <span className="flex w-22 justify-end">
              <GradePill result={check.grades[item]} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
