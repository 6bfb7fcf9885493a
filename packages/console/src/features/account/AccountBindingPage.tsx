import { useEffect } from 'react';
import { safeRedirect } from '../../platform/paths.ts';

/** Back from binding an outside account: nothing to show, straight on to where the person was (spec section 2). */
export function AccountBindingPage() {
  useEffect(() => {
    location.replace(safeRedirect(new URLSearchParams(location.search).get('redirect')));
  }, []);
  return null;
}
