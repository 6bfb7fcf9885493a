import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { joinCodesQuery, waitingQuery } from '../joining.queries.ts';
import { CodeCard } from './CodeCard.tsx';
import { CodeForm } from './CodeForm.tsx';

/** Codes for people in the room: the valid ones, and a new one. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(joinCodesQuery);
  const isMailKept = useQuery(waitingQuery).data?.isMailKept === true;
  const [isMaking, setMaking] = useState(false);
  /** Focus target after the form closes: the new code, or the button. */
  const [next, setNext] = useState<{ codeId: string | null } | null>(null);
  const codes = query.data?.items;
  const leave = (codeId: string | null) => {
    setNext({ codeId });
    setMaking(false);
  };
  return (
    <PageDialog
      onClose={onClose}
      size="md"
      title={t('codes.title')}
      description={t('codes.hint')}
      footer={
        isMaking ? undefined : (
          <>
            <Button onPress={onClose}>{t('common.action.close')}</Button>
            <Button variant="primary" autoFocus={next?.codeId === null} onPress={() => setMaking(true)}>
              {t('codes.create')}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isMailKept && <Banner tone="warn">{t('codes.noMailServer')}</Banner>}
        {isMaking && <CodeForm onCancel={() => leave(null)} onDone={leave} />}
        {query.isError && <FailedQuery query={query} isPartial={Boolean(codes)} />}
        {query.isPending && <Skeleton className="h-37 w-full" />}
        {codes?.length === 0 && !isMaking && <p className="text-ink-3">{t('codes.none')}</p>}
        {codes?.map((code) => (
          <CodeCard key={code.id} code={code} isMade={code.id === next?.codeId} />
        ))}
      </div>
    </PageDialog>
  );
}
