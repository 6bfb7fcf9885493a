import {
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { FocusScope } from 'react-aria/FocusScope';
import { useI18n } from '../i18n/i18n.ts';
import { DialogFooter } from '../../ui/DialogFooter.tsx';
import { StepButtons } from '../../ui/drawer/StepButtons.tsx';
import { CloseButton } from '../../ui/CloseButton.tsx';
import { isModalOpen } from '../../ui/is-modal-open.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { giveFocusBack } from '../page/focus-return.ts';
import { keepInPlace, findOpenRow, openBeside } from './open-row.ts';
import { StepsContext } from './steps.ts';

export type DetailDrawerProps = {
  onClose: () => void;
  title: string;
  subtitle?: ReactNode;
  /** Shown before the title: a light, an icon. */
  leading?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

/** Elements that use the arrow keys themselves. */
const ownArrows = 'input, textarea, select, [role=tablist], [role=menu], [role=listbox], [contenteditable]';

/**
 * Drawer with one row of a list, beside the list, which stays usable. Up and Down step through the list while the focus
 * is in the drawer; Escape closes it and returns the focus. On a phone it is a bottom sheet.
 */
export function DetailDrawer({ onClose, title, subtitle, leading, footer, children }: DetailDrawerProps) {
  const { t } = useI18n();
  const steps = use(StepsContext);
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isPhone = useIsPhone();
  const lastRow = useLastOpenRow();
  useRoomBeside(lastRow);
  usePanelFocus(panel, lastRow);
  useKeptFocus(panel);
  useEscapeBeside(onClose);

  function onKeyDown(event: KeyboardEvent) {
    const target = event.target as Element;
    // React also delivers keys from dialogs and menus opened in here, although they are elsewhere in the document.
    if (event.defaultPrevented || !event.currentTarget.contains(target)) return;
    // Escape also ends the choice of characters while typing Chinese, Japanese or Korean.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') return onClose();
    if (target.closest(ownArrows)) return;
    const step = event.key === 'ArrowDown' ? steps?.next : event.key === 'ArrowUp' ? steps?.previous : null;
    if (!step) return;
    event.preventDefault();
    step();
  }

  return (
    // Receives the focus when a dialog closes whose button is gone. On a phone the sheet covers the page: Tab stays in it.
    <FocusScope contain={isPhone}>
      {/* Backdrop on phones, where the sheet covers the list. */}
      <div aria-hidden onClick={onClose} className="fixed inset-0 z-30 bg-scrim sm:hidden" />
      <div
        ref={panel}
        role="dialog"
        data-panel
        tabIndex={-1}
        aria-labelledby={titleId}
        onKeyDown={onKeyDown}
        className="fixed z-30 flex flex-col border-line bg-surface shadow-float outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:min-h-[60dvh] max-sm:rounded-t-panel max-sm:border-t sm:top-0 sm:bottom-(--tray-room,0px) sm:end-0 sm:w-100 sm:border-s"
      >
        <header className="border-b border-line-soft py-3 ps-5 pe-4">
          <div className="flex items-center gap-1 pb-1">
            {steps && (
              <>
                <StepButtons
                  previousLabel={t('shell.detail.previous')}
                  nextLabel={t('shell.detail.next')}
                  onPrevious={steps.previous}
                  onNext={steps.next}
                />
                <span className="text-sm text-ink-3 tabular-nums">
                  {t('shell.detail.position', { index: steps.index, total: steps.total })}
                </span>
              </>
            )}
            <CloseButton
              label={t('common.action.close')}
              onClose={onClose}
              variant="quiet"
              className="ms-auto -me-1"
            />
          </div>
          <div className="flex items-center gap-3">
            {leading}
            <div className="min-w-0 flex-1">
              <h2 id={titleId} className="truncate text-lg font-semibold" title={title}>
                {title}
              </h2>
              {subtitle && <div className="truncate text-sm text-ink-3">{subtitle}</div>}
            </div>
          </div>
        </header>
        <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        <DialogFooter>{footer}</DialogFooter>
      </div>
    </FocusScope>
  );
}

/**
 * Returns the open row, also after it is no longer the open one. After it has left the list, as an alert does that is
 * resolved in its drawer, returns the row in its place.
 */
function useLastOpenRow(): () => HTMLElement | null {
  const row = useRef<HTMLElement | null>(null);
  const place = useRef<{ rows: HTMLCollection; index: number } | null>(null);
  useLayoutEffect(() => {
    row.current = findOpenRow();
    const rows = row.current?.parentElement?.children;
    if (rows) place.current = { rows, index: [...rows].indexOf(row.current!) };
  });
  return useCallback(() => {
    if (row.current?.isConnected) return row.current;
    const { rows, index } = place.current ?? { rows: [], index: 0 };
    return (rows[Math.min(index, rows.length - 1)] as HTMLElement | undefined) ?? null;
  }, []);
}

/** The shell leaves room beside the page. The effects of a hidden page are removed, so its drawer takes no room. */
function useRoomBeside(lastRow: () => HTMLElement | null): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    openBeside(() => {
      dataset.hasPanel = '';
    });
    return () =>
      keepInPlace(lastRow, () => {
        delete dataset.hasPanel;
      });
  }, [lastRow]);
}

/**
 * Closes on Escape also in the open row, whose arrow keys lead the drawer through the list, and when the focused
 * element was removed, such as a button after its action: keys then go to the body.
 */
function useEscapeBeside(close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent) {
      // A dialog over the drawer can briefly have lost the focus: the key is meant for the dialog.
      if (event.key !== 'Escape' || event.defaultPrevented || isModalOpen()) return;
      const { activeElement, body } = document;
      if (activeElement === body || findOpenRow()?.contains(activeElement)) onClose();
    }
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/**
 * Takes the focus when the drawer opens. When it closes, returns the focus, unless it has moved elsewhere: to the row
 * shown last or in its place, or to the element that had it before. If neither exists, it goes to the page.
 */
function usePanelFocus(panel: { current: HTMLElement | null }, lastRow: () => HTMLElement | null): void {
  useEffect(() => {
    const drawer = panel.current;
    const before = document.activeElement as HTMLElement | null;
    if (drawer && !drawer.contains(before)) drawer.focus({ preventScroll: true });
    // Enter on the open row moves the focus into the drawer: opening it again would change nothing. Capture phase,
    // because a row opened by this key is already the open one in the bubble phase.
    function enter(event: globalThis.KeyboardEvent) {
      if (event.key !== 'Enter' || event.target !== findOpenRow()) return;
      event.preventDefault();
      drawer?.focus({ preventScroll: true });
    }
    addEventListener('keydown', enter, true);
    return () => {
      removeEventListener('keydown', enter, true);
      const now = document.activeElement;
      if (now !== null && now !== document.body && !drawer?.contains(now)) return;
      const last = lastRow();
      giveFocusBack(last?.contains(before) ? before : (last ?? before));
    };
  }, [panel, lastRow]);
}
