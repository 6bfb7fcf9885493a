import { useEffect, useState } from 'react';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { useWindowTitle } from '../../../platform/page/window-title.ts';
import { useNow } from '../screen/use-now.ts';
import { Wall } from '../view/Wall.tsx';
import { WallLost } from '../view/WallLost.tsx';
import { EndedLink } from './EndedLink.tsx';
import { useLinkView } from './use-link-view.ts';

/** Four requests without a response. */
const LOST_AFTER_MS = 12_000;

const secretHere = () => location.hash.slice(1);

/** `/wall#…`: the wall for anyone with the link. Editing the link in the address bar switches at once. */
export function WallLinkPage() {
  const { t } = useI18n();
  useWindowTitle(t('shell.page.wallLink'));
  const [secret, setSecret] = useState(secretHere);
  useEffect(() => {
    const read = () => setSecret(secretHere());
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const [openedAt] = useState(() => Date.now());
  const now = useNow(Date.now);
  const { view, heardAt, isEnded } = useLinkView(secret);
  if (isEnded) return <EndedLink />;
  const isLive = now - Math.max(heardAt, openedAt) < LOST_AFTER_MS;
  if (view !== null) return <Wall view={view} updatedAt={heardAt} isLive={isLive} />;
  return (
    <main id="page" className="wall bg-paper text-ink">
      <h1 className="sr-only">{t('shell.page.wallLink')}</h1>
      {isLive ? <p role="status">{t('common.loading')}</p> : <WallLost />}
    </main>
  );
}
