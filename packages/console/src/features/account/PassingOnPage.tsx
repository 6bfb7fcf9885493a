import { setupStatus } from '@muster/contract/account/endpoints';
import { useEffect } from 'react';
import { call } from '../../platform/api.ts';
import { deployment } from '../../platform/deployment.ts';
import { paths, productRedirect, signInPath } from '../../platform/paths.ts';

/**
 * `/authvalid` and `/auth-redirect`: back from an account centre. Whoever is signed in goes on to where they wanted to
 * be, within this product; what the account centre says against it stands at sign-in.
 */
export function PassingOnPage() {
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const wanted = search.get('redirect_uri') ?? search.get('redirect');
    const to = productRedirect(wanted, deployment().cookieDomain);
    const said = search.get('error_description');
    // Sign-in leads to other hosts only where the server has looked at the address.
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
