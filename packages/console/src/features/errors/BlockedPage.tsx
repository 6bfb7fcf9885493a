import type { EntryTranslate } from '@muster/phrases/load';
import { logout } from '@muster/contract/account/endpoints';
import { useState } from 'react';
import { call } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { PlainButton } from '../../ui/plain/PlainButton.tsx';
import { HomeLink } from './HomeLink.tsx';
import { Signpost } from './Signpost.tsx';

/** Role not permitted; or signed in without a team, which needs someone else to act first. */
export function BlockedPage({ t }: { t: EntryTranslate }) {
  if (new URLSearchParams(location.search).get('reason') === 'team.none') return <NoTeam t={t} />;
  return (
    <Signpost code="401" title={t('account.blocked.title')} message={t('account.blocked.message')}>
      <HomeLink t={t} />
    </Signpost>
  );
}

function NoTeam({ t }: { t: EntryTranslate }) {
  const [isLeaving, setLeaving] = useState(false);
  async function leave() {
    setLeaving(true);
    await call(logout, {}).catch(() => {});
    location.assign(paths.login);
  }
  return (
    <Signpost title={t('account.noTeam.title')} message={t('account.noTeam.message')}>
      <div className="flex flex-wrap justify-center gap-2.5">
        <PlainButton variant="secondary" isPending={isLeaving} onClick={() => void leave()}>
          {t('account.noTeam.signOut')}
        </PlainButton>
        <a href={paths.home} className={buttonClass('primary')}>
          {t('account.noTeam.retry')}
        </a>
      </div>
    </Signpost>
  );
}
