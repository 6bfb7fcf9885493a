import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type SwitchProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Label before the switch, as in a list; if omitted, set aria-label. */
  children?: ReactNode;
  description?: ReactNode;
  'aria-label'?: string;
  isDisabled?: boolean;
  /** Shows the switch before the label, as in a form. */
  isLeading?: boolean;
  className?: string;
};

export function Switch(props: SwitchProps) {
  const { isSelected, onChange, children, description, isDisabled, isLeading, className } = props;
  return (
    <label
      className={cx(
        'inline-flex items-center gap-3',
        isLeading ? 'flex-row-reverse justify-end' : 'justify-between',
        isDisabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      {children && (
        <span className="min-w-0">
          {children}
          {description && <span className="block text-sm text-ink-3">{description}</span>}
        </span>
      )}
      <span className="relative h-5 w-[34px] shrink-0">
        <input
          type="checkbox"
          role="switch"
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          aria-label={props['aria-label']}
          className="peer absolute -inset-1 z-1 m-0 cursor-[inherit] appearance-none opacity-0"
        />
        <span className="pointer-events-none absolute inset-0 rounded-full bg-edge transition-colors peer-checked:bg-accent peer-disabled:opacity-45 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus" />
        <span className="pointer-events-none absolute top-0.5 left-0.5 size-4 rounded-full bg-surface shadow-raised transition-transform duration-150 ease-out peer-checked:translate-x-3.5" />
      </span>
    </label>
  );
}
