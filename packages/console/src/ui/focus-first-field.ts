const focusable = 'a[href], button, input, select, textarea, [tabindex]';
const typedInto = ['text', 'email', 'url', 'search', 'password', 'tel', 'number'];

const isTypedInto = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  (element instanceof HTMLTextAreaElement ||
    (element instanceof HTMLInputElement &&
      typedInto.includes(element.type) &&
      // A combobox would open its list over the dialog.
      element.role !== 'combobox')) &&
  !element.readOnly;

/**
 * Focuses and selects the field that `within` begins with, if it begins with one to type into and nothing in it has
 * the focus. A field that has it already is selected. Not on touch screens, where a keyboard would cover what was just
 * opened.
 */
export function focusFirstField(within: HTMLElement): void {
  const focused = document.activeElement;
  if (focused && within.contains(focused)) {
    if (isTypedInto(focused)) focused.select();
    return;
  }
  if (matchMedia('(pointer: coarse)').matches) return;
  const first = [...within.querySelectorAll<HTMLElement>(focusable)].find(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.checkVisibility(),
  );
  if (!first || !isTypedInto(first)) return;
  first.focus();
  first.select();
}
