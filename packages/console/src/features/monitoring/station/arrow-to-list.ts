import type { KeyboardEvent } from 'react';

/**
 * Arrow down in the search field moves the focus to the list’s tab stop, past all filters.
 * @param keyword of the list as shown; while the field differs from it, the list is about to change
 */
export function arrowToList(event: KeyboardEvent, keyword: string | undefined): void {
  const { key, target, currentTarget, defaultPrevented, nativeEvent } = event;
  if (key !== 'ArrowDown' || defaultPrevented || nativeEvent.isComposing) return;
  // React events bubble from the fields of filter popovers, which handle arrow keys themselves.
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || !currentTarget.contains(target))
    return;
  if (target.value.trim() !== (keyword ?? '')) return;
  const robot = document.querySelector<HTMLElement>('[data-robot][tabindex="0"]');
  if (!robot) return;
  event.preventDefault();
  robot.focus();
}
