import { logout } from '@muster/contract/account/endpoints';
import { call } from '../../../platform/api.ts';
import { paths, signInPath } from '../../../platform/paths.ts';

/** Ends the session. @param signsIn goes to sign-in first, and from there to `href` */
export async function leaveAccount(href: string = paths.home, signsIn = true): Promise<void> {
  await call(logout, {});
  location.assign(signsIn ? signInPath(href) : href);
}
