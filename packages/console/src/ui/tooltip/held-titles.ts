/** Milliseconds; browsers take a longer press for a selection or a menu. */
const HELD = 450;
/** Pixels; a finger that moves further scrolls. */
const STILL = 10;

/**
 * Shows the `title` of what a finger rests on, until the next touch: touch has no hover, and names that do not fit and
 * exact times could not be read.
 */
export function showHeldTitles(): void {
  const box = document.createElement('div');
  box.popover = 'manual';
  box.setAttribute('role', 'status');
  box.className =
    'pointer-events-none fixed inset-auto m-0 w-max max-w-72 rounded-[8px] bg-action-bar px-2.5 py-1.5 text-sm wrap-anywhere whitespace-pre-line text-on-action-bar shadow-float';
  document.body.append(box);
  let timer = 0;
  let start = { x: 0, y: 0 };
  /** The finger that showed a title opens nothing when it is lifted. */
  const swallow = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  function show(owner: Element): void {
    const { left, top, bottom } = owner.getBoundingClientRect();
    box.textContent = owner.getAttribute('title');
    box.showPopover();
    const { width, height } = box.getBoundingClientRect();
    const above = top - height - 8;
    box.style.left = `${Math.max(8, Math.min(left, innerWidth - width - 8))}px`;
    box.style.top = `${above < 8 ? bottom + 8 : above}px`;
    addEventListener('click', swallow, { capture: true, once: true });
  }

  function hide(): void {
    clearTimeout(timer);
    box.hidePopover();
  }

  addEventListener(
    'pointerdown',
    (event) => {
      hide();
      removeEventListener('click', swallow, true);
      const owner = (event.target as Element).closest('[title]:not([title=""])');
      if (event.pointerType !== 'touch' || !owner) return;
      start = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => show(owner), HELD);
    },
    true,
  );
  addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL) clearTimeout(timer);
  });
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => clearTimeout(timer), true);
  addEventListener('scroll', hide, true);
}
