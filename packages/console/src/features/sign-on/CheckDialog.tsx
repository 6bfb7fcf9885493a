import { checkProvider } from '@muster/contract/sign-on/endpoints';
import type { CheckReport, Provider } from '@muster/contract/sign-on/schemas';
import { useEffect, useState } from 'react';
import { call } from '../../platform/api.ts';
import { useErrorText } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { FailureNote } from '../../platform/page/FailureNote.tsx';
import { PageDialog } from '../../platform/page/PageDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const tones = { good: 'good', bad: 'bad', skipped: 'neutral' } as const;

/** Tests the provider step by step, and shows the result of each step as text. */
export function CheckDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const { id, name } = provider;
  const [report, setReport] = useState<CheckReport | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(checkProvider, { params: { id } }, stop.signal)
      .then(setReport)
      .catch((reason: unknown) => {
        if (!stop.signal.aborted) setError(reason);
      });
    return () => stop.abort();
  }, [id]);
  return (
    <PageDialog
      onClose={onClose}
      size="md"
      title={t('signOn.checked.title', { name })}
      footer={<Button onPress={onClose}>{t('common.action.close')}</Button>}
    >
      <FailureNote failure={error ? textOf(error) : null} />
      {!report && !error && (
        <div role="status" aria-busy>
          <span className="sr-only">{t('common.loading')}</span>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {report && (
        <ol className="flex flex-col divide-y divide-line-soft">
          {report.steps.map(({ step, state, fault, detail }) => (
            <li key={step} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
              <span className="min-w-0 flex-1 font-semibold">{t(`signOn.checked.step.${step}`)}</span>
              <Pill tone={tones[state]}>{t(`signOn.checked.state.${state}`)}</Pill>
              {(fault || detail) && (
                <span className="w-full text-sm text-ink-2 wrap-anywhere">
                  {fault ? t(`signOnEntry.fault.${fault}`) : detail}
                </span>
              )}
            </li>
          ))}
        </ol>
      )}
    </PageDialog>
  );
}
