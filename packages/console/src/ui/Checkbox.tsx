import { useEffect, useRef, type ChangeEvent, type ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import { cx } from './cx.ts';

export type CheckboxProps = {
  isSelected: boolean;
  isIndeterminate?: boolean;
  /** The event has the state of the Shift key, for selecting a range. */
  onChange: (isSelected: boolean, event: ChangeEvent<HTMLInputElement>) => void;
  children?: ReactNode;
  description?: ReactNode;
  'aria-label'?: string;
  isDisabled?: boolean;
  name?: string;
  /** In a list with arrow key navigation only one row is a tab stop. */
  tabIndex?: number;
  className?: string;
};

/** A native checkbox: a table shows hundreds, and it does all that is needed. */
export function Checkbox(props: CheckboxProps) {
  const {
    isSelected,
    isIndeterminate = false,
    onChange,
    children,
    description,
    isDisabled,
    className,
  } = props;
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label
      className={cx(
        'inline-flex items-start gap-2.5',
        isDisabled && 'cursor-not-allowed text-ink-3',
        className,
      )}
    >
      <span className="relative grid size-4 shrink-0 place-items-center not-only:mt-0.5">
        <input
          ref={ref}
          type="checkbox"
          name={props.name}
          tabIndex={props.tabIndex}
          checked={isSelected}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked, event)}
          aria-label={props['aria-label']}
          // The enlarged input gives a 16 px box a 24 px target.
          className="peer absolute -inset-1.5 z-1 m-0 size-7 cursor-[inherit] appearance-none rounded-[9px] opacity-0"
        />
        <span className="pointer-events-none absolute inset-0 rounded-mark border-[1.5px] border-edge bg-surface transition-colors peer-checked:border-accent peer-checked:bg-accent peer-indeterminate:border-accent peer-indeterminate:bg-accent peer-disabled:opacity-45 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus" />
        {isIndeterminate ? (
          <Minus
            size={12}
            strokeWidth={3.5}
            aria-hidden
            className="pointer-events-none relative text-on-accent"
          />
        ) : (
          isSelected && (
            <Check
              size={12}
              strokeWidth={3.5}
              aria-hidden
              className="pointer-events-none relative text-on-accent"
            />
          )
        )}
      </span>
      {children && (
        <span className="min-w-0">
          {children}
          {description && <span className="block text-sm text-ink-3">{description}</span>}
        </span>
      )}
    </label>
  );
}
