import { offers } from '@muster/contract/sign-on/entry.endpoints';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { queryOf } from '../../../platform/query.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { signInInTab } from './prove-in-tab.ts';
import { onProved } from './proved.ts';

export type AgainByProviderProps = {
  email: string;
  /** The user has signed in, in the provider's tab. */
  onSignedIn: () => void;
  onError: (error: unknown) => void;
};

/** Shown over the page whose session has ended: a user without a password signs in again with their provider. */
export function AgainByProvider({ email, onSignedIn, onError }: AgainByProviderProps) {
  const { t } = useI18n();
  const items =
    useQuery({ ...queryOf(offers, { body: { email } }), networkMode: 'always' }).data?.items ?? [];
  const [pending, setPending] = useState<string | null>(null);
  useEffect(() => onProved(onSignedIn), [onSignedIn]);

  async function begin(id: string) {
    setPending(id);
    await signInInTab(id, email).catch(onError);
    setPending(null);
  }

  return items.map(({ id, name }) => (
    <PlainButton key={id} isPending={pending === id} onClick={() => void begin(id)} className="w-full">
      {t('signOnEntry.with', { name })}
    </PlainButton>
  ));
}
