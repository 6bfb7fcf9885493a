export const popoverClass =
  'z-50 min-w-(--trigger-width) max-w-[min(360px,calc(100vw-24px))] overflow-auto rounded-card border border-line ' +
  'bg-surface p-1 text-ink shadow-float outline-none transition duration-150 ease-out ' +
  'data-entering:translate-y-1 data-entering:opacity-0 data-exiting:opacity-0';

export const optionClass =
  'flex min-h-9 cursor-pointer items-center gap-2.5 rounded-[8px] px-2.5 py-1.5 outline-none select-none ' +
  'data-focused:bg-ink/5 data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 ' +
  'data-focus-visible:outline-focus data-disabled:cursor-not-allowed data-disabled:text-ink-3';

/** Props of a field above a list that is always open. */
export const listOpener = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;
