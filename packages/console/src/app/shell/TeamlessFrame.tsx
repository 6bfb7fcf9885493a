import { Outlet } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { joinPage } from '../../features/people/join.page.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { PageFrameContext } from '../../platform/page/page-frame.ts';
import { PublicHeader } from '../../platform/page/PublicHeader.tsx';
import { useTopSlot } from '../../platform/page/use-top-slot.ts';
import { useSignOut } from '../../platform/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LeaveAsked } from './LeaveAsked.tsx';

const nothing = () => {};

/** Frame of the pages for a user without a team (spec section 6): links to join or create one, and sign-out. */
export function TeamlessFrame() {
  const { t } = useI18n();
  const signOut = useSignOut();
  const report = useReportFailure();
  const [top, attachTop] = useTopSlot('mb-3 min-h-9 max-sm:-ms-1.5');
  const saver = useRef<(() => Promise<boolean>) | null>(null);
  const frame = useMemo(
    () => ({ top, setTitle: nothing, setDirty: nothing, closeTab: nothing, saver }),
    [top],
  );
  return (
    <PageFrameContext value={frame}>
      <div className="min-h-dvh bg-paper px-4 py-6">
        <PublicHeader title={t('shell.page.accountCenter')} className="max-w-230" />
        <main
          id="page"
          className="mx-auto mt-6 max-w-230 rounded-panel border border-line bg-surface px-4 py-5 sm:px-8"
        >
          <Banner
            className="mb-5"
            action={
              <span className="flex flex-wrap items-center gap-2">
                <LinkButton variant="secondary" size="sm" href={hrefOf(joinPage)}>
                  {t('shell.page.joinTeam')}
                </LinkButton>
                <LinkButton variant="secondary" size="sm" href={`${hrefOf(joinPage)}#create`}>
                  {t('shell.joinTeam.create')}
                </LinkButton>
                <Button size="sm" variant="quiet" onPress={() => void signOut().catch(report)}>
                  {t('account.signOut')}
                </Button>
              </span>
            }
          >
            {t('shell.teamless')}
          </Banner>
          <div ref={attachTop} className="contents" />
          <Outlet />
        </main>
        <LeaveAsked isDirty />
      </div>
    </PageFrameContext>
  );
}
