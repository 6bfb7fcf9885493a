const modals = '[role=dialog]:not([data-panel]), [role=alertdialog]:not(dialog), dialog[open]';

/**
 * Whether something modal is seen. A menu that led away from its page stays in the document, unseen, for as long as that
 * page is kept.
 */
export function isModalOpen(): boolean {
  return [...document.querySelectorAll(modals)].some((each) =>
    each.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  );
}
