import { setupStatus } from '@muster/contract/account/endpoints';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { paths, productRedirect, signInPath } from '../../platform/paths.ts';

/**
 * `/authvalid` and `/auth-redirect`: return from an account centre. A signed-in user is redirected to the requested
 * page within this product; an error from the account centre is shown on the sign-in page.
 */
export function PassingOnPage() {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const wanted = search.get('redirect_uri') ?? search.get('redirect');
    const to = productRedirect(wanted, deployment().cookieDomain);
    const said = search.get('error_description');
    // Sign-in redirects to other hosts only after the server has validated the address.
    const signIn = to.startsWith('/')
      ? signInPath(to, undefined, said)
      : `${paths.login}?${new URLSearchParams({ redirect_uri: to, ...(said && { error_description: said }) }).toString()}`;
    if (said) return location.replace(signIn);
    call(setupStatus, {})
      .then(({ isSignedIn }) => location.replace(isSignedIn ? to : signIn))
      .catch(() => location.replace(paths.home));
  }, []);
  return null;
}
