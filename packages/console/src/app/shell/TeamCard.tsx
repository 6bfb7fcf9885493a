import { Suspense, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { joinPage } from '../../features/people/join.page.ts';
import { useReportFailure } from '../../platform/failure.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { useReachesTeam } from '../../platform/permissions.ts';
import { enterTeam, useSession } from '../../platform/session.ts';
import { LazyMenuPopover, loadMenuPopover } from '../../ui/lazy-menu-popover.ts';
import { useMenuTrigger } from '../../ui/use-menu-trigger.ts';

const card =
  'flex w-full items-center gap-2 rounded-card border border-line bg-surface px-3 py-2.5 text-start shadow-raised';

export function TeamCard() {
  const { t } = useI18n();
  const { team, teams, customRole } = useSession();
  const reachesTeam = useReachesTeam('device.read');
  const report = useReportFailure();
  const [isSwitching, setSwitching] = useState(false);
  const { trigger, place } = useMenuTrigger(loadMenuPopover);
  const inside = (
    <span className="min-w-0 flex-1">
      <span className="block truncate font-semibold" title={team.teamName}>
        {team.teamName}
      </span>
      <span className="block truncate text-sm text-ink-3">
        {/* A user who reaches only some groups would see a number of robots that differs from the one in their
            lists. */}
        {reachesTeam
          ? t('shell.team.robots', { count: team.deviceCount })
          : (customRole?.name ?? t(`common.role.${team.role}`))}
      </span>
    </span>
  );

  async function enter(teamId: string) {
    if (teamId === team.teamId) return;
    setSwitching(true);
    const isLeaving = await enterTeam(teamId).catch(report);
    if (!isLeaving) setSwitching(false);
  }

  return (
    <>
      <Button {...trigger} className={card} isPending={isSwitching}>
        <span className="sr-only">{t('shell.team.label')}:</span>
        {inside}
        <ChevronDown size={16} aria-hidden className="shrink-0 text-ink-3" />
      </Button>
      {place && (
        <Suspense>
          <LazyMenuPopover
            place={place}
            placement="bottom start"
            label={t('shell.team.label')}
            entries={[
              ...teams.map((each) => ({
                id: each.teamId,
                label: each.teamName,
                description: t(`common.role.${each.role}`),
                icon: (
                  <Check
                    size={16}
                    aria-hidden
                    className={each.teamId === team.teamId ? 'text-accent' : 'invisible'}
                  />
                ),
              })),
              'line',
              { id: 'join', label: t('shell.joinTeam.another'), href: hrefOf(joinPage) },
              { id: 'create', label: t('shell.joinTeam.create'), href: `${hrefOf(joinPage)}#create` },
            ]}
            onAction={(id) => void enter(id)}
          />
        </Suspense>
      )}
    </>
  );
}
