import type { ReplyOf } from '@muster/contract/endpoint';
import { listBindings } from '@muster/contract/sign-on/entry.endpoints';
import type { EntryTranslate } from '@muster/phrases/load';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { PlainButton } from '../../../ui/plain/PlainButton.tsx';
import { FormFailure } from '../FormFailure.tsx';
import { proveInTab } from './prove-in-tab.ts';
import { onProved } from './proved.ts';
import { failureOf, signOnEntryAreas, type SignOnEntryProps } from './sign-on-entry.ts';
import { useEntryWords } from '../use-entry-words.ts';

type Bindings = ReplyOf<typeof listBindings>['items'];

/** On the lock page: a user who signs in with a provider unlocks with it. */
export function UnlockByProvider({ spoken, onUnlocked }: { spoken: EntryTranslate; onUnlocked: () => void }) {
  const t = useEntryWords(spoken, signOnEntryAreas) as SignOnEntryProps['t'] | null;
  const [items, setItems] = useState<Bindings>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    const stop = new AbortController();
    call(listBindings, {}, stop.signal)
      .then((found) => setItems(found.items.filter(({ boundAt }) => boundAt !== null)))
      .catch(() => {});
    return () => stop.abort();
  }, []);
  useEffect(() => onProved(onUnlocked), [onUnlocked]);
  if (t === null || items.length === 0) return null;
  return (
    <div className="mt-4 flex flex-col gap-3">
      <FormFailure failure={error ? failureOf(t, error) : null} />
      {items.map(({ id, name }) => (
        <PlainButton key={id} className="w-full" onClick={() => void proveInTab(id).catch(setError)}>
          {t('signOnEntry.prove', { name })}
        </PlainButton>
      ))}
    </div>
  );
}
