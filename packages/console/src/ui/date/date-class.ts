export const segments =
  'flex min-w-0 flex-1 items-center overflow-hidden ps-3 tabular-nums pointer-coarse:text-lg';

export const segment =
  'rounded-[4px] px-px text-end whitespace-nowrap caret-transparent outline-none data-placeholder:text-ink-3 ' +
  'data-focused:bg-accent data-focused:text-on-accent data-[type=literal]:px-0 data-[type=literal]:text-ink-3 ' +
  'data-disabled:text-ink-3';

export const dateBox =
  'h-9 data-focus-within:border-accent data-focus-within:outline-2 data-focus-within:outline-offset-1 data-focus-within:outline-focus data-invalid:border-high data-disabled:bg-sunken';

export const dateButton =
  'grid size-[34px] shrink-0 cursor-pointer place-items-center rounded-e-control text-ink-3 hover:text-ink disabled:cursor-not-allowed disabled:opacity-45';
