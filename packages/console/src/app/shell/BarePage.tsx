import type { Visit } from '../../platform/page/visit.ts';
import { useSession } from '../../platform/session.ts';
import { PageView } from '../PageView.tsx';
import { useLock } from './use-lock.ts';

/** A page without the shell. It locks after inactivity like any other. */
export function BarePage({ visit }: { visit: Visit }) {
  const { policy } = useSession();
  useLock(policy.lockMinutes);
  return <PageView visit={visit} />;
}
