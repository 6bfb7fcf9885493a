import type { ReplyOf } from '@muster/contract/endpoint';
import { finishSignOn } from '@muster/contract/sign-on/entry.endpoints';
import type { EntryTranslate } from '@muster/phrases/load';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { isApiError } from '../../../platform/api-error.ts';
import { paths } from '../../../platform/paths.ts';
import { EntryCard } from '../EntryCard.tsx';
import { FormFailure } from '../FormFailure.tsx';
import { SecondStepPage } from '../second-step/SecondStepPage.tsx';
import { type SecondStep, secondStepOf } from '../second-step/second-step.ts';
import { isForAnotherTab, keptRedirect } from './kept-redirect.ts';
import { tellProved } from './proved.ts';
import { failureOf, type SignOnEntryProps } from './sign-on-entry.ts';
import { TestCard } from './TestCard.tsx';

type Finished = ReplyOf<typeof finishSignOn>;
type State =
  | { is: 'coming' }
  | { is: 'done'; answer: Finished }
  | { is: 'step'; step: SecondStep }
  | { is: 'failed'; error: unknown };

let finishing: Promise<Finished> | undefined;

/** Only once per page: a provider's answer can be used once. */
function finish(): Promise<Finished> {
  const said = new URLSearchParams(location.search);
  const read = (name: string) => said.get(name)?.slice(0, 4000) ?? undefined;
  finishing ??= call(finishSignOn, {
    body: {
      state: read('state')?.slice(0, 200) || 'none',
      code: read('code'),
      iss: read('iss'),
      error: read('error'),
      error_description: read('error_description'),
    },
  });
  return finishing;
}

/** Where to redirect to; `null` when the answer is shown here. */
function nextOf({ outcome, redirectUri, flow, email, providerName }: Finished): string | null {
  switch (outcome) {
    case 'signed_in':
      return redirectUri ?? paths.home;
    case 'bound':
      return `${paths.bindAccount}?${new URLSearchParams({ redirect: '/accountCenter?tab=account&section=security' }).toString()}`;
    case 'accept':
      return `${paths.bindAccount}?${new URLSearchParams({ flow: flow ?? '', email: email ?? '', name: providerName }).toString()}`;
    default:
      return null;
  }
}

/** `/auth-redirect/<team>`: return from the team's OpenID provider. */
export function SignOnReturnPage({ t }: SignOnEntryProps) {
  const [state, setState] = useState<State>({ is: 'coming' });
  useEffect(() => {
    finish()
      .then((answer) => {
        setState({ is: 'done', answer });
      })
      .catch((error: unknown) => {
        if (isApiError(error, 'session.two_factor')) setState({ is: 'step', step: secondStepOf(error) });
        else setState({ is: 'failed', error });
      });
  }, []);
  const isAgain = state.is === 'done' && state.answer.outcome === 'signed_in' && isForAnotherTab();
  const next = state.is === 'done' && !isAgain ? nextOf(state.answer) : null;
  const hasProved = isAgain || (state.is === 'done' && state.answer.outcome === 'proved');
  useEffect(() => {
    // The tab that asked for the proof continues by itself.
    if (hasProved) tellProved();
    if (next !== null) location.replace(next);
  }, [hasProved, next]);
  if (state.is === 'coming' || next !== null) return <EntryCard title={t('signOnEntry.coming')} />;
  switch (state.is) {
    case 'step':
      return (
        <SecondStepPage
          spoken={t as unknown as EntryTranslate}
          step={state.step}
          redirectUri={keptRedirect()}
          onDone={(to) => {
            if (isForAnotherTab()) tellProved();
            location.replace(to ?? paths.home);
          }}
          onRestart={() => location.replace(paths.login)}
        />
      );
    case 'failed':
      return <Failed t={t} error={state.error} />;
    default:
      return state.answer.test ? (
        <TestCard t={t} test={state.answer.test} providerName={state.answer.providerName} />
      ) : (
        <EntryCard title={t('signOnEntry.provedTitle')} message={t('signOnEntry.proved')} />
      );
  }
}

function Failed({ t, error }: SignOnEntryProps & { error: unknown }) {
  const failure = failureOf(t, error);
  return (
    <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
      <title>{failure.title}</title>
      <h1 className="sr-only">{failure.title}</h1>
      <FormFailure failure={failure} />
      <a
        href={paths.login}
        className="mt-5 inline-block text-sm font-semibold text-accent-ink hover:underline"
      >
        {t('signOnEntry.back')}
      </a>
    </div>
  );
}
