import { beginBinding } from '@muster/contract/sign-on/entry.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { endOfferedProof } from '../../../platform/proof-asked.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { onProved } from '../sign-on/proved.ts';
import { bindingsQuery } from './security.queries.ts';

/** For whoever signs in by a provider: it asks again, in a tab of its own, which then says so here. */
export function ProveByProvider({ onError }: { onError: (error: unknown) => void }) {
  const { t } = useI18n();
  const items = useQuery(bindingsQuery).data?.items ?? [];
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => onProved(endOfferedProof), []);

  async function prove(providerId: string) {
    // Opened while the press still counts as one.
    const tab = window.open('about:blank', '_blank');
    setPending(providerId);
    try {
      const { url } = await call(beginBinding, { body: { providerId, purpose: 'prove' } });
      if (tab) tab.location.replace(url);
      else location.assign(url);
    } catch (error) {
      tab?.close();
      onError(error);
    }
    setPending(null);
  }

  return items
    .filter(({ boundAt }) => boundAt !== null)
    .map(({ id, name }) => (
      <PlainButton key={id} isPending={pending === id} onClick={() => void prove(id)} className="w-full">
        {t('signOn.mine.prove', { name })}
      </PlainButton>
    ));
}
