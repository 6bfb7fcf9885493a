import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ClosableTab, mayClose, type ClosableTabItem, type ClosableTabLabels } from './ClosableTab.tsx';
import { cx } from './cx.ts';
import type { MenuEntry } from './menu-entry.ts';
import { lazyKit } from './lazy-kit.ts';

const loadContextMenu = () => import('./ContextMenu.tsx');
const ContextMenu = lazyKit(async () => (await loadContextMenu()).ContextMenu);

export type ClosableTabsProps = {
  label: string;
  labels: ClosableTabLabels;
  items: readonly ClosableTabItem[];
  activeId: string | null;
  onClose: (id: string) => void;
  /** Entries of a tab's context menu: refresh, close, close others, pin… */
  menuFor?: (item: ClosableTabItem) => readonly MenuEntry[];
  onMenuAction?: (itemId: string, actionId: string) => void;
  className?: string;
};

/** The bar of open pages: links, since each page has an address, each with a close button. */
export function ClosableTabs(props: ClosableTabsProps) {
  const { label, labels, items, activeId, onClose, menuFor, onMenuAction, className } = props;
  const [menu, setMenu] = useState<{ item: ClosableTabItem; x: number; y: number } | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const titles = items.map((item) => item.title).join();

  useEffect(() => {
    const active = list.current?.querySelector('[aria-current]')?.parentElement;
    active?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    // A page sets its tab's title once loaded, and a longer title moves the other tabs.
  }, [activeId, titles]);

  function onKeyDown(event: KeyboardEvent<HTMLUListElement>) {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')];
    const index = links.findIndex((link) => link === document.activeElement);
    if (index < 0) return;
    const item = items[index];
    const moves: Record<string, number> = {
      ArrowRight: (index + 1) % links.length,
      ArrowLeft: (index - 1 + links.length) % links.length,
      Home: 0,
      End: links.length - 1,
    };
    const target = moves[event.key];
    if (target !== undefined) links[target]?.focus();
    else if (event.key === 'Delete' && item && mayClose(item)) {
      (links[index + 1] ?? links[index - 1])?.focus();
      onClose(item.id);
    } else return;
    event.preventDefault();
  }

  return (
    <nav aria-label={label} className={cx('relative z-1 -mb-px min-w-0', className)}>
      <ul
        ref={list}
        onKeyDown={onKeyDown}
        onPointerEnter={() => void loadContextMenu().catch(() => {})}
        className="flex overflow-x-auto pt-0.5 [scrollbar-width:none]"
      >
        {items.map((item, index) => (
          <ClosableTab
            key={item.id}
            item={item}
            labels={labels}
            isActive={item.id === activeId}
            isTabStop={items.some((other) => other.id === activeId) ? item.id === activeId : index === 0}
            onClose={() => onClose(item.id)}
            onMenu={menuFor && ((x, y) => setMenu({ item, x, y }))}
          />
        ))}
      </ul>
      {menuFor && menu && (
        <Suspense>
          <ContextMenu
            at={menu}
            label={menu.item.title}
            entries={menuFor(menu.item)}
            onAction={(action) => onMenuAction?.(menu.item.id, action)}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </nav>
  );
}
