/** Classes shared by all fields, native or React Aria. */
export const field = {
  root: 'flex min-w-0 flex-col',
  label: 'mb-1.5 flex items-baseline gap-1 font-semibold text-ink',
  optional: 'text-sm font-normal text-ink-3',
  box:
    'flex w-full min-w-0 items-center rounded-control border border-line bg-surface text-ink shadow-raised ' +
    'transition-colors hover:border-not-set has-[:focus-visible]:border-accent ' +
    'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-1 has-[:focus-visible]:outline-focus ' +
    // A step button is disabled at the minimum and the maximum, while the field itself stays enabled.
    'has-[:disabled:not([slot])]:bg-sunken has-[:disabled:not([slot])]:text-ink-3 ' +
    'has-[:disabled:not([slot])]:hover:border-line ' +
    'has-aria-invalid:border-high has-aria-invalid:has-[:focus-visible]:outline-high',
  // Safari on phones zooms into inputs with a font below 16 px.
  input:
    'h-[34px] w-full min-w-0 flex-1 bg-transparent text-ellipsis outline-none pointer-coarse:text-lg ' +
    'disabled:cursor-not-allowed',
  description: 'mt-1.5 text-sm text-ink-3',
  error: 'mt-1.5 flex items-start gap-1.5 text-sm text-high-ink',
  counter: 'shrink-0 pe-3 text-sm text-ink-3 tabular-nums',
};
