const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

export interface PresenceOptions {
  /** Milliseconds without activity after which nobody is thought to be there. */
  idleMs: number;
  onIdle(): void;
  /** The page is looked at again after it was hidden while nobody was there. */
  onReturn(): void;
  /** Hears of activity and of the page being hidden. */
  page?: EventTarget & { readonly hidden: boolean };
}

/** Whether somebody sits before the page. A hidden page has no activity, so it counts as left after the same time. */
export interface Presence {
  /** Somebody said to be there. */
  confirm(): void;
  stop(): void;
}

export function watchPresence(options: PresenceOptions): Presence {
  const { idleMs, onIdle, onReturn, page = globalThis.document } = options;
  let activeAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftHidden = false;

  // Moving the pointer must cost nothing, so the timer is not moved with each event but looks when it is due.
  function wait() {
    timer = setTimeout(
      () => {
        if (Date.now() - activeAt < idleMs) return wait();
        timer = undefined;
        leftHidden = page.hidden;
        onIdle();
      },
      Math.max(0, activeAt + idleMs - Date.now()),
    );
  }

  function confirm() {
    activeAt = Date.now();
    leftHidden = false;
    if (timer === undefined) wait();
  }

  function noteActivity() {
    activeAt = Date.now();
  }

  function noteVisibility() {
    if (page.hidden || !leftHidden) return;
    confirm();
    onReturn();
  }

  for (const name of activity) page?.addEventListener(name, noteActivity, { passive: true });
  page?.addEventListener('visibilitychange', noteVisibility);
  if (page) wait();

  return {
    confirm,
    stop() {
      clearTimeout(timer);
      for (const name of activity) page?.removeEventListener(name, noteActivity);
      page?.removeEventListener('visibilitychange', noteVisibility);
    },
  };
}
