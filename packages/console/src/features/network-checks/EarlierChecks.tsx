import { networkItems } from '@muster/contract/network-checks/grades';
import type { NetworkCheck } from '@muster/contract/network-checks/schemas';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { GradePill } from './GradePill.tsx';
import { useFigureText } from './use-figure-text.ts';
import { DOT } from '../../ui/dot.ts';

/** Checks before the last one, to compare the network with. */
export function EarlierChecks({ checks }: { checks: readonly NetworkCheck[] }) {
  const { t, format } = useI18n();
  const textOf = useFigureText();
  const [isOpen, setOpen] = useState(false);
  if (checks.length === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-expanded={isOpen}
        icon={<ChevronDown size={15} aria-hidden className={cx(isOpen && 'rotate-180')} />}
        onPress={() => setOpen(!isOpen)}
      >
        {t('networkChecks.earlier', { count: checks.length })}
      </Button>
      {isOpen && (
        <ul className="mt-1 w-full divide-y divide-line-soft">
          {checks.map((check) => (
            <li key={check.id} className="py-2">
              <span className="flex items-center justify-between gap-3 text-sm text-ink-2">
                <time dateTime={check.askedAt}>{format.dateTime(check.endedAt ?? check.askedAt)}</time>
                <GradePill result={check.grade ?? (check.state === 'loading' ? 'loading' : 'error')} />
              </span>
              {check.state === 'done' && (
                <span className="text-sm text-ink-3 tabular-nums">
                  {networkItems
                    .filter((item) => item !== 'cloud')
                    .map((item) => `${t(`networkChecks.item.${item}`)} ${textOf(check, item)}`)
                    .join(DOT)}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
