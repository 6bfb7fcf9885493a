import type { UsageRecord } from '@muster/contract/usage';
import { commandRules } from '@muster/contract/robot-link/command-rules';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { isApiError } from '../../platform/api-error.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/Button.tsx';
import { useRetry } from './use-retry.ts';

const RetryDialog = lazyPart(() => import('./RetryDialog.tsx'), 'RetryDialog');

export type RetryButtonProps = {
  task: Pick<UsageRecord, 'id' | 'kind' | 'failed' | 'subject'>;
  /** Only these of its robots; all that failed otherwise. */
  commandIds?: string[];
  label?: string;
};

/** Sends again what failed; asks first where robots stop what they do, or when none of them is there. */
export function RetryButton({ task, commandIds, label }: RetryButtonProps) {
  const { t } = useI18n();
  const report = useReportFailure();
  const { retry, change } = useRetry();
  const [asked, setAsked] = useState<'twice' | 'offline' | null>(null);
  const what = { taskId: task.id, ...(commandIds ? { commandIds } : {}) };
  const { asksTwice, canWait } = commandRules[task.kind];

  function press() {
    if (asksTwice) return setAsked('twice');
    retry(what, {
      onError(error) {
        if (canWait && isApiError(error, 'command.all_offline')) setAsked('offline');
        else report(error);
      },
    });
  }

  return (
    <>
      <Button size="sm" isPending={change.isPending} aria-label={label} onPress={press}>
        {t('common.action.retry')}
      </Button>
      {asked && (
        <Suspense>
          <RetryDialog
            kind={task.kind}
            count={commandIds?.length ?? task.failed}
            what={what}
            isOffline={asked === 'offline'}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  );
}
