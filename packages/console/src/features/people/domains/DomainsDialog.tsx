import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { InputGuard } from '../../../platform/editor/InputGuard.tsx';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailedQuery } from '../../../platform/page/FailedQuery.tsx';
import { PageDialog } from '../../../platform/page/PageDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { domainsQuery } from '../joining.queries.ts';
import { DomainForm } from './DomainForm.tsx';
import { DomainRow } from './DomainRow.tsx';

/** Mail domains whose users join automatically; verified by a code sent to an address in the domain. */
export function DomainsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const query = useQuery(domainsQuery);
  const domains = query.data?.items;
  const [email, setEmail] = useState('');
  const [isAsking, setAsking] = useState(false);
  const hasInput = email.trim() !== '';
  const close = hasInput ? () => setAsking(true) : onClose;
  return (
    <PageDialog
      onClose={close}
      size="md"
      title={t('domains.title')}
      description={t('domains.hint')}
      footer={<Button onPress={close}>{t('common.action.close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        {query.isError && <FailedQuery query={query} isPartial={Boolean(domains)} />}
        {query.isPending && <Skeleton className="h-20 w-full" />}
        {domains?.length === 0 && <p className="text-ink-3">{t('domains.none')}</p>}
        {domains && domains.length > 0 && (
          <ul className="flex flex-col divide-y divide-line-soft">
            {domains.map((domain) => (
              <DomainRow key={domain.domain} domain={domain} />
            ))}
          </ul>
        )}
        <DomainForm email={email} onEmail={setEmail} />
      </div>
      {hasInput && <InputGuard isAsking={isAsking} onStay={() => setAsking(false)} onDiscard={onClose} />}
    </PageDialog>
  );
}
