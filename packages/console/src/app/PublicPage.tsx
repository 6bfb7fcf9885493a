import { useVisit } from './use-visit.ts';
import { PageView } from './PageView.tsx';

/** A page that needs no sign-in, rendered without the shell. */
export function PublicPage() {
  const visit = useVisit();
  return visit && <PageView visit={visit} />;
}
