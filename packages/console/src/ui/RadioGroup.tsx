import { useId, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { field } from './field-class.ts';
import type { ChoiceProps } from './FieldFrame.tsx';

type RadioOption<Id extends string> = {
  id: Id;
  label: ReactNode;
  description?: ReactNode;
  isDisabled?: boolean;
};

export type RadioGroupProps<Id extends string> = ChoiceProps<Id, RadioOption<Id>> & {
  orientation?: 'vertical' | 'horizontal';
  /** Each option in its own card, for options that need a sentence. */
  isCards?: boolean;
};

export function RadioGroup<Id extends string>(props: RadioGroupProps<Id>) {
  const {
    label,
    isLabelHidden,
    options,
    value,
    onChange,
    description,
    error,
    isDisabled,
    orientation,
    isCards,
  } = props;
  const id = useId();
  return (
    <fieldset
      className={field.root}
      disabled={isDisabled}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={isLabelHidden ? 'sr-only' : field.label}>{label}</legend>
      <div
        className={cx(
          'flex',
          orientation !== 'horizontal'
            ? 'flex-col gap-2'
            : isCards
              ? 'flex-wrap gap-2'
              : 'flex-wrap gap-x-5 gap-y-2',
        )}
      >
        {options.map((option) => (
          <label
            key={option.id}
            className={cx(
              'flex items-start gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-3',
              isCards && orientation === 'horizontal' && 'basis-44',
              isCards &&
                'flex-1 rounded-card border border-line bg-surface p-3 has-checked:border-accent has-checked:bg-accent-faint',
            )}
          >
            <input
              type="radio"
              name={id}
              checked={option.id === value}
              disabled={option.isDisabled}
              onChange={() => onChange(option.id)}
              className="mt-0.5 size-4 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] border-edge bg-surface transition-colors checked:border-[5px] checked:border-accent disabled:opacity-45"
            />
            <span className="min-w-0">
              {option.label}
              {option.description && <span className="block text-sm text-ink-3">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={field.error}>
          {error}
        </p>
      )}
      {description && <p className={field.description}>{description}</p>}
    </fieldset>
  );
}
