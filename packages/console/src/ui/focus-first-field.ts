const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const typedInto = ['text', 'email', 'url', 'search', 'password', 'tel', 'number'];

const isTypedInto = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement &&
    typedInto.includes(element.type) &&
    // A combobox would open its list over the dialog.
    element.role !== 'combobox');

/** A line is replaced by typing; a longer text stays, because one key would delete all of it. */
function selectLine(field: Element): void {
  if (field instanceof HTMLInputElement && isTypedInto(field)) field.select();
}

/**
 * Focuses the field that `within` begins with, if it begins with one to type into or to copy and nothing in it has the
 * focus. Not on touch screens, where a keyboard would cover what was just opened. The text of a field of one line is
 * selected: typing replaces it, and Ctrl-C copies it.
 */
export function focusFirstField(within: HTMLElement): void {
  const focused = document.activeElement;
  if (focused && within.contains(focused)) return selectLine(focused);
  if (matchMedia('(pointer: coarse)').matches) return;
  const first = [...within.querySelectorAll<HTMLElement>(focusable)].find(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  );
  if (!first || !isTypedInto(first)) return;
  first.focus();
  selectLine(first);
}
