import type { Visit } from '../../platform/page/visit.ts';
import { useSession } from '../../platform/session.ts';
import { PageView } from '../PageView.tsx';
import { useLock } from './use-lock.ts';

/** A page that has the whole window. It locks like any other when nobody uses it. */
export function BarePage({ visit }: { visit: Visit }) {
  const { policy } = useSession();
  useLock(policy.lockMinutes);
  return <PageView visit={visit} />;
}
