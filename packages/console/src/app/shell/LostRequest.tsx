import { lazyPublic } from '../../platform/lazy-part.ts';
import { useLostRequest } from '../../platform/lost-request.ts';
import { useFetchedWhenIdle } from '../../ui/when-idle.ts';

const loadDialog = () => import('./LostRequestDialog.tsx');
const LostRequestDialog = lazyPublic(loadDialog, 'LostRequestDialog');

/** The dialog about a request that got no response, shown once there is one. */
export function LostRequest() {
  useFetchedWhenIdle(loadDialog);
  const lost = useLostRequest();
  return lost && <LostRequestDialog lost={lost} />;
}
