import { useEffect, useRef, useState } from 'react';
import { useReportFailure } from '../../../platform/failure.ts';
import { useI18n } from '../../../platform/i18n/i18n.ts';
import { hrefOf } from '../../../platform/page/address.ts';
import { accountCenterPage } from '../../account/account-center.page.ts';
import { paths } from '../../../platform/paths.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { ApplyByCode } from './ApplyByCode.tsx';
import { CreateTeam } from './CreateTeam.tsx';
import { NuwaId } from './NuwaId.tsx';
import { OpenDoors } from './OpenDoors.tsx';
import { OwnRequests } from './OwnRequests.tsx';
import type { Standing } from './entry.queries.ts';
import { leaveAccount } from './leave-account.ts';

/** For a signed-in user: their requests, open teams, a code, or a new team. */
export function WaysIn({ standing, code }: { standing: Standing; code: string | undefined }) {
  const { t } = useI18n();
  const report = useReportFailure();
  const heading = useRef<HTMLHeadingElement>(null);
  // Otherwise, after a form, Tab would start at the top of the browser window.
  useEffect(() => heading.current?.focus(), []);
  const [isLeaving, setLeaving] = useState(false);
  const { person, teams, applications } = standing;
  if (person === null) return null;
  const isTeamless = teams === 0;
  const waitingFor = isTeamless ? applications.find(({ state }) => state === 'waiting') : undefined;
  const otherWays = (
    <>
      <ApplyByCode code={code} />
      <CreateTeam />
    </>
  );
  return (
    <>
      <div className="rounded-panel border border-line bg-surface p-6 shadow-raised">
        <h1 ref={heading} tabIndex={-1} className="text-xl font-bold wrap-anywhere outline-none">
          {waitingFor
            ? t('join.waitingFor', { team: waitingFor.teamName })
            : t(isTeamless ? 'account.noTeam.title' : 'join.title')}
        </h1>
        <p className="mt-1 text-ink-2 wrap-anywhere">{t('join.signedIn', { email: person.email })}</p>
        {isTeamless && applications.length === 0 && (
          <p className="mt-1 text-ink-3">{t('account.noTeam.message')}</p>
        )}
        {!isTeamless && <Banner className="mt-4">{t('join.isIn')}</Banner>}
        <div className="mt-4 flex flex-wrap gap-2.5">
          {!isTeamless && (
            <a href={paths.devices} className={buttonClass('primary')}>
              {t('join.open')}
            </a>
          )}
          {isTeamless && (
            <a
              href={hrefOf(accountCenterPage, { search: { tab: 'account' } })}
              className={buttonClass('secondary')}
            >
              {t('shell.account.myAccount')}
            </a>
          )}
          <Button
            isPending={isLeaving}
            onPress={() => {
              setLeaving(true);
              void leaveAccount().catch((error: unknown) => {
                setLeaving(false);
                report(error);
              });
            }}
          >
            {t('account.noTeam.signOut')}
          </Button>
        </div>
      </div>
      <OpenDoors standing={standing} />
      {applications.length > 0 && <OwnRequests applications={applications} />}
      {/* A waiting user has nothing else to do, unless they came with a code. */}
      {waitingFor && code === undefined ? (
        <details className="group flex flex-col">
          <summary className="cursor-pointer rounded-card px-2 py-1.5 font-semibold text-accent-ink">
            {t('join.otherWays')}
          </summary>
          <div className="mt-4 flex flex-col gap-4">{otherWays}</div>
        </details>
      ) : (
        otherWays
      )}
      <NuwaId nuwaId={person.nuwaId} mayChoose={person.mayChooseNuwaId} />
    </>
  );
}
