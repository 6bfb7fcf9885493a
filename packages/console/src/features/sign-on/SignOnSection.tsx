import { listProviders, removeProvider } from '@muster/contract/sign-on/endpoints';
import type { Provider } from '@muster/contract/sign-on/schemas';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { ConfirmChange } from '../../platform/page/ConfirmChange.tsx';
import { done } from '../../platform/page/done.ts';
import { FailedQuery } from '../../platform/page/FailedQuery.tsx';
import { useChange } from '../../platform/query.ts';
import { Button } from '../../ui/Button.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { FormRow } from '../../ui/FormRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { type ProviderAction, ProviderCard } from './ProviderCard.tsx';
import { providersQuery } from './sign-on.queries.ts';

const ProviderDialog = lazyPart(() => import('./ProviderDialog.tsx'), 'ProviderDialog');
const CheckDialog = lazyPart(() => import('./CheckDialog.tsx'), 'CheckDialog');

type Open = { action: 'add' } | { action: ProviderAction; provider: Provider };

/** The team's single sign-on, for the owner. */
export function SignOnSection() {
  const { t } = useI18n();
  const query = useQuery(providersQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const { data } = query;
  return (
    <FormRow title={t('signOn.title')} description={t('signOn.hint')}>
      {query.isError && <FailedQuery query={query} isPartial={Boolean(data)} />}
      {query.isPending && <Skeleton className="h-16 w-full" />}
      {data && (
        <div className="flex flex-col items-start gap-3">
          {data.items.length === 0 && <p className="text-ink-2">{t('signOn.none')}</p>}
          {data.items.length > 0 && (
            <ul className="flex w-full flex-col gap-3">
              {data.items.map((provider) => (
                <ProviderCard
                  key={provider.id}
                  provider={provider}
                  onAction={(action) => setOpen({ action, provider })}
                />
              ))}
            </ul>
          )}
          <CopyField label={t('signOn.redirect')} value={data.redirectUri} className="w-full" />
          <Button size="sm" onPress={() => setOpen({ action: 'add' })}>
            {t('signOn.add')}
          </Button>
        </div>
      )}
      <Suspense>
        {data && open && (open.action === 'add' || open.action === 'edit') && (
          <ProviderDialog
            provider={open.action === 'edit' ? open.provider : null}
            domains={data.domains}
            redirectUri={data.redirectUri}
            onClose={close}
          />
        )}
        {open?.action === 'check' && <CheckDialog provider={open.provider} onClose={close} />}
      </Suspense>
      {open?.action === 'remove' && <RemoveDialog provider={open.provider} onClose={close} />}
    </FormRow>
  );
}

function RemoveDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { t } = useI18n();
  const { id, name } = provider;
  const change = useChange(removeProvider, [listProviders]);
  return (
    <ConfirmChange
      title={t('signOn.removeTitle', { name })}
      confirmLabel={t('signOn.remove')}
      change={change}
      onCancel={onClose}
      onConfirm={() => change.mutate({ params: { id } }, done(t('signOn.removed', { name }), onClose))}
    >
      {t('signOn.removeMessage')}
    </ConfirmChange>
  );
}
