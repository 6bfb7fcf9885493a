const activity = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'];

export interface PresenceOptions {
  /** Milliseconds without activity after which the user counts as away. */
  idleMs: number;
  onIdle(): void;
  /** The page is visible again after the user went idle while it was hidden. */
  onReturn(): void;
  /** Source of activity and visibility events. */
  page?: EventTarget & { readonly hidden: boolean };
}

/** Whether the user is present. A hidden page has no activity, so it goes idle after the same time. */
export interface Presence {
  /** The user confirmed to be there. */
  confirm(): void;
  stop(): void;
}

export function watchPresence(options: PresenceOptions): Presence {
  const { idleMs, onIdle, onReturn, page = globalThis.document } = options;
  let activeAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leftHidden = false;

  // Pointer moves must be cheap, so events do not restart the timer: it checks the last activity when it fires.
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
