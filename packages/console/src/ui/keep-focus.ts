/**
 * Call when a button removes its row: if the focus is lost with it, the section's first button gets it, which usually
 * adds a row.
 */
export function keepFocusNear(button: Element): void {
  const section = button.closest('section');
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    section?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
  });
}

/** Shows the first fault of a form whose save was refused: its field gets the focus, or its message is scrolled to. */
export function showFault(form: Element): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) return field.focus();
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}
