import type { DeployImpact } from '@muster/contract/configs/deployment.schemas';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useChangeSentence } from '../use-change-sentence.ts';
import { DOT } from '../../../ui/dot.ts';

const named = 4;

/** What sending changes on the robots, grouped by what they have now. */
export function ImpactChanges({ impact, version }: { impact: DeployImpact; version: number }) {
  const { t } = useI18n();
  const sentenceOf = useChangeSentence();
  const { first, replaced, same, steps } = impact;
  if (first + replaced + same + steps.length === 0) return null;
  return (
    <div className="text-ink-2">
      <p className="text-sm font-semibold text-ink-3">{t('configs.impact.title')}</p>
      <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
        {first > 0 && <li>{t('configs.impact.first', { count: first })}</li>}
        {replaced > 0 && <li>{t('configs.impact.replaced', { count: replaced })}</li>}
        {steps.map((step) => {
          const rest = step.changeCount - Math.min(named, step.changes?.length ?? 0);
          return (
            <li key={step.version} className="wrap-anywhere">
              {t('configs.impact.step', {
                count: step.count,
                from: String(step.version),
                to: String(version),
              })}
              <span className="block text-sm text-ink-3">
                {step.changes === null
                  ? t('configs.impact.unknown')
                  : step.changes.slice(0, named).map(sentenceOf).join(DOT)}
                {step.changes !== null && rest > 0 && ` · ${t('configs.versions.more', { count: rest })}`}
              </span>
            </li>
          );
        })}
        {same > 0 && <li>{t('configs.impact.same', { count: same, version: String(version) })}</li>}
      </ul>
    </div>
  );
}
