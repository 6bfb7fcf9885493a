import { setupStatus } from '@muster/contract/account/endpoints';
import { acceptSignOn } from '@muster/contract/sign-on/entry.endpoints';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api.ts';
import { useErrorText } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { FailureNote } from '../../../platform/page/FailureNote.tsx';
import { PublicFrame } from '../../../platform/page/PublicFrame.tsx';
import { paths, signInPath } from '../../../platform/paths.ts';
import { buttonClass } from '../../../ui/button-class.ts';

export type LinkAccountProps = { flow: string; email: string; name: string };

type State = { is: 'looking' } | { is: 'asking' } | { is: 'failed'; error: unknown };

/** An account with the address exists: its user signs in once, which binds it to the provider. */
export function LinkAccount({ flow, email, name }: LinkAccountProps) {
  const { t } = useI18n();
  const textOf = useErrorText();
  const [state, setState] = useState<State>({ is: 'looking' });
  useEffect(() => {
    async function accept() {
      const { isSignedIn } = await call(setupStatus, {});
      if (!isSignedIn) return setState({ is: 'asking' });
      const { redirectUri } = await call(acceptSignOn, { body: { flow } });
      location.replace(redirectUri ?? paths.home);
    }
    accept().catch((error: unknown) => setState({ is: 'failed', error }));
  }, [flow]);
  return (
    <PublicFrame title={t('signOnEntry.bindTitle')} intro={t('signOnEntry.bindIntro', { email, name })}>
      <div className="mt-5">
        {state.is === 'failed' && <FailureNote failure={textOf(state.error)} />}
        {state.is === 'asking' && (
          <a href={signInPath(location.pathname + location.search)} className={buttonClass('primary')}>
            {t('signOnEntry.bindSubmit')}
          </a>
        )}
      </div>
    </PublicFrame>
  );
}
