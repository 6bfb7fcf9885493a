import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { proveInTab } from '../sign-on/prove-in-tab.ts';
import { onProved } from '../sign-on/proved.ts';
import { bindingsQuery } from './security.queries.ts';

export type ProveByProviderProps = { onProved: () => void; onError: (error: unknown) => void };

/** For users who sign in with a provider: it authenticates them again in a new tab, which reports back here. */
export function ProveByProvider({ onProved: proved, onError }: ProveByProviderProps) {
  const { t } = useI18n();
  const items = useQuery(bindingsQuery).data?.items ?? [];
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => onProved(proved), [proved]);

  async function prove(id: string) {
    setPending(id);
    await proveInTab(id).catch(onError);
    setPending(null);
  }

  return items
    .filter(({ boundAt }) => boundAt !== null)
    .map(({ id, name }) => (
      <PlainButton key={id} isPending={pending === id} onClick={() => void prove(id)} className="w-full">
        {t('signOnEntry.prove', { name })}
      </PlainButton>
    ));
}
