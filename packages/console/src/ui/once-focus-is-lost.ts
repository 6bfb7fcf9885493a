import { isModalOpen } from './is-modal-open.ts';

/**
 * Calls `then` once when the open dialog has closed and could not return the focus, because its opener is gone. Does
 * nothing without an open dialog, or when the focus went elsewhere.
 */
export function onceFocusIsLost(then: () => void): void {
  if (!isModalOpen()) return;
  const observer = new MutationObserver(() => {
    if (isModalOpen()) return;
    observer.disconnect();
    // React Aria returns the focus in the next frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) then();
      }),
    );
  });
  observer.observe(document.body, { childList: true, subtree: true });
}
