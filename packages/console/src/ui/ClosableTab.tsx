import Pin from 'lucide-react/icons/pin';
import X from 'lucide-react/icons/x';
import { useContextMenu } from 'react-aria/useContextMenu';
import { cx } from './cx.ts';
import { useLinkClick } from './Navigation.tsx';

export type ClosableTabItem = {
  id: string;
  title: string;
  href: string;
  isPinned?: boolean;
  /** The page has unsaved changes. */
  isDirty?: boolean;
  isClosable?: boolean;
};

export type ClosableTabLabels = { close: (title: string) => string; dirty: string; pinned: string };

/** A pinned page stays open until it is unpinned. */
export function mayClose(item: ClosableTabItem): boolean {
  return item.isClosable !== false && !item.isPinned;
}

type ClosableTabProps = {
  item: ClosableTabItem;
  labels: ClosableTabLabels;
  isActive: boolean;
  isTabStop: boolean;
  onClose: () => void;
  onMenu?: (x: number, y: number) => void;
};

export function ClosableTab({ item, labels, isActive, isTabStop, onClose, onMenu }: ClosableTabProps) {
  const onClick = useLinkClick(item.href);
  const isClosable = mayClose(item);
  const { contextMenuProps } = useContextMenu({
    onContextMenu({ target, x, y }) {
      const box = target.getBoundingClientRect();
      onMenu?.(box.left + x, box.top + y);
    },
  });
  return (
    <li
      {...(onMenu && contextMenuProps)}
      onAuxClick={(event) => {
        if (event.button !== 1 || !isClosable) return;
        event.preventDefault();
        onClose();
      }}
      className={cx(
        'group relative flex h-[35px] shrink-0 items-center rounded-t-[10px] border border-b-0 text-sm transition-colors',
        isActive ? 'z-1 border-line bg-surface' : 'border-transparent hover:bg-ink/4',
      )}
    >
      <a
        href={item.href}
        onClick={onClick}
        tabIndex={isTabStop ? 0 : -1}
        aria-current={isActive ? 'page' : undefined}
        draggable={false}
        className={cx(
          'flex h-full items-center gap-1.5 rounded-t-[10px] ps-3 -outline-offset-2',
          isActive ? 'font-semibold text-ink' : 'font-medium text-ink-2 hover:text-ink',
          isClosable || item.isDirty ? 'pe-1.5' : 'pe-3',
        )}
      >
        {item.isPinned && <Pin size={12} aria-label={labels.pinned} role="img" className="text-ink-3" />}
        <span className="max-w-44 truncate">{item.title}</span>
      </a>
      {(isClosable || item.isDirty) && (
        <span className="relative me-1.5 grid size-6 place-items-center">
          {item.isDirty && (
            <span
              role="img"
              aria-label={labels.dirty}
              title={labels.dirty}
              className={cx(
                'pointer-events-none absolute size-[9px] rounded-full bg-medium',
                // A finger does not hover: it gets both, the mark in the corner of the cross.
                isClosable &&
                  'group-focus-within:opacity-0 group-hover:opacity-0 pointer-coarse:-end-0.5 pointer-coarse:top-0 pointer-coarse:size-[7px] pointer-coarse:opacity-100',
              )}
            />
          )}
          {isClosable && (
            <button
              type="button"
              // The list is one tab stop; Delete closes the focused page.
              tabIndex={isActive ? 0 : -1}
              aria-label={labels.close(item.title)}
              onClick={onClose}
              className={cx(
                'grid size-6 place-items-center rounded-mark text-ink-3 transition hover:bg-ink/8 hover:text-ink',
                item.isDirty &&
                  'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
              )}
            >
              <X size={13} aria-hidden />
            </button>
          )}
        </span>
      )}
    </li>
  );
}
