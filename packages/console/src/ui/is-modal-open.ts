const modals = '[role=dialog]:not([data-panel]), [role=alertdialog]:not(dialog), dialog[open]';

/**
 * Whether a modal element is visible. A menu whose entry led to another page stays in the document, hidden, as long as
 * its page is kept.
 */
export function isModalOpen(): boolean {
  return [...document.querySelectorAll(modals)].some((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}
