import type { Team } from '@muster/contract/teams/schemas';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { hrefOf } from '../../platform/page/address.ts';
import { cx } from '../../ui/cx.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { devicesPage } from '../devices/devices.page.ts';
import { peoplePage } from '../people/people.page.ts';

/** Number of members, groups and robots, each linked to its list if the user may see it. */
export function TeamCounts({ team }: { team: Team }) {
  const { t } = useI18n();
  return (
    <ul className="mb-5 grid grid-cols-3 gap-2.5 sm:gap-3">
      <Count
        label={t('teams.members')}
        count={team.memberCount}
        href={team.allowed.readPeople ? hrefOf(peoplePage) : undefined}
      />
      <Count
        label={t('teams.groups')}
        count={team.groupCount}
        href={hrefOf(devicesPage, { search: { tab: 'groups' } })}
      />
      <Count label={t('teams.devices')} count={team.deviceCount} href={hrefOf(devicesPage)} />
    </ul>
  );
}

const card =
  'flex h-full items-center gap-3 rounded-card border border-line bg-surface px-3 py-3 shadow-raised sm:px-4';

function Count({ label, count, href }: { label: string; count: number; href: string | undefined }) {
  const { format } = useI18n();
  const onClick = useLinkClick(href);
  const inside = (
    <span className="min-w-0 flex-1">
      <span className="block text-sm text-ink-3">{label}</span>
      <span className="block text-2xl font-semibold tabular-nums">{format.number(count)}</span>
    </span>
  );
  return (
    <li>
      {href ? (
        <a
          href={href}
          onClick={onClick}
          className={cx(card, 'transition-colors hover:border-not-set hover:bg-sunken')}
        >
          {inside}
          <ChevronRight size={18} aria-hidden className="shrink-0 text-ink-3 max-sm:hidden" />
        </a>
      ) : (
        <div className={card}>{inside}</div>
      )}
    </li>
  );
}
