import { Suspense, useEffect } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { safeRedirect } from '../../platform/paths.ts';

const LinkAccount = lazyPart(() => import('./sign-on/LinkAccount.tsx'), 'LinkAccount', [
  'sign-on-entry',
  'errors',
]);

/**
 * Return page after binding an outside account: redirects to where the user was (spec section 2). Asks for proof of the
 * account first where that is required.
 */
export function AccountBindingPage() {
  const search = new URLSearchParams(location.search);
  const flow = search.get('flow');
  const to = safeRedirect(search.get('redirect'));
  useEffect(() => {
    if (flow === null) location.replace(to);
  }, [flow, to]);
  if (flow === null) return null;
  return (
    <Suspense>
      <LinkAccount flow={flow} email={search.get('email') ?? ''} name={search.get('name') ?? ''} />
    </Suspense>
  );
}
