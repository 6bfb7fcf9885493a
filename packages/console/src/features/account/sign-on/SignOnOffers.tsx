import { beginSignOn, offers } from '@muster/contract/sign-on/entry.endpoints';
import type { ReplyOf } from '@muster/contract/endpoint';
import type { EntryTranslate } from '@muster/phrases/load';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { FormFailure } from '../FormFailure.tsx';
import { keepRedirect } from './kept-redirect.ts';
import {
  failureOf,
  signOnEntryAreas,
  type RequiredProvider,
  type SignOnEntryProps,
} from './sign-on-entry.ts';
import { useEntryWords } from '../use-entry-words.ts';

type Offer = ReplyOf<typeof offers>['items'][number];

export type SignOnOffersProps = {
  spoken: EntryTranslate;
  /** A whole address. */
  email: string;
  required: RequiredProvider | null;
  redirectUri: string;
};

/** Providers of the mail domain, as soon as the address is typed. */
export function SignOnOffers({ spoken, email, required, redirectUri }: SignOnOffersProps) {
  const t = useEntryWords(spoken, signOnEntryAreas) as SignOnEntryProps['t'] | null;
  const [found, setFound] = useState<readonly Offer[]>([]);
  const [pending, setPending] = useState<string | null>(null);
  const [error, setError] = useState<unknown>(null);
  const domain = email.slice(email.lastIndexOf('@') + 1);

  useEffect(() => {
    const stop = new AbortController();
    // A failure here is ignored: signing in reports it.
    call(offers, { body: { email: `any@${domain}` } }, stop.signal)
      .then(({ items }) => setFound(items))
      .catch(() => {});
    return () => {
      stop.abort();
      setFound([]);
    };
  }, [domain]);

  async function begin(providerId: string) {
    setPending(providerId);
    setError(null);
    try {
      const { url } = await call(beginSignOn, { body: { providerId, email, redirect_uri: redirectUri } });
      keepRedirect(redirectUri);
      location.assign(url);
    } catch (reason) {
      setError(reason);
      setPending(null);
    }
  }

  if (t === null || (found.length === 0 && required === null)) return null;
  const hasNamesakes = new Set(found.map(({ name }) => name)).size < found.length;
  return (
    <div className="flex flex-col gap-3">
      <FormFailure
        failure={
          error
            ? failureOf(t, error)
            : required && {
                title: t('errors.sign_on.required.title'),
                message: t('signOnEntry.required', { name: required.name }),
              }
        }
      />
      {found.map(({ id, name, teamName }) => (
        <PlainButton key={id} isPending={pending === id} onClick={() => void begin(id)} className="w-full">
          <span className="min-w-0 wrap-anywhere">
            {t('signOnEntry.with', { name })}
            {hasNamesakes && ` · ${t('signOnEntry.ofTeam', { team: teamName })}`}
          </span>
        </PlainButton>
      ))}
    </div>
  );
}
