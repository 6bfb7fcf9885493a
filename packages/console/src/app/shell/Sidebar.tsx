import { useQuery } from '@tanstack/react-query';
import { badgeLimits } from '@muster/contract/limits';
import { useI18n } from '../../platform/i18n/i18n.ts';
import type { BadgeOptions } from '../../platform/page/badge.ts';
import type { AnyPage } from '../../platform/page/define-page.ts';
import { useCan } from '../../platform/permissions.ts';
import { useSession } from '../../platform/session.ts';
import { Badge } from '../../ui/Badge.tsx';
import { cx } from '../../ui/cx.ts';
import { useLinkClick } from '../../ui/Navigation.tsx';
import { isWithin, menuOf } from '../menu.ts';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { Brand } from './Brand.tsx';
import { TeamCard } from './TeamCard.tsx';

export type SidebarProps = {
  pathname: string;
  onNavigate?: () => void;
  /** Opens the palette; omitted where the palette has another button. */
  onSearch?: () => void;
};

export function Sidebar({ pathname, onNavigate, onSearch }: SidebarProps) {
  const { t } = useI18n();
  const groups = menuOf(useSession());
  return (
    <div className="flex h-full flex-col gap-4 overflow-y-auto px-3.5 pt-5 pb-6">
      <Brand className="px-2" />
      <TeamCard />
      {onSearch && <PaletteButton onPress={onSearch} />}
      <nav aria-label={t('shell.navigation.label')} className="flex flex-col gap-4" onClick={onNavigate}>
        {groups.map((group) => (
          <section key={group.id} aria-labelledby={`menu-${group.id}`}>
            <h2 id={`menu-${group.id}`} className="px-2.5 pb-1.5 text-sm text-ink-3">
              {t(`shell.menu.${group.id}`)}
            </h2>
            <ul className="flex flex-col gap-px">
              {group.pages.map((page) => (
                <SidebarItem key={page.path} page={page} isCurrent={isWithin(pathname, page.path)} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </div>
  );
}

function SidebarItem({ page, isCurrent }: { page: AnyPage; isCurrent: boolean }) {
  const { t } = useI18n();
  const can = useCan();
  const isCounted = page.badge && (!page.badge.permission || can(page.badge.permission));
  const onClick = useLinkClick(page.path);
  const Icon = page.icon;
  return (
    <li>
      <a
        href={page.path}
        onClick={onClick}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(
          'flex min-h-9 items-center gap-2.5 rounded-control border px-2.5 py-1.5 transition-colors',
          isCurrent
            ? 'border-line bg-surface font-semibold text-ink shadow-raised'
            : 'border-transparent font-medium text-ink-2 hover:bg-ink/5 hover:text-ink',
        )}
      >
        {Icon && (
          <Icon size={17} aria-hidden className={cx('shrink-0', isCurrent ? 'text-accent' : 'text-ink-3')} />
        )}
        <span className="min-w-0 flex-1">{t(page.title)}</span>
        {page.badge && isCounted && <PageBadge badge={page.badge} />}
        {page.mark && <page.mark />}
      </a>
    </li>
  );
}

function PageBadge({ badge }: { badge: BadgeOptions }) {
  const { t } = useI18n();
  const count = useQuery(badge.query()).data ?? 0;
  return <Badge count={count} max={badgeLimits.max} label={badge.label(t, count)} />;
}
