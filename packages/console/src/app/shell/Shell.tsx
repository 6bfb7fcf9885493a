import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import Menu from 'lucide-react/icons/menu';
import PanelLeft from 'lucide-react/icons/panel-left';
import Search from 'lucide-react/icons/search';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { type Dirt, PageFrameContext } from '../../platform/page/page-frame.ts';
import { useTopSlot } from '../../platform/page/use-top-slot.ts';
import { stringifySearch, type RawSearch } from '../../platform/search.ts';
import { useSession } from '../../platform/session.ts';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePageTop } from '../../ui/use-page-top.ts';
import { PaletteHost } from '../palette/PaletteHost.tsx';
import { usePalette } from '../palette/use-palette.ts';
import { TabsBar } from '../tabs/TabsBar.tsx';
import { close, hasOwnTitle, rename } from '../tabs/tabs.ts';
import { TabsContext } from '../tabs/tabs-context.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { useVisit } from '../use-visit.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { Uploads } from './Uploads.tsx';
import { LeaveAsked } from './LeaveAsked.tsx';
import { LiveStatus } from './LiveStatus.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { Sidebar } from './Sidebar.tsx';
import { useLock } from './use-lock.ts';
import { useSidebar } from './use-sidebar.ts';

const ViewBanner = lazyPart(() => import('./ViewBanner.tsx'), 'ViewBanner');
const DemandBanner = lazyPart(() => import('./DemandBanner.tsx'), 'DemandBanner');
const SidebarDrawer = lazyPart(() => import('./SidebarDrawer.tsx'), 'SidebarDrawer');

/** @param takesFocus moves the focus to the page, because the button that had it is gone */
export function Shell({ takesFocus }: { takesFocus: boolean }) {
  const { t } = useI18n();
  const { userId, observer, team, policy } = useSession();
  const visit = useVisit();
  const key = visit?.key ?? '/';
  const client = useQueryClient();
  const [tabs, setTabs] = useTabs(
    { viewerId: observer?.id ?? userId, userId, teamId: team.teamId },
    key,
    key + stringifySearch((visit?.search ?? {}) as RawSearch),
  );
  const [top, attachTop] = useTopSlot('min-h-9 min-w-0 flex-1 max-sm:contents');
  const [dirt, setDirty] = useState<Dirt>(false);
  const [generations, setGenerations] = useState<ReadonlyMap<string, number>>(new Map());
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  const palette = usePalette();
  useLock(policy.lockMinutes);
  const pageTop = usePageTop();

  const isTitled = hasOwnTitle(visit?.page);
  const setTitle = useCallback(
    (title: string) => isTitled && setTabs((now) => rename(now, key, title)),
    [isTitled, key, setTabs],
  );
  const saver = useRef<(() => Promise<boolean>) | null>(null);
  const closeTab = useCallback((path: string) => setTabs((now) => close(now, path)), [setTabs]);
  const frame = useMemo(() => ({ top, setTitle, setDirty, closeTab, saver }), [top, setTitle, closeTab]);

  const kept = useMemo(
    () => ({
      keys: tabs.map((tab) => tab.key),
      generationOf: (each: string) => generations.get(each) ?? 0,
      startsOver: dirt === true,
    }),
    [tabs, generations, dirt],
  );
  const startOver = (each: string) =>
    setGenerations((now) => new Map(now).set(each, (now.get(each) ?? 0) + 1));

  // A newly opened page gets the focus; changing a filter of the same page does not move it.
  const shownKey = useRef(takesFocus ? null : key);
  useEffect(() => {
    if (shownKey.current === key) return;
    shownKey.current = key;
    main.current?.focus({ preventScroll: true });
  }, [key]);

  return (
    <PageFrameContext value={frame}>
      <a
        href="#page"
        className="fixed start-3 top-3 z-60 -translate-y-20 rounded-control bg-accent px-4 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        {t('shell.navigation.skip')}
      </a>
      {sidebar.isShown && (
        <aside className="fixed inset-y-0 start-0 z-20 w-65 border-e border-line bg-paper max-[991.98px]:hidden">
          <Sidebar pathname={key} onSearch={palette.open} />
        </aside>
      )}
      {sidebar.isDrawerOpen && (
        <Suspense>
          <SidebarDrawer isOpen onClose={sidebar.closeDrawer} pathname={key} />
        </Suspense>
      )}
      <div
        className={cx(
          'flex min-h-dvh flex-col',
          sidebar.isShown && 'min-[992px]:ps-65',
          // Room for a drawer beside the page in wide windows.
          'min-[1200px]:[:root[data-has-panel]_&]:pe-100',
          // The same for the upload tray; in narrower windows the content below it can be scrolled into view.
          'min-[1600px]:[:root[data-has-tray]_&]:pe-100',
        )}
      >
        <div
          ref={pageTop}
          data-page-top=""
          className="sticky top-0 z-15 border-b short:static border-line bg-paper px-4 pt-3.5 sm:px-7"
        >
          {observer !== null && (
            <Suspense>
              <ViewBanner />
            </Suspense>
          )}
          <div className="flex flex-wrap items-start gap-x-3 gap-y-2.5 max-sm:gap-x-0.5">
            <MenuToggle
              label={t('shell.navigation.open')}
              icon={<Menu size={18} />}
              variant="secondary"
              className="min-[992px]:hidden"
              onPress={sidebar.openDrawer}
            />
            <MenuToggle
              label={t(sidebar.isShown ? 'shell.navigation.collapse' : 'shell.navigation.expand')}
              icon={<PanelLeft size={17} />}
              isMenuShown={sidebar.isShown}
              className="-ms-2 max-[991.98px]:hidden"
              onPress={sidebar.toggle}
            />
            <div ref={attachTop} className="contents" />
            <LiveStatus className="h-9 max-sm:ms-0.5" />
            <IconButton
              label={t('palette.open')}
              icon={<Search size={18} />}
              size="sm"
              className={cx('mt-0.75', sidebar.isShown && 'min-[992px]:hidden')}
              onPress={palette.open}
            />
            <NotificationBell />
            <AccountMenu />
          </div>
          <div
            className={cx(
              '-mb-px pt-2.5',
              tabs.length < 2 && 'max-sm:h-3 max-sm:overflow-hidden max-sm:invisible',
            )}
          >
            <TabsBar
              tabs={tabs}
              setTabs={setTabs}
              activeKey={key}
              isDirty={Boolean(dirt)}
              onRefresh={(tab) => {
                void client.invalidateQueries({ refetchType: tab === key ? 'active' : 'none' });
                startOver(tab);
              }}
            />
          </div>
        </div>
        <main
          ref={main}
          id="page"
          tabIndex={-1}
          className="flex-1 border-transparent bg-surface px-4 pt-3 pb-24 outline-none max-[1599.98px]:border-b-(length:--tray-room) min-[1200px]:[:root[data-has-panel]_&]:min-h-[calc(100dvh+10rem)] sm:px-7 max-sm:[:root:has([data-bottom-bar])_&]:pb-48"
        >
          <TabsContext value={kept}>
            {policy.demand !== null && !policy.demand.isMet && (
              <Suspense>
                <DemandBanner demand={policy.demand} />
              </Suspense>
            )}
            <Outlet />
          </TabsContext>
        </main>
      </div>
      <Uploads />
      <LeaveAsked isDirty={Boolean(dirt)} />
      <PaletteHost isOpen={palette.isOpen} onClose={palette.close} />
    </PageFrameContext>
  );
}
