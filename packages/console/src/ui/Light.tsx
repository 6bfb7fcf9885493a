import { cx } from './cx.ts';

export type LightState = 'online' | 'medium' | 'high' | 'lost' | 'notSet';

export type LightProps = {
  state: LightState;
  /** The state in words. */
  label: string;
  /** Shows the words beside the light; otherwise they are its accessible name. */
  isLabelShown?: boolean;
  className?: string;
};

const colours: Record<LightState, string> = {
  online: 'bg-online',
  medium: 'bg-medium',
  // The halo tells the worst state apart without colour.
  high: 'bg-high ring-3 ring-high/20',
  lost: 'bg-lost',
  notSet: 'border-2 border-not-set',
};

export function Light({ state, label, isLabelShown = false, className }: LightProps) {
  const dot = (
    <span
      className={cx(
        'inline-block size-[9px] shrink-0 rounded-full',
        colours[state],
        !isLabelShown && className,
      )}
      role={isLabelShown ? undefined : 'img'}
      aria-label={isLabelShown ? undefined : label}
      title={isLabelShown ? undefined : label}
    />
  );
  if (!isLabelShown) return dot;
  return (
    <span className={cx('inline-flex items-center gap-2', className)}>
      {dot}
      <span>{label}</span>
    </span>
  );
}
