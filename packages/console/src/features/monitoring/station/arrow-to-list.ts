import type { KeyboardEvent } from 'react';

/**
 * The arrow down leads from the search field to the robot that Tab would reach in the list, past all filters.
 * @param keyword what the list shows; while the field says something else, the robots are about to be others
 */
export function arrowToList(event: KeyboardEvent, keyword: string | undefined): void {
  const { key, target, currentTarget, defaultPrevented, nativeEvent } = event;
  if (key !== 'ArrowDown' || defaultPrevented || nativeEvent.isComposing) return;
  // Fields of a filter that is open stand elsewhere on the page, and have arrows of their own.
  if (!(target instanceof HTMLInputElement) || target.type !== 'text' || !currentTarget.contains(target))
    return;
  if (target.value.trim() !== (keyword ?? '')) return;
  const robot = document.querySelector<HTMLElement>('[data-robot][tabindex="0"]');
  if (!robot) return;
  event.preventDefault();
  robot.focus();
}
