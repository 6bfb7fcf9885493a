import { Header, Menu as AriaMenu, MenuItem, MenuSection, Separator } from 'react-aria-components/Menu';
import { use } from 'react';
import { cx } from './cx.ts';
import { NavigationContext } from './Navigation.tsx';
import type { MenuAction, MenuEntry } from './menu-entry.ts';
import { optionProps } from './OptionContent.tsx';
import { optionClass } from './popover-class.ts';

export type MenuProps = {
  label?: string;
  entries: readonly MenuEntry[];
  onAction: (id: string) => void;
  autoFocus?: boolean | 'first' | 'last';
  /** Called after an entry was chosen. */
  onClose: () => void;
};

/** Only the list; MenuPopover and ContextMenu position it. */
export function Menu({ label, entries, onAction, autoFocus, onClose }: MenuProps) {
  const navigate = use(NavigationContext);
  const links = new Map(
    entries.flatMap(actionsOf).flatMap((action) => (action.href ? [[action.id, action.href]] : [])),
  );
  return (
    <AriaMenu
      aria-label={label}
      autoFocus={autoFocus}
      onClose={onClose}
      onAction={(key) => {
        const href = links.get(String(key));
        if (!href) onAction(String(key));
        else if (navigate) navigate(href);
        else location.assign(href);
      }}
      className="outline-none"
    >
      {entries.map((entry, index) => {
        if (entry === 'line') return <Separator key={index} className="mx-2 my-1 h-px bg-line-soft" />;
        if (!('actions' in entry)) return <Item key={entry.id} action={entry} />;
        return (
          <MenuSection key={entry.id}>
            <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-ink-3">{entry.title}</Header>
            {entry.actions.map((action) => (
              <Item key={action.id} action={action} />
            ))}
          </MenuSection>
        );
      })}
    </AriaMenu>
  );
}

function actionsOf(entry: MenuEntry): readonly MenuAction[] {
  if (entry === 'line') return [];
  return 'actions' in entry ? entry.actions : [entry];
}

function Item({ action }: { action: MenuAction }) {
  return (
    <MenuItem
      {...optionProps(action)}
      className={cx(optionClass, action.isDanger && !action.isDisabled && 'text-high-ink')}
    >
      {action.icon && <span className={cx('shrink-0', !action.isDanger && 'text-ink-3')}>{action.icon}</span>}
      <span className="flex min-w-0 flex-1 flex-col">
        {action.label}
        {action.description && <span className="text-sm text-ink-3">{action.description}</span>}
      </span>
      {action.shortcut && <kbd className="ps-4 font-sans text-xs text-ink-3">{action.shortcut}</kbd>}
    </MenuItem>
  );
}
