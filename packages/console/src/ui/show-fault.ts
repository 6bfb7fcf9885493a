/** Shows the first error of a form that could not be saved: its field gets the focus, or its message is scrolled to. */
export function showFault(form: Element): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (field) return field.focus();
  form.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
}
