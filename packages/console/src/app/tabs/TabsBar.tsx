import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState, type Dispatch, type SetStateAction } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useI18n } from '../../platform/i18n/i18n.ts';
import { paths, splitHref } from '../../platform/paths.ts';
import { ClosableTabs } from '../../ui/ClosableTabs.tsx';
import type { MenuEntry } from '../../ui/menu-entry.ts';
import { visitOf } from '../find-page.ts';
import {
  close,
  closeOthers,
  closeUnpinned,
  hasOwnTitle,
  neighbour,
  setPinned,
  type Tab,
  type Tabs,
} from './tabs.ts';

const UnsavedDialog = lazyPart(() => import('../../platform/editor/UnsavedDialog.tsx'), 'UnsavedDialog');

export type TabsBarProps = {
  tabs: Tabs;
  setTabs: Dispatch<SetStateAction<Tabs>>;
  activeKey: string;
  isDirty: boolean;
  /** Reloads the page of this tab. */
  onRefresh: (key: string) => void;
};

export function TabsBar({ tabs, setTabs, activeKey, isDirty, onRefresh }: TabsBarProps) {
  const { t } = useI18n();
  const navigate = useNavigate();
  /** What loses unsaved changes, while the user is asked. */
  const [asked, setAsked] = useState<{ act: () => void } | null>(null);

  function titleOf(tab: Tab): string {
    const { path, search } = splitHref(tab.href);
    const visit = visitOf(path, search);
    const own = hasOwnTitle(visit?.page) ? tab.title : null;
    return own ?? t(visit?.page.titleOf(visit.search) ?? 'shell.page.devices');
  }

  function leave(rest: Tabs, target: Tab | null) {
    // Navigates before removing the tab: the page that is shown always has a tab.
    void navigate({ href: target?.href ?? paths.home, ignoreBlocker: true }).then(() =>
      setTabs((now) =>
        now.filter((tab) => rest.some((each) => each.key === tab.key) || tab.key === target?.key),
      ),
    );
  }

  function keep(rest: Tabs, closing: string | null) {
    if (rest.some((tab) => tab.key === activeKey)) return setTabs(rest);
    const target = closing === activeKey ? neighbour(tabs, activeKey) : (rest.at(-1) ?? null);
    if (isDirty) setAsked({ act: () => leave(rest, target) });
    else leave(rest, target);
  }

  function refresh({ key, href }: Tab) {
    if (key !== activeKey) {
      onRefresh(key);
      return void navigate({ href });
    }
    if (isDirty) setAsked({ act: () => onRefresh(key) });
    else onRefresh(key);
  }

  function act(key: string, action: string) {
    const tab = tabs.find((each) => each.key === key);
    if (!tab) return;
    if (action === 'refresh') return refresh(tab);
    if (action === 'pin') return setTabs(setPinned(tabs, key, !tab.isPinned));
    // The Delete key triggers this action too, and must not close a pinned tab.
    if (action === 'close') return tab.isPinned ? undefined : keep(close(tabs, key), key);
    if (action === 'closeOthers') return keep(closeOthers(tabs, key), null);
    keep(closeUnpinned(tabs), null);
  }

  function menuFor(id: string): MenuEntry[] {
    const tab = tabs.find((each) => each.key === id);
    return [
      { id: 'refresh', label: t('shell.tabs.refresh') },
      { id: 'pin', label: t(tab?.isPinned ? 'shell.tabs.unpin' : 'shell.tabs.pin') },
      'line',
      { id: 'close', label: t('shell.tabs.close'), isDisabled: tab?.isPinned ?? false },
      {
        id: 'closeOthers',
        label: t('shell.tabs.closeRest'),
        isDisabled: tabs.every((each) => each.isPinned || each.key === id),
      },
      {
        id: 'closeUnpinned',
        label: t('shell.tabs.closeUnpinned'),
        isDisabled: tabs.every((each) => each.isPinned),
      },
    ];
  }

  return (
    <>
      <ClosableTabs
        label={t('shell.tabs.label')}
        labels={{
          close: (name) => t('shell.tabs.closeTab', { name }),
          dirty: t('shell.tabs.unsaved'),
          pinned: t('shell.tabs.pin'),
        }}
        items={tabs.map((tab) => ({
          id: tab.key,
          title: titleOf(tab),
          href: tab.href,
          isPinned: tab.isPinned,
          isDirty: isDirty && tab.key === activeKey,
          isClosable: tabs.length > 1 && !tab.isPinned,
        }))}
        activeId={activeKey}
        onClose={(key) => act(key, 'close')}
        menuFor={(item) => menuFor(item.id)}
        onMenuAction={act}
      />
      {asked && (
        <Suspense>
          <UnsavedDialog
            isOpen
            onStay={() => setAsked(null)}
            onLeave={() => {
              setAsked(null);
              asked.act();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
