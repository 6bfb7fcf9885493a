import { useVisit } from './use-visit.ts';
import { PageView } from './PageView.tsx';

/** A page for anyone: alone, without the shell. */
export function PublicPage() {
  const visit = useVisit();
  return visit && <PageView visit={visit} />;
}
